/** The rows in which a text shows. Offsets instead of strings: five megabytes have hundreds of thousands of rows. */
export interface Layout {
  text: string;
  /** Where each row begins and ends in `text`. */
  starts: Uint32Array;
  ends: Uint32Array;
  /** The line that each row begins, from 1; 0 for a row that goes on with the one above. */
  numbers: Uint32Array;
  lines: number;
  /** Characters of the longest row. */
  longest: number;
}

/** A longer row is cut: no browser draws a line of megabytes at once. */
const longestRow = 400;

/** @param isWrapped whether a line is also broken after each semicolon */
export function layOut(text: string, isWrapped: boolean): Layout {
  const starts: number[] = [];
  const ends: number[] = [];
  const numbers: number[] = [];
  let longest = 0;

  function addRows(start: number, end: number, number: number): void {
    let from = start;
    do {
      const to = Math.min(end, cutBefore(text, from + longestRow));
      starts.push(from);
      ends.push(to);
      numbers.push(from === start ? number : 0);
      longest = Math.max(longest, to - from);
      from = to;
    } while (from < end);
  }

  function addLine(start: number, end: number, number: number): void {
    let from = start;
    for (let at = text.indexOf(';', from); isWrapped && at >= 0 && at < end - 1; at = text.indexOf(';', from)) {
      addRows(from, at + 1, from === start ? number : 0);
      from = at + 1;
    }
    addRows(from, end, from === start ? number : 0);
  }

  let line = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    line += 1;
    addLine(start, text[end - 1] === '\r' && end > start ? end - 1 : end, line);
    start = end + 1;
  }
  return {
    text,
    starts: Uint32Array.from(starts),
    ends: Uint32Array.from(ends),
    numbers: Uint32Array.from(numbers),
    lines: line,
    longest,
  };
}

// Never between the two halves of a character.
function cutBefore(text: string, at: number): number {
  const code = text.charCodeAt(at - 1);
  return code >= 0xd800 && code < 0xdc00 ? at - 1 : at;
}

export function rowText({ text, starts, ends }: Layout, row: number): string {
  return text.slice(starts[row], ends[row]);
}

/** The row that shows the character at `offset`. */
export function rowAt({ starts }: Layout, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
