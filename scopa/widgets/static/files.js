/** Files: a text that a person keeps, and the text of one that a person brings. */

/**
 * Hand a text to the person as a file.
 *
 * @param {{name: string, type: string, text: string}} made
 */
export function saveFile({ name, type, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name.replace(/[\\/:*?"<>|]+/g, " ").replace(/ +/g, " ");
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * The text of a file, in whatever way an editor has written it: where every second byte is empty, a letter has two.
 *
 * @param {Uint8Array} data
 */
export function decoded(data) {
  const [first, second] = data;
  const head = data.subarray(0, 200);
  const empty = (/** @type {number} */ side) => head.filter((byte, place) => byte === 0 && place % 2 === side).length > head.length / 4;
  if ((first === 0xff && second === 0xfe) || (empty(1) && !empty(0))) return new TextDecoder("utf-16le").decode(data);
  if ((first === 0xfe && second === 0xff) || (empty(0) && !empty(1))) return new TextDecoder("utf-16be").decode(data);
  return new TextDecoder().decode(data);
}
