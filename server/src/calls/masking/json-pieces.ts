/** JSON by its pieces, of which no whole need be there: bodies are cut, and partners write what no parser takes. */

/** What stands between two strings: where it is no JSON any more, at `to` when it is, and whether an object ends there. */
export function readBetween(text: string, from: number, to: number): { end: number; closes: boolean } {
  let closes = false;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === closing) closes = true;
    else if (!punctuation.has(code)) {
      word.lastIndex = at;
      if (!word.test(text)) return { end: at, closes };
      at = word.lastIndex - 1;
    }
  }
  return { end: to, closes };
}

const closing = '}'.charCodeAt(0);
const blanks = new Set([...' \n\r\t'].map((character) => character.charCodeAt(0)));
const punctuation = new Set([...blanks, ...[...'{[],:'].map((character) => character.charCodeAt(0))]);
/** A number, a name that is a value, or what is left of one where a body was cut. */
const word = /(?:-?\d[\d.eE+-]*|-?Infinity|NaN|[Tt]rue|[Ff]alse|null|None|\uFEFF)(?![\w-])|-?[a-z]{0,8}$/y;

export function startOfString(text: string, from: number): number {
  const at = text.indexOf('"', from);
  return at === -1 ? text.length : at;
}

export function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at;
    while (text[before - 1] === '\\') before -= 1;
    if ((at - before) % 2 === 0) return at + 1;
  }
  return text.length;
}

export function afterBlanks(text: string, start: number): number {
  let at = start;
  while (blanks.has(text.charCodeAt(at))) at += 1;
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
