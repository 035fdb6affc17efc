/** The CSV that most tasks exchange: semicolons, a header line, no quoting, so no cell may hold a separator. */

/** One header line and one line for each row. */
export function csvOf(rows: readonly Record<string, string | number | null | undefined>[]): string {
  const names = Object.keys(rows[0] ?? {});
  return [names.join(';'), ...rows.map((row) => names.map((name) => cell(row[name])).join(';'))].join('\n');
}

/** The first row below the header, by column name. */
export function firstCsvRow(text: string): Record<string, string> {
  const [header = '', row = ''] = text.split(/\r?\n/);
  const cells = row.split(';');
  return Object.fromEntries(header.split(';').map((name, place) => [name.trim(), (cells[place] ?? '').trim()]));
}

function cell(value: string | number | null | undefined): string {
  return String(value ?? '').replaceAll(/[;\r\n]/g, ' ');
}
