/** What is proposed, held until the transaction ends, and what keeps it from being paid. */
import type {
  HoldingDebit,
  PayableState,
  PayoutProblem,
} from '@houston/contract/features/partners/payouts/payouts.schema';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { findHoldingDebits, holdingDebitSql } from './bank/holding-debits.store.ts';
import { type PaidAccount, waitOf } from './payout-wait.ts';

export interface OwedCession extends PaidAccount {
  cessionId: number;
  referenceCession: string;
  tenantId: number;
  psperId: number;
  psperName: string;
  /** Who the account is of. */
  name: string;
  amount: number;
  partPaid: number;
  state: PayableState;
  debit: HoldingDebit | null;
}

/**
 * Pspers first, in the order of their ids, then what they are owed: an IBAN does not change until the transaction ends, and of two
 * who propose one cession the second finds it under way.
 * @param paidBy the entry that is meant to have paid them
 */
export async function holdOwed(
  tx: Tx,
  cessionIds: readonly number[],
  paidBy: number | null = null,
): Promise<OwedCession[]> {
  await holdPspers(tx, 'select psper_id from payables where cession_id = any($1::bigint[])', [cessionIds]);
  await queryRows(tx, 'select from payables where cession_id = any($1::bigint[]) order by cession_id for update', [
    cessionIds,
  ]);
  // A statement of its own: it sees what was stored while those above waited.
  const { rows } = await queryRows<Omit<OwedCession, 'debit'>>(
    tx,
    `select a.cession_id as "cessionId", c.reference as "referenceCession", a.tenant_id as "tenantId", p.id as "psperId",
       p.name as "psperName", coalesce(p.legal_name, nullif(p.invoice_name, ''), p.name) as name, p.iban,
       p.iban_changed_at as "ibanChangedAt", a.amount, a.part_paid as "partPaid", a.state
     from payables a join cessions c on c.id = a.cession_id join pspers p on p.id = a.psper_id
     where a.cession_id = any($1::bigint[]) order by a.cession_id`,
    [cessionIds],
  );
  const debits = await findHoldingDebits(tx, cessionIds, paidBy);
  return rows.map((row) => ({ ...row, debit: debits.get(row.cessionId) ?? null }));
}

export function problemsOf(owed: readonly OwedCession[], now: Date): PayoutProblem[] {
  return owed.flatMap(({ cessionId, referenceCession, psperName, state, ...account }) => {
    const isOpen = state === 'waiting' || state === 'returned';
    const problem = isOpen ? waitOf(account, now).wait : state === 'paid' ? 'paid' : 'under_way';
    return problem === null ? [] : [{ cessionId, referenceCession, psperName, problem, debit: account.debit }];
  });
}

/** Keeps the accounts of a batch’s pspers as they are until the transaction ends. */
export function holdPspersOf(tx: Tx, batchId: number): Promise<void> {
  return holdPspers(tx, 'select psper_id from payouts where batch_id = $1', [batchId]);
}

async function holdPspers(tx: Tx, ids: string, values: readonly unknown[]): Promise<void> {
  await queryRows(tx, `select from pspers where id in (${ids}) order by id for share`, values);
}

interface ProposedAccount extends Omit<PaidAccount, 'debit'>, Omit<PayoutProblem, 'problem'> {
  proposedIban: string;
  isPaid: boolean;
}

/** What has become of the accounts since a batch was proposed, and what the bank has told meanwhile. */
export async function findChanged(db: Db, batchId: number, now: Date): Promise<PayoutProblem[]> {
  const { rows } = await queryRows<ProposedAccount>(
    db,
    `select o.cession_id as "cessionId", c.reference as "referenceCession", p.name as "psperName", p.iban,
       p.iban_changed_at as "ibanChangedAt", o.iban as "proposedIban", ${holdingDebitSql('o', 'b.bank_entry_id')} as debit,
       b.bank_entry_id is not null as "isPaid"
     from payouts o join payout_batches b on b.id = o.batch_id join cessions c on c.id = o.cession_id join pspers p on p.id = o.psper_id where o.batch_id = $1 order by o.id`,
    [batchId],
  );
  return rows.flatMap(({ isPaid, proposedIban, ...row }) => {
    const { cessionId, referenceCession, psperName, iban, debit } = row;
    const { wait } = waitOf(isPaid ? sentAlready(row) : row, now);
    const isChanged = !isPaid && !debit && iban !== null && iban !== proposedIban;
    const problem = isChanged ? ('iban_changed' as const) : wait;
    return problem === null ? [] : [{ cessionId, referenceCession, psperName, problem, debit }];
  });
}

/** Where the money went is settled: an IBAN that is missing, new or out of reach keeps nothing any more, a second debit does. */
export function sentAlready<Row extends PaidAccount>(row: Row): Row {
  return { ...row, isSent: true };
}
