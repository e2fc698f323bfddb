/** A sum or a product in a text, and a sign in it. */
const SUM = /\S+(?: [+\u2212\u00d7\u00b7/=] \S+)+/g;
const SIGN = / ([+\u2212\u00d7\u00b7/=]) /g;
/** How many characters of a sum fit in a line of a phone, with room to spare. */
const LONG = 28;

/**
 * A text in which no sum is broken over two lines, where it would mislead; one that is longer than a line may be broken
 * before any of its signs.
 *
 * @param {string} text
 */
export function unbroken(text) {
  return text.replace(SUM, (sum) => sum.replace(SIGN, sum.length > LONG ? " $1\u00a0" : "\u00a0$1\u00a0"));
}
