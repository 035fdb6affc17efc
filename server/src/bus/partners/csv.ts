/** The CSV that most tasks exchange: semicolons, a header line, no quoting, so no cell may hold a separator. */

type Cell = string | number | null | undefined;

/** One header line and one line for each row. */
export function csvOf(rows: readonly Record<string, Cell>[]): string {
  const names = Object.keys(rows[0] ?? {});
  let text = names.join(';');
  for (const row of rows) {
    let separator = '\n';
    for (const name of names) {
      text += separator + cell(row[name]);
      separator = ';';
    }
  }
  return text;
}

/** The first row below the header, by column name. */
export function firstCsvRow(text: string): Record<string, string> {
  const [header = '', row = ''] = text.split(/\r?\n/);
  const cells = row.split(';');
  return Object.fromEntries(header.split(';').map((name, place) => [name.trim(), (cells[place] ?? '').trim()]));
}

const separators = /[;\r\n]/;

function cell(value: Cell): Cell {
  if (typeof value !== 'string') return value ?? '';
  return separators.test(value) ? value.replaceAll(/[;\r\n]/g, ' ') : value;
}
