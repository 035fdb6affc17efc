/** CSV files for whoever opens them, machines and spreadsheets alike (RFC 4180: commas, CRLF, UTF-8). */

// A spreadsheet runs a cell that begins like this as a formula; some take the wide forms for the narrow ones.
const formulaStart = /^[=+\-@\t\r\n\0＝＋－＠]/u;
// Where a spreadsheet takes these for the separator, as it does in most of Europe, it goes by no quotes that begin before a comma.
const laterFormulas = /(?<=[;\t\r\n]"*)(?=[=+\-@＝＋－＠])/gu;
const number = /^-?\d+(?:\.\d+)?$/;

/**
 * One line with its end. A cell is quoted where it must be; a text that would run as a formula gets an apostrophe before it, a number,
 * also a decimal one, stays what it is.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** For machines alone: every text as it is, also one that a spreadsheet would run. */
export function machineCsvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => quoted(String(cell ?? ''))).join(',')}\r\n`;
}

function cellOf(value: string | number | null): string {
  const text = String(value ?? '');
  if (number.test(text)) return text;
  return quoted((formulaStart.test(text) ? `'${text}` : text).replaceAll(laterFormulas, "'"));
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
