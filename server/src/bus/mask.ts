/** Takes out of a body what must not be kept: account numbers, and what stands under a name that says secret. */

const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/g;
const secretName = /password|passwd|secret|token|api[_-]?key|authorization|iban/i;

// Partners write the text, so it must cost no more than its length: a name is found as a whole, once, and judged afterwards. To look
// for a secret word between any letters took minutes for a few thousand of them.
const jsonField = { name: /"([\w-]+)"\s*:\s*(?=")/g, value: /"(?:[^"\\]|\\.)*"/y, hidden: '"***"' };
const pair = { name: /(?<![\w-])([\w-]+)=/g, value: /[^&;\s"]+/y, hidden: '***' };

/** The text with the middle of account numbers, and the values of secret fields, replaced by `***`. */
export function maskSecrets(text: string): string {
  return hide(hide(text, jsonField), pair).replaceAll(iban, (found) => `${found.slice(0, 4)}***${found.slice(-2)}`);
}

function hide(text: string, { name, value, hidden }: typeof pair): string {
  const kept: string[] = [];
  let done = 0;
  for (const { index, 0: start, 1: word = '' } of text.matchAll(name)) {
    if (index < done || !secretName.test(word)) continue;
    value.lastIndex = index + start.length;
    if (!value.test(text)) continue;
    kept.push(text.slice(done, index + start.length), hidden);
    done = value.lastIndex;
  }
  return kept.join('') + text.slice(done);
}
