import type { Column } from './column.ts';

// A spreadsheet runs a cell that begins like this as a formula; some take the wide forms for the narrow ones.
const formulaStarts = new Set(['=', '+', '-', '@', '\t', '\r', '\n', '\u0000', '＝', '＋', '－', '＠']);
const byteOrderMark = '\uFEFF';

/**
 * The CSV text of `rows` (RFC 4180: commas, CRLF, every cell quoted), with the mark that makes spreadsheets read it as
 * UTF-8, and safe from formula injection.
 */
export function csvOf<Row>(columns: readonly Column<Row>[], titles: readonly string[], rows: readonly Row[]): string {
  const lines = [titles, ...rows.map((row) => columns.map((column) => cellValue(column, row)))];
  return byteOrderMark + lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function cellValue<Row>(column: Column<Row>, row: Row): string | number | null {
  if (column.csv !== undefined) return column.csv(row);
  const shown = column.render(row);
  return typeof shown === 'string' || typeof shown === 'number' ? shown : null;
}

/** Whole cents, in units of their currency with both decimals: as a column they line up. */
export function csvMoney(cents: number): string {
  return (cents / 100).toFixed(2);
}

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return `"${value}"`;
  const text = value ?? '';
  if (/^-\d+\.\d{2}$/.test(text)) return `"${text}"`;
  return `"${withoutFormulas(text).replaceAll('"', '""')}"`;
}

/** Nor behind a semicolon or tab: a spreadsheet that takes these for the separator goes by no quotes that begin before a comma. */
function withoutFormulas(text: string): string {
  return withoutFormula(text).replaceAll(/([;\t\r\n]"*)([^;\t\r\n"]+)/g, (_, before: string, cell: string) => {
    return before + withoutFormula(cell);
  });
}

function withoutFormula(text: string): string {
  return formulaStarts.has(text.charAt(0)) ? `'${text}` : text;
}

/**
 * A CSV that was made for a machine, for a person to open: no cell of it runs as a formula, whichever of comma, semicolon and
 * tab their spreadsheet takes for the separator. Numbers stay numbers.
 */
export function csvForPeople(text: string): string {
  // A cell: what comes before it, a quote that opens it, and its text up to the next separator.
  return text.replaceAll(/(^|[;,\t\r\n])("?)([^;,\t\r\n]+)/g, (_, before: string, quote: string, cell: string) => {
    const isNumber = /^[+-]?\d+(?:\.\d+)?"?$/.test(cell);
    return before + quote + (isNumber ? cell : withoutFormula(cell));
  });
}

/** Hands `text`, or bytes, to the browser as a file. */
export function downloadText(
  text: string | Uint8Array<ArrayBuffer>,
  fileName: string,
  type = 'text/csv;charset=utf-8',
): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
