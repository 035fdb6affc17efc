const opening = new Set(['{', '[']);
const closing = new Set(['}', ']']);
const blanks = new Set([' ', '\n', '\r', '\t']);

/**
 * JSON with one member a line; null for what is no JSON. The text between the braces stays as it was sent: a parsed and
 * written number could be another one.
 */
export function prettyJson(text: string): string | null {
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  const parts: string[] = [];
  let depth = 0;
  const breakLine = () => parts.push('\n', '  '.repeat(depth));
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (blanks.has(character)) continue;
    if (character === '"') {
      const end = endOfString(text, at);
      parts.push(text.slice(at, end));
      at = end - 1;
    } else if (opening.has(character)) {
      const next = nextAfterBlanks(text, at + 1);
      parts.push(character);
      if (closing.has(text.charAt(next))) {
        parts.push(text.charAt(next));
        at = next;
      } else {
        depth += 1;
        breakLine();
      }
    } else if (closing.has(character)) {
      depth -= 1;
      breakLine();
      parts.push(character);
    } else {
      parts.push(character === ':' ? ': ' : character);
      if (character === ',') breakLine();
    }
  }
  return parts.join('');
}

/** Past the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); ; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text[quote - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
  }
}

function nextAfterBlanks(text: string, start: number): number {
  let at = start;
  while (blanks.has(text.charAt(at))) at += 1;
  return at;
}
