/**
 * Rows as an archive keeps them: RFC 4180 in UTF-8 with a line of names, every text quoted, numbers bare, and null as nothing at all, which
 * PostgreSQL's `copy … csv header` reads as it was.
 */
export type Cell = string | number | null;

export function archiveLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : `"${cell.replaceAll('"', '""')}"`;
}

/** Cells of one line, texts or null. */
export type Cells = readonly (string | null)[];

/** The lines of such a text, which comes in pieces that may be cut anywhere. @throws when it is none */
export async function* readArchiveLines(pieces: AsyncIterable<string>): AsyncGenerator<Cells, void, undefined> {
  let rest = '';
  // In `rest`: up to where its quotes are counted, and up to where there is no end of a line.
  let [counted, looked, isQuoted] = [0, 0, false];
  for await (const piece of pieces) {
    rest += piece;
    let start = 0;
    for (let end = rest.indexOf('\n', looked); end >= 0; end = rest.indexOf('\n', looked)) {
      // A line ends after an even number of quotes: other ends are within a text.
      if (countQuotes(rest.slice(counted, end)) % 2 === 1) isQuoted = !isQuoted;
      counted = end + 1;
      looked = counted;
      if (isQuoted) continue;
      yield cellsOf(rest.slice(start, end));
      start = counted;
    }
    rest = rest.slice(start);
    counted -= start;
    looked = rest.length;
  }
  if (rest !== '') throw new Error('it ends in the middle of a line');
}

function countQuotes(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count += 1;
  return count;
}

function cellsOf(line: string): Cells {
  const cells: (string | null)[] = [];
  for (let at = 0; ; at += 1) {
    const end = line[at] === '"' ? endOfText(line, at) : endOfBare(line, at);
    const text = line.slice(at, end);
    cells.push(text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text || null);
    at = end;
    if (at === line.length) return cells;
    if (line[at] !== ',') throw new Error('a line is not as it was written');
  }
}

function endOfBare(line: string, at: number): number {
  const comma = line.indexOf(',', at);
  return comma < 0 ? line.length : comma;
}

/** Behind the quote that ends the text which begins at `at`: two in a row are one of the text. */
function endOfText(line: string, at: number): number {
  let quote = line.indexOf('"', at + 1);
  while (quote >= 0 && line[quote + 1] === '"') quote = line.indexOf('"', quote + 2);
  if (quote < 0) throw new Error('a line is not as it was written');
  return quote + 1;
}
