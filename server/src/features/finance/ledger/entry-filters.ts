import { and, eq, type SQL, sql } from 'drizzle-orm';
import { midnight } from '../../../db/amsterdam.ts';
import type { documentPostings, ledgerPostings } from './ledger.table.ts';

interface EntryFilters {
  debit?: string | undefined;
  credit?: string | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
}

/** Between which accounts, and on which days in Amsterdam: half-open, so that an index gives them. */
export function entriesOf(
  { debit, credit, postedOn }: Pick<typeof ledgerPostings | typeof documentPostings, 'debit' | 'credit' | 'postedOn'>,
  { debit: from, credit: to, fromDate, toDate }: EntryFilters,
): SQL | undefined {
  return and(
    from === undefined ? undefined : eq(debit, from),
    to === undefined ? undefined : eq(credit, to),
    fromDate === undefined ? undefined : sql`${postedOn} >= ${midnight(fromDate, 0)}`,
    toDate === undefined ? undefined : sql`${postedOn} < ${midnight(toDate, 1)}`,
  );
}

/** Why the payment `y`, which was taken back, was: see `takenBackBy` of the contract. */
export const reasonOfTakenBack = sql.raw('reason_of_taken_back(y.id, y.bank_entry_id)');
