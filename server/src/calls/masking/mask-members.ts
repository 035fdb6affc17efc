import { afterBlanks, endOfString, endOfValue, readBetween, startOfString } from './json-pieces.ts';
import { written } from './mask-spelled.ts';
import { isSecretName, mask } from './secret-names.ts';

/** Members that say what another is the value of. */
const naming = /^(?:name|key|field|param(?:eter)?|property|header)$/i;
const valuing = /^(?:(?:rejected|old|new)?_?value|val|content)$/i;

/**
 * A JSON text with the values of secret members hidden, whatever they are; all else stays as it was written. It is read by its
 * quotes and brackets, so it need not be whole: bodies are cut. `maskInner` is given what strings say that may hold another text: JSON
 * in a sentence, a document, lines, pairs, an address.
 *
 * @returns with where it is no JSON any more, as something else than its strings, words and brackets begins
 */
export function maskMembers(text: string, maskInner: (inner: string) => string): { masked: string; end: number } {
  const kept: string[] = [];
  let done = 0;
  const hide = (from: number, to: number, hidden: string) => {
    kept.push(text.slice(done, from), hidden);
    done = to;
  };
  let end = 0;
  let last = 0;
  let isNamed = false;
  for (let at = startOfString(text, 0); ; at = startOfString(text, end)) {
    const between = readBetween(text, end, at);
    if (between.end < at || at === text.length) {
      // With the string before, which may be the name of what follows.
      const stop = between.end === at ? at : Math.max(done, last === 0 ? between.end : last);
      return { masked: kept.join('') + text.slice(done, stop), end: stop };
    }
    if (between.closes) isNamed = false;
    last = at;
    end = endOfString(text, at);
    const colon = afterBlanks(text, end);
    const inner = innerOf(text, at, end);
    const masked = inner === null ? null : maskInner(inner);
    if (masked !== inner) hide(at, end, JSON.stringify(masked));
    if (text[colon] !== ':') continue;
    const name = inner ?? text.slice(at + 1, end - 1);
    const start = afterBlanks(text, colon + 1);
    if (isSecretName(name) || (isNamed && valuing.test(name))) {
      end = Math.max(end, endOfValue(text, start));
      const value = text.slice(start, end);
      if (value !== 'null' && value !== '""') hide(start, end, `"${mask}"`);
    } else if (naming.test(name)) isNamed = isNameOfSecret(text, start);
  }
}

function isNameOfSecret(text: string, start: number): boolean {
  if (text[start] !== '"') return false;
  const said = written(text.slice(start + 1, endOfString(text, start) - 1));
  return /^[\w.[\]-]+$/.test(said) && isSecretName(said);
}

/** What a string says, where that may be a text with members, elements, pairs or columns of its own. */
function innerOf(text: string, at: number, end: number): string | null {
  const quoted = text.slice(at, end);
  return /[\\<&:=%]|^"\s*[{[]/.test(quoted) ? written(quoted.slice(1, -1)) : null;
}
