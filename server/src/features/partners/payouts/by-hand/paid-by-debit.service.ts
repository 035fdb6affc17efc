/** Pay-outs that left before anybody approved them: proposed as paid by the debit that names them, and approved as any other. */
import type { Body } from '@houston/contract/endpoint';
import type { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import type { CessionOwed, PaidElsewhere } from '@houston/contract/features/partners/payouts/payouts.schema';
import type { Db, Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { found, problem } from '../../../../http/problem.ts';
import { holdUnusedEntry } from '../../../finance/unmatched-payments/use-entry.service.ts';
import { endToEndIdOf } from '../bank/end-to-end-id.ts';
import { findNamedPayouts } from '../bank/named-payouts.service.ts';
import { holdOwed, type OwedCession, problemsOf, sentAlready } from '../check-payouts.ts';
import type { Proposal } from '../proposal.ts';

export interface PaidProposal extends Proposal {
  accountId: number;
}

interface Payee {
  name: string | null;
  iban: string | null;
}

/**
 * Of the whole amount that is owed: what the debit differs by is booked once it is approved.
 * @throws Problem not_found, entry_used, entry_not_debit, payout_not_named: the entry does not name the cession, as one of the tenant of its account;
 * debit_proposed: it is meant to have paid already; payouts_refused, cession_changed: something else is owed than the caller has seen
 */
export async function checkPaid(
  tx: Tx,
  { entryId, cessionId, openAmount }: Body<(typeof payoutBatchesApi)['createPaid']>,
  now: Date,
): Promise<PaidProposal> {
  const entry = await holdUnusedEntry(tx, entryId);
  if (entry.amount >= 0 || entry.isReversal) throw problem('entry_not_debit');
  const named = (await findNamedPayouts(tx, [entryId])).get(entryId) ?? [];
  const [owed] = await holdOwed(tx, [cessionId], entryId);
  if (owed === undefined || !named.some((each) => each.cessionId === cessionId)) throw problem('payout_not_named');
  // The entry is held: nobody proposes it as another one meanwhile.
  if (await paysAnother(tx, entryId)) throw problem('debit_proposed');
  const problems = problemsOf([sentAlready(owed)], now);
  if (problems.length > 0) throw problem('payouts_refused', { current: problems });
  if (owed.amount !== openAmount) throw problem('cession_changed', { current: owedOf(owed) });
  const payee = await findPayee(tx, entryId);
  const { psperId, amount } = owed;
  const to = { name: payee.name ?? owed.name, iban: payee.iban ?? owed.iban ?? '' };
  const payout = { ...to, cessionId, psperId, amount, endToEndId: endToEndIdOf(owed) };
  return { tenantId: owed.tenantId, accountId: entry.accountId, payouts: [payout], amount };
}

const owedOf = ({ amount, partPaid, state }: OwedCession): CessionOwed => ({ amount, partPaid, state });

/** Whether a batch on its way says that the entry paid it: one debit pays one cession. */
async function paysAnother(tx: Tx, entryId: number): Promise<boolean> {
  const { rows } = await queryRows(
    tx,
    `select from payout_batches b join payouts p on p.batch_id = b.id where b.bank_entry_id = $1 and p.state in ('proposed', 'approved')`,
    [entryId],
  );
  return rows.length > 0;
}

/** Whom the bank says that it went to. */
export async function findPayee(tx: Tx, entryId: number): Promise<Payee> {
  const { rows } = await queryRows<Payee>(
    tx,
    'select counterparty_name as name, counterparty_iban as iban from bank_entries where id = $1',
    [entryId],
  );
  return found(rows[0]);
}

/** Null where a debit paid nothing of it, or paid the account that the psper has now: whoever approves it is told of any other. */
export async function findPaidElsewhere(db: Db, batchId: number): Promise<PaidElsewhere | null> {
  const { rows } = await queryRows<PaidElsewhere>(
    db,
    `select e.counterparty_iban as iban, p.iban as "psperIban" from payout_batches b join bank_entries e on e.id = b.bank_entry_id
       join payouts o on o.batch_id = b.id join pspers p on p.id = o.psper_id
     where b.id = $1 and (e.counterparty_iban is null or e.counterparty_iban is distinct from p.iban) limit 1`,
    [batchId],
  );
  return rows[0] ?? null;
}
