import { isRefundReturnedSql, overpaidClaimSql } from '../../../claims/payments/overpaid-claim.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { isOwnIbanSql } from '../bank-statements/own-iban.service.ts';
import type { RefundableEntry } from './refund-check.service.ts';

export interface CheckedEntry extends RefundableEntry {
  entryId: number;
  entryAmount: number;
  name: string | null;
  /** A bank gave back what was paid back of it. */
  isRefundReturned: boolean;
}

export interface StatementAccount {
  accountId: number;
  tenantId: number;
}

/** The account of a stored statement. */
export async function findStatementAccount(db: Db, statementId: number): Promise<StatementAccount | undefined> {
  const { rows } = await queryRows<StatementAccount>(
    db,
    `select account_id as "accountId", tenant_id as "tenantId" from bank_statements where id = $1 and is_stored`,
    [statementId],
  );
  return rows[0];
}

const columns = `e.id as "entryId", e.amount as "entryAmount", e.is_reversal as "isReversal", e.counterparty_name as name,
  e.counterparty_iban as iban, ${isOwnIbanSql('e.counterparty_iban')} as "isOwnIban", a.is_blocked as "isBlocked",
  ${isRefundReturnedSql('e.id')} as "isRefundReturned",
  (select u.use from bank_entry_uses u where u.entry_id = e.id) as use, ${overpaidClaimSql('e.id')} as claim`;

/** Those of `ids` that belong to the statement. */
export async function selectCheckedEntries(
  db: Db,
  statementId: number,
  ids: readonly number[],
): Promise<CheckedEntry[]> {
  const { rows } = await queryRows<CheckedEntry>(
    db,
    `select ${columns} from bank_entries e join bank_statements s on s.id = e.statement_id
       join bank_accounts a on a.id = s.account_id
     where e.id = any($2::int[]) and s.id = $1 and s.is_stored`,
    [statementId, ids],
  );
  return rows;
}

export interface EntryToRefund extends CheckedEntry, StatementAccount {
  statementId: number;
  currency: string;
}

export async function findEntryToRefund(db: Db, entryId: number): Promise<EntryToRefund | undefined> {
  const { rows } = await queryRows<EntryToRefund>(
    db,
    `select ${columns}, s.id as "statementId", s.account_id as "accountId", s.tenant_id as "tenantId", a.currency
     from bank_entries e join bank_statements s on s.id = e.statement_id join bank_accounts a on a.id = s.account_id
     where e.id = $1 and s.is_stored`,
    [entryId],
  );
  return rows[0];
}

/** Held until the transaction ends: of two who ask at once the second sees what the first asked. */
export async function holdEntry(tx: Tx, entryId: number): Promise<void> {
  await queryRows(tx, 'select from bank_entries where id = $1 for update', [entryId]);
}

/** Runs that wait for approval, by the entries that they name. */
export async function selectOpenRuns(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await queryRows<{ entryId: number; runs: number[] }>(
    db,
    `select i.entry_id as "entryId", array_agg(i.run_id order by i.run_id) as runs
     from refund_items i join refund_runs r on r.id = i.run_id
     where i.entry_id = any($1::int[]) and r.state = 'requested' group by i.entry_id`,
    [ids],
  );
  return new Map(rows.map(({ entryId, runs }) => [entryId, runs]));
}
