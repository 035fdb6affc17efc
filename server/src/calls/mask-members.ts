import { isSecretName } from './secret-names.ts';

/**
 * A JSON text with the values of secret members hidden, whatever they are; all else stays as it was written. It is read by its
 * quotes and brackets, so it need not be whole: bodies are cut. `maskInner` is given what strings say that may hold another text: JSON
 * in a sentence, a document, lines.
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

/** What a string says, where that may be a text with members, elements or columns of its own. */
function innerOf(text: string, at: number, end: number): string | null {
  const quoted = text.slice(at, end);
  return quoted.includes('\\') || /^"\s*[{[<]/.test(quoted) ? written(quoted) : null;
}

const escaped: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** What a string says, its escapes read; partners also write what no parser takes, and bodies are cut. */
function written(quoted: string): string {
  const inner = quoted.slice(1, -1);
  if (!inner.includes('\\')) return inner;
  return inner.replaceAll(/\\(?:u([\dA-Fa-f]{4})|(.))/gs, (_, code?: string, character = '') =>
    code === undefined ? (escaped[character] ?? character) : String.fromCharCode(Number.parseInt(code, 16)),
  );
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
