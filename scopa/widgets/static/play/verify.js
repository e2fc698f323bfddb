import { h } from "../dom.js";
import { face } from "./face.js";
import { panel } from "./panels.js";

/**
 * The check of a deal: a seed and a seal, whether they belong together, and the cards that come of them.
 *
 * @param {import("../shell.js").State} state
 * @param {import("../shell.js").Send} send
 * @param {import("./keeping.js").Tools} tools
 * @param {Record<string, string>} art
 */
export function verifyPanel({ verify: now, words }, send, { typed }, art) {
  const text = (/** @type {any} */ field) => typed.get(`verify ${field.id}`) ?? field.value;
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    send("verify", Object.fromEntries(now.fields.map((/** @type {any} */ field) => [field.id, text(field)])));
  };
  return panel(
    send,
    { key: "verify", title: now.title, back: words.back },
    h("p", { key: "about" }, now.about),
    h(
      "form",
      { key: "form", class: "play-fields", onsubmit },
      now.fields.map((/** @type {any} */ field) =>
        h(
          "label",
          { key: field.id },
          h("span", { key: "name" }, field.name),
          h("input", {
            key: "input",
            type: "text",
            dir: "auto",
            autocomplete: "off",
            autocapitalize: "none",
            spellcheck: "false",
            maxlength: "200",
            value: text(field),
            oninput: (/** @type {Event} */ event) => typed.set(`verify ${field.id}`, /** @type {HTMLInputElement} */ (event.target).value),
            "data-verify": field.id,
          }),
        ),
      ),
      h("button", { key: "check", type: "submit", class: "scopa-act", "data-do": "verify" }, now.check),
    ),
    now.verdict && h("p", { key: "verdict", class: "play-verdict", "data-true": now.true }, now.verdict),
    now.deal.length > 0 &&
      h(
        "ul",
        { key: "deal", class: "play-dealt" },
        now.deal.map((/** @type {any} */ row, /** @type {number} */ key) =>
          h(
            "li",
            { key },
            h("span", { key: "name" }, row.name),
            h(
              "span",
              { key: "cards", class: "play-dealt-cards", role: "group", "aria-label": row.name },
              row.cards.map((/** @type {any} */ one) => h("span", { key: one.id, role: "img", "aria-label": one.name }, face("face", one.id, art))),
            ),
          ),
        ),
      ),
  );
}
