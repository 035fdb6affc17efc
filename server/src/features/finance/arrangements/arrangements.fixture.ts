/** Claims that are paid in instalments, for tests. */
import { beforeAll, beforeEach, expect } from 'vitest';
import { fillShop } from '../../../bus/testing/bus-fixture.ts';
import { addToDossiers, movements } from '../../../claims/movements.ts';
import { bookPayment } from '../../../claims/payments/book-payment.ts';
import { rfOf } from '../../../claims/references.ts';
import { addClaims, type TestClaim } from '../../../claims/testing/open-claims.ts';
import { dunningTables, emptyTables } from '../../../testing/empty-tables.ts';
import type { SignedIn, TestApp } from '../../../testing/test-app.ts';

export const permissions = ['dossiersManagementAllowed', 'fullFinancialInsightManagementAllowed'] as const;
export const base = '/api/arrangements';

/** What tests of arrangements do with them; each starts on 20 November 2026, without a dossier. */
export function useArrangements(t: TestApp) {
  let clerk: SignedIn;

  beforeAll(() => fillShop(t.database));
  beforeEach(async () => {
    await emptyTables(t.database, [...dunningTables, 'arrangements', 'write_offs', 'outbox_messages'], {
      restart: true,
    });
    await t.database.query('delete from dossiers');
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    clerk = await t.signIn({ permissions: [...permissions] });
  });

  const claimOf = async (claim: Partial<TestClaim> = {}) =>
    (await addClaims(t.database, [{ dueOn: '2026-11-10', amount: 10_000, ...claim }]))[0] ?? 0;
  const page = async (id: number) => (await clerk.get(`/api/dossiers/${rfOf(id)}`)).body;
  const terms = { open: 10_000, instalments: 3, firstDueOn: '2026-12-01', dayOfMonth: 1, reason: 'Lost their job' };
  const agree = (id: number, more: object = {}, by = clerk) => by.post(`${base}/dossiers/${id}`, { ...terms, ...more });
  const pay = (dossierId: number, amount: number) =>
    t.database.transaction((tx) =>
      bookPayment(tx, {
        ...{ dossierId, amount, currency: 'EUR', reference: null, receivedAt: t.clock.now },
        ...{ bankEntryId: null, apiKeyId: null },
      }),
    );
  /** As the bus does. */
  const book = (dossierId: number, movement: 'capture' | 'refund' | 'chargeback', amount: number) =>
    t.database.query(
      `with p as (
         insert into ledger_postings (root_id, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
         select nextval('bus_messages_id_seq'), $2, id, transaction_number, $3, $4, $5::bigint, 'EUR', $6::timestamptz
         from dossiers where id = $1::int and $5::bigint > 0 returning dossier_id, movement, amount, posted_at
       ) ${addToDossiers('p')}`,
      [dossierId, movement, movements[movement].debit, movements[movement].credit, amount, t.clock.now],
    );
  /** Weeks later nobody is still signed in. */
  const on = async (day: string) => {
    t.clock.now = new Date(`${day}T09:00:00Z`);
    clerk = await t.signIn({ permissions: [...permissions] });
  };
  const mails = async () =>
    (await t.database.query<{ subject: string }>('select subject from outbox_messages order by id')).rows.map(
      ({ subject }) => subject,
    );
  const arranged = async () => {
    const id = await claimOf();
    expect((await agree(id)).status).toBe(200);
    return id;
  };
  return { clerk: () => clerk, claimOf, page, agree, pay, book, on, mails, arranged };
}
