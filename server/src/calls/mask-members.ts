import { written } from './mask-spelled.ts';
import { isSecretName, mask } from './secret-names.ts';

/** Members that say what another is the value of. */
const naming = /^(?:name|key|field|param(?:eter)?|property|header)$/i;
const valuing = /^(?:(?:rejected|old|new)?_?value|val|content)$/i;

/**
 * A JSON text with the values of secret members hidden, whatever they are; all else stays as it was written. It is read by its
 * quotes and brackets, so it need not be whole: bodies are cut. `maskInner` is given what strings say that may hold another text: JSON
 * in a sentence, a document, lines, an address.
 *
 * @returns with where it is no JSON any more, as a tag begins
 */
export function maskMembers(text: string, maskInner: (inner: string) => string): { masked: string; end: number } {
  const kept: string[] = [];
  let done = 0;
  const hide = (from: number, to: number, hidden: string) => {
    kept.push(text.slice(done, from), hidden);
    done = to;
  };
  let end = 0;
  let isNamed = false;
  for (let at = startOfString(text, 0); ; at = startOfString(text, end)) {
    const between = text.slice(end, at);
    const tag = between.indexOf('<');
    if (tag !== -1 || at === text.length) {
      end = tag === -1 ? at : end + tag;
      return { masked: kept.join('') + text.slice(done, end), end };
    }
    if (between.includes('}')) isNamed = false;
    end = endOfString(text, at);
    const colon = afterBlanks(text, end);
    if (text[colon] !== ':') {
      const inner = innerOf(text.slice(at, end));
      const masked = inner === null ? null : maskInner(inner);
      if (masked !== inner) hide(at, end, JSON.stringify(masked));
      continue;
    }
    const name = written(text.slice(at + 1, end - 1));
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

function startOfString(text: string, from: number): number {
  const at = text.indexOf('"', from);
  return at === -1 ? text.length : at;
}

/** What a string says, where that may be a text with members, elements, pairs or columns of its own. */
function innerOf(quoted: string): string | null {
  return /[\\<&]|^"\s*[{[]/.test(quoted) ? written(quoted.slice(1, -1)) : null;
}

function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (text[before - 1] === '\\') before -= 1;
    if ((at - before) % 2 === 0) return at + 1;
  }
  return text.length;
}

function afterBlanks(text: string, start: number): number {
  let at = start;
  while (at < text.length && ' \n\r\t'.includes(text.charAt(at))) at += 1;
  return at;
}

/** Of a string, a list, an object or a word. */
export function endOfValue(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return endOfString(text, start);
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '"') {
      at = endOfString(text, at);
      continue;
    }
    if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth < 0 || (depth === 0 && character === ',')) return at;
    at += 1;
    if (depth === 0 && (character === '}' || character === ']')) return at;
  }
  return at;
}
