/** What the samples of bank statements and refund runs name, for one caller. */

import { payerIban } from '../data/statement-files.ts';
import { ibanOf } from '../data/test-iban.ts';
import type { FinanceWorld } from '../samples/sample.ts';
import type { TestAdmin, TestApp } from '../test-app.ts';

/** @param place numbers the caller, so that no two share an account */
export async function createFinance(
  { database, clock }: TestApp,
  self: TestAdmin,
  other: TestAdmin,
  place: number,
): Promise<FinanceWorld> {
  const insert = async (sqlText: string, params: readonly unknown[]) =>
    (await database.query<{ id: number }>(`${sqlText} returning id`, params)).rows[0]?.id ?? 0;
  const { now } = clock;
  const tenantId = await insert('insert into tenants (name) values ($1)', [`Bank tenant ${place}`]);
  const accountSql = 'insert into bank_accounts (tenant_id, iban, holder, created_at) values ($1, $2, $3, $4)';
  const accountId = await insert(accountSql, [tenantId, ibanOf(place * 3), 'Houston', now]);
  const emptyIban = ibanOf(place * 3 + 1);
  await insert(accountSql, [tenantId, emptyIban, 'Empty', now]);
  const fileId = await insert(
    `insert into bank_statement_files (name, size, sha256, is_stored, created_at, touched_at)
     values ('a.xml', 1, $1, true, $2, $2)`,
    [`hash of ${place}`, now],
  );
  const statementId = await insert(
    `insert into bank_statements (file_id, account_id, tenant_id, file_name, reference, format, uploaded_by_name,
       created_at, from_date, to_date, opening, closing, credits, debits, entry_count, is_stored)
     values ($1, $2, $3, 'a.xml', 'S', 'MT940', 'Ada', $4, '2026-11-19', '2026-11-19', 0, 1000, 1000, 0, 2, true)`,
    [fileId, accountId, tenantId, now],
  );
  const createEntry = (iban: string) =>
    insert(
      `insert into bank_entries (statement_id, line, amount, booking_date, is_reversal, counterparty_iban)
       values ($1, 1, 500, '2026-11-19', false, $2)`,
      [statementId, iban],
    );
  const createRun = async (by: TestAdmin, state: string, result: string | null, iban = payerIban) => {
    const entryId = await createEntry(iban);
    const isFailed = result !== null && result !== 'executed';
    const runId = await insert(
      `insert into refund_runs (statement_id, account_id, tenant_id, state, reason, requested_by, requested_by_name,
         created_at, item_count, amount, failed_count)
       values ($1, $2, $3, $4, 'Paid twice', $5, 'Ada', $6, 1, 100, $7)`,
      [statementId, accountId, tenantId, state, by.id, now, isFailed ? 1 : 0],
    );
    const itemId = await insert(
      'insert into refund_items (run_id, entry_id, amount, result, execution) values ($1, $2, 100, $3, $4)',
      [runId, entryId, result, result === null ? null : 1],
    );
    if (result === null) return runId;
    await database.query(
      `insert into refund_executions (run_id, number, executed_at, executed_by_name, executed_count, executed_amount, failed_count)
       values ($1, 1, $2, 'Ada', 1, 100, 0)`,
      [runId, now],
    );
    if (result === 'executed') {
      const refundId = await insert(
        `insert into refunds (entry_id, item_id, run_id, execution, amount, iban, name, end_to_end_id, booked_at)
         values ($1, $2, $3, 1, 100, $4, 'J. Jansen', $5, $6)`,
        [entryId, itemId, runId, payerIban, `RF-${itemId}`, now],
      );
      await database.query(
        "insert into bank_entry_uses (entry_id, use, used_at, refund_id) values ($1, 'refund', $2, $3)",
        [entryId, now, refundId],
      );
    }
    return runId;
  };
  const claimId = await insert(
    `insert into dossiers (tenant_id, dossier_number, country, captured, paid, opened_at, due_on, created_at)
     values ($1, $2, 'NL', 500, 1000, $3, '2026-12-01', $3)`,
    [tenantId, `DF${place}`, now],
  );
  await database.query('insert into payments (dossier_id, amount, received_at) values ($1, 1000, $2)', [claimId, now]);
  return {
    tenantId,
    claimId,
    accountId,
    emptyIban,
    freeIban: ibanOf(place * 3 + 2),
    statementId,
    entryId: await createEntry(payerIban),
    namelessId: await createEntry('NL00DEMO'),
    runs: {
      toApprove: await createRun(other, 'requested', null),
      toDecline: await createRun(other, 'requested', null),
      own: await createRun(self, 'requested', null),
      failed: await createRun(other, 'approved', 'iban_invalid', 'XX00'),
      executed: await createRun(other, 'approved', 'executed'),
    },
  };
}
