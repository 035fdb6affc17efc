const opening = new Set(['{', '[']);
const closing = new Set(['}', ']']);
const between = new Set([' ', '\n', '\r', '\t', ',', ':']);

interface Level {
  /** The brace that began it; empty for the whole text. */
  brace: string;
  members: { name: string; text: string }[];
  /** Of the member that comes next, with its quotes; empty before it was read, and in a list. */
  name: string;
}

/**
 * JSON with one member a line; null for what is no JSON. Names and values stay as they were sent: a parsed and written
 * number could be another one.
 *
 * @param isSorted whether members stand in the order of their names, which says nothing in JSON
 * @param indent spaces of each level
 */
export function prettyJson(text: string, isSorted = false, indent = 2): string | null {
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  // Not by calls of itself: a text may be nested deeper than a stack holds.
  const above: Level[] = [];
  let level: Level = { brace: '', members: [], name: '' };
  const add = (value: string) => {
    const { name } = level;
    level.members.push({ name, text: name === '' ? value : `${name}: ${value}` });
    level.name = '';
  };
  for (let at = 0; at < text.length; ) {
    const character = text.charAt(at);
    const start = at;
    at += 1;
    if (opening.has(character)) {
      above.push(level);
      level = { brace: character, members: [], name: '' };
    } else if (closing.has(character)) {
      const whole = written(level, character, above.length, { isSorted, indent });
      level = above.pop() as Level;
      add(whole);
    } else if (!between.has(character)) {
      at = character === '"' ? endOfString(text, start) : endOfWord(text, start);
      const isName = character === '"' && level.brace === '{' && level.name === '';
      if (isName) level.name = text.slice(start, at);
      else add(text.slice(start, at));
    }
  }
  return level.members[0]?.text ?? null;
}

interface Look {
  isSorted: boolean;
  indent: number;
}

function written({ brace, members }: Level, end: string, depth: number, { isSorted, indent }: Look): string {
  if (members.length === 0) return brace + end;
  if (isSorted && brace === '{')
    members.sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
  const lines = members.map((member) => member.text).join(`,\n${' '.repeat(depth * indent)}`);
  return `${brace}\n${' '.repeat(depth * indent)}${lines}\n${' '.repeat((depth - 1) * indent)}${end}`;
}

/** Past the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); ; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text[quote - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
  }
}

function endOfWord(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && !between.has(text.charAt(at)) && !closing.has(text.charAt(at))) at += 1;
  return at;
}
