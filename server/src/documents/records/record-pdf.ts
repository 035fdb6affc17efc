/** What is kept of one record, for whom it is about: facts, and tables of what belongs to it. A tagged PDF with words of the caller. */
import type { Language } from '@houston/contract/languages';
import { Sheet } from '../pdf/sheet.ts';

/** Its title; of amounts, which stand under each other, and of texts that need more than others, an object. */
export type RecordColumn = string | { readonly title: string; readonly isRight?: true; readonly share?: number };

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
    readonly columns: readonly RecordColumn[];
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
      table.columns.map((column) => ({ share: 1, ...(typeof column === 'string' ? { title: column } : column) })),
      table.rows,
    );
  }
  return sheet.end();
}
