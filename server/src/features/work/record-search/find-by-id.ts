/** How the search for records finds one by its id, or by a part of its words. */
import { type SQL, sql } from 'drizzle-orm';
import { containing } from '../../../db/list-page.ts';

export interface Search {
  text: string;
  /** API keys are those of the chosen tenant; null for all. */
  tenantId: number | null;
  /** That are served: a phone number may be dialled in any of them. */
  countries: readonly string[];
}

/** @returns a query of `id` and `name`; null where the text is of no such record */
export type Finder = (search: Search) => SQL | null;

const largestId = 2_147_483_647;

export function byId({ text }: Search, find: (id: number) => SQL): SQL | null {
  const id = idOf(text);
  return id === null ? null : find(id);
}

/** The id, or a part of the words; one letter or digit alone is in nearly all of them. */
export function isIdOr(search: Search, words: SQL, id: SQL = sql`id`): SQL {
  if (search.text.length < 2) return idIs(search, id);
  return sql`(${idIs(search, id)} or ${words} like ${containing(search.text)})`;
}

export function idIs({ text }: Search, column: SQL): SQL {
  const id = idOf(text);
  return id === null ? sql`false` : sql`${column} = ${id}`;
}

export function idOf(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= largestId ? id : null;
}
