/** Keeps what Houston has acknowledged, apart from it, and compares that with what is stored in the end. */
import type { Database } from '../../../db/database.ts';

export interface Entry {
  readonly kind: 'purchase' | 'save' | 'read';
  readonly begun: number;
  /** When it had its answer in the end; all times are milliseconds of `performance.now()`. */
  readonly answered: number;
  /** What the tries before were told. */
  readonly refusals: readonly string[];
}

/** A call that has no answer yet but refusals. */
export type Open = Omit<Entry, 'answered'>;

export interface Book {
  readonly entries: Entry[];
  readonly open: Set<Open>;
  /** Numbers of transactions by the reference that the shop gave. */
  readonly purchases: Map<string, string>;
  /** Numbers of those that were captured. */
  readonly captures: Set<string>;
  readonly saves: Set<string>;
}

export function openBook(): Book {
  return { entries: [], open: new Set(), purchases: new Map(), captures: new Set(), saves: new Set() };
}

export interface Balance {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
}

/** @param database of the server that leads in the end */
export async function balance({ purchases, captures, saves }: Book, database: Database): Promise<Balance> {
  const { rows } = await database.query<{ reference: string; numbers: string[] }>(
    `select reference, array_agg(transaction_number) as numbers from transactions where reference is not null group by reference`,
  );
  const stored = new Map(rows.map(({ reference, numbers }) => [reference, numbers]));
  const settings = await database.query<{ name: string }>('select name from environment_settings');
  const names = new Set(settings.rows.map(({ name }) => name));
  const sent = await database.query<{ number: string; times: number }>(
    `select transaction_number as number, count(*)::int as times from bus_messages where purpose = 'capture' group by transaction_number`,
  );
  const captured = new Map(sent.rows.map(({ number, times }) => [number, times]));
  const lostPurchases = [...purchases].filter(([reference, number]) => !stored.get(reference)?.includes(number));
  return {
    acknowledged: purchases.size + captures.size + saves.size,
    lost:
      lostPurchases.length +
      [...captures].filter((number) => !captured.has(number)).length +
      [...saves].filter((name) => !names.has(name)).length,
    doubled:
      rows.filter(({ numbers }) => numbers.length > 1).length +
      [...captured.values()].filter((times) => times > 1).length,
  };
}
