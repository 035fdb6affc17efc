/** Columns whose texts may tell of a person: read, cleared of them, and stored where they did. */
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';

export type Scrub = (text: string) => string;

export interface Place {
  /** A query of `id` and `text`, by `$1`. */
  readonly find: string;
  /** `$1`: the id, `$2`: the text of now. */
  readonly store: string;
  readonly without: (text: string, scrub: Scrub) => string;
  /** `$1`: the text of before. */
  readonly after?: string;
}

/** @param by what each place is found by */
export async function scrubPlaces(tx: Tx, places: readonly Place[], by: unknown, scrub: Scrub): Promise<void> {
  for (const { find, store, without, after } of places) {
    const { rows } = await queryRows<{ id: number | string; text: string }>(tx, find, [by]);
    for (const { id, text } of rows) {
      const kept = without(text, scrub);
      if (kept === text) continue;
      await queryRows(tx, store, [id, kept]);
      if (after !== undefined) await queryRows(tx, after, [text]);
    }
  }
}

export function sentence(text: string, scrub: Scrub): string {
  return scrub(text);
}

/** Texts alone: numbers stay numbers. */
export function scrubbing(scrub: Scrub) {
  return (_name: string, value: unknown) => (typeof value === 'string' ? scrub(value) : value);
}
