/** What clearings have made, for tests: read from the database, after the proof of the books. */
import { expect } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { clearDue } from './clearing-loop.ts';

export function useCleared(t: TestApp) {
  const rows = async <T = Record<string, unknown>>(text: string) => (await t.database.query<T>(text)).rows;
  const cessions = () =>
    rows(`select reference, cleared_on::text as day, country, owner_id as owner, shop_id as shop, amount::int, face_amount::int as face, claims
      from cessions order by id`);
  const notes = () =>
    rows(
      'select kind, reference, noted_on::text as day, due_on::text as due, amount::int from debit_notes order by id',
    );
  /** The worker looks at that time. */
  const clearAt = async (at: string) => {
    t.clock.now = new Date(at);
    const made = await clearDue(t.app);
    expect((await verifyBooks(t.database)).broken).toBeNull();
    return made;
  };
  const accounts = async () =>
    Object.fromEntries(
      (
        await rows<{ account: string; balance: number }>(`select account, sum(amount)::int as balance from (
          select debit as account, amount from document_postings union all select credit, -amount from document_postings
          union all select debit, amount from ledger_postings union all select credit, -amount from ledger_postings) a
          group by 1 having sum(amount) <> 0 order by 1`)
      ).map(({ account, balance }) => [account, balance]),
    );
  return { rows, cessions, notes, clearAt, accounts };
}
