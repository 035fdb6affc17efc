import { isSecretName } from './secret-names.ts';

/**
 * A JSON text with the values of secret members hidden, whatever they are; all else stays as it was written. It is read by its
 * quotes and brackets, so it need not be whole: bodies are cut. `maskInner` is given what is JSON again within a string.
 */
export function maskMembers(text: string, maskInner: (inner: string) => string): string {
  const kept: string[] = [];
  let done = 0;
  for (let at = text.indexOf('"'); at !== -1; ) {
    const end = endOfString(text, at);
    const colon = afterBlanks(text, end);
    if (text[colon] === ':' && isSecretName(written(text.slice(at, end)))) {
      const start = afterBlanks(text, colon + 1);
      const stop = endOfValue(text, start);
      const value = text.slice(start, stop);
      if (value !== 'null' && value !== '""') {
        kept.push(text.slice(done, start), '"***"');
        done = stop;
      }
      at = text.indexOf('"', Math.max(stop, end));
    } else {
      const inner = text[colon] === ':' ? null : innerOf(text, at, end);
      const masked = inner === null ? null : maskInner(inner);
      if (masked !== inner) {
        kept.push(text.slice(done, at), JSON.stringify(masked));
        done = end;
      }
      at = text.indexOf('"', end);
    }
  }
  return done === 0 ? text : kept.join('') + text.slice(done);
}

function innerOf(text: string, at: number, end: number): string | null {
  const first = text.slice(at + 1, at + 3);
  if (!/^[{[]/.test(first) && first !== '\\u') return null;
  const inner = written(text.slice(at, end));
  return inner.startsWith('{') || inner.startsWith('[') ? inner : null;
}

/** What a string says, its escapes read; as it is where they cannot be. */
function written(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted.slice(1, -1);
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '"') return at + 1;
  }
  return text.length;
}

function afterBlanks(text: string, start: number): number {
  let at = start;
  while (at < text.length && ' \n\r\t'.includes(text.charAt(at))) at += 1;
  return at;
}

function endOfValue(text: string, start: number): number {
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
