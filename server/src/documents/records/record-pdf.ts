/** What is kept of one record, for whom it is about: facts, and tables of what belongs to it. A tagged PDF with words of the caller. */
import type { Language } from '@houston/contract/languages';
import { Sheet } from '../sheet.ts';

export interface RecordDocument {
  readonly language: Language;
  readonly title: string;
  readonly author: string;
  /** When it was made, yyyy-MM-dd. */
  readonly day: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** One without rows is left out. */
  readonly tables: readonly {
    readonly title: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
  }[];
}

export function renderRecord({ language, title, author, day, facts, tables }: RecordDocument): Promise<Buffer> {
  const sheet = new Sheet(language, title, author, day);
  sheet.heading(1, title);
  sheet.facts(facts);
  for (const table of tables.filter(({ rows }) => rows.length > 0)) {
    sheet.heading(2, table.title);
    sheet.table(
      table.columns.map((column) => ({ title: column, share: 1 })),
      table.rows,
    );
  }
  return sheet.end();
}
