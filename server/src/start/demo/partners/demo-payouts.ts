/** Pay-outs of the demo: what a psper is owed after a clearing, approved in one batch, and what bank statements say of it, not all rightly. */
import { queryRows } from '../../../db/pool-database.ts';
import { insertOne } from '../../../db/rows.ts';
import { clearPsper } from '../../../features/partners/clearing/settling/clear-psper.ts';
import { approvePayouts, insertPayouts, type NewPayout } from '../../../features/partners/payouts/batches.store.ts';
import { storePaymentFile } from '../../../features/partners/payouts/payment-file.ts';
import { payoutBatches } from '../../../features/partners/payouts/payouts.table.ts';
import { checkProposal, holdOpenAccount } from '../../../features/partners/payouts/proposal.ts';
import { type DemoFrame, day, hour } from '../demo-frame.ts';

/** What the bank says of one pay-out. */
export interface DemoDebit {
  readonly accountId: number;
  /** Days before today of the statement that has it. */
  readonly back: number;
  /** Cents, below zero. */
  readonly amount: number;
  readonly endToEndId: string;
  readonly iban: string;
  readonly name: string;
  readonly purpose: string;
}

interface DemoPayer {
  readonly id: number;
  readonly name: string;
}

/** It cleared once before the statements; the worker clears it as planned from then on. */
const psperKey = 'BUCKAROO3';
const daysAgo = 6;
const batchOf = 3;

/**
 * One is paid rightly; one was paid by hand to an old account before the right payment came, which then fits nothing; of one too little was
 * paid. What the bank says is matched at the first start, as that of a customer is.
 * @param accounts ids of own accounts by tenant
 */
export async function fillPayouts(
  { tx, ago }: DemoFrame,
  accounts: ReadonlyMap<number, number>,
  [proposer, approver]: readonly [DemoPayer, DemoPayer],
): Promise<DemoDebit[]> {
  const at = ago(daysAgo * day);
  const { rows } = await queryRows<{ id: number }>(tx, 'select id from pspers where psper_key = $1 for update', [
    psperKey,
  ]);
  const [psper] = rows;
  if (psper === undefined) return [];
  const asked = { reason: 'First clearing', adminId: proposer.id };
  const cutOff = { psperId: psper.id, day: at.toISOString().slice(0, 10), cutOff: at, at, asked };
  const { clearingId } = await clearPsper(tx, cutOff);
  const [owed] = (
    await queryRows<{ tenantId: number; ids: number[] }>(
      tx,
      `select tenant_id as "tenantId", array_agg(id order by id) as ids from cessions where clearing_id = $1
       group by 1 order by count(*) desc, 1 limit 1`,
      [clearingId],
    )
  ).rows;
  const accountId = accounts.get(owed?.tenantId ?? 0);
  if (owed === undefined || accountId === undefined) return [];
  const cessionIds = owed.ids.slice(0, batchOf).map(Number);
  const { tenantId, payouts, amount } = await checkProposal(tx, { accountId, cessionIds }, at);
  const { id } = await insertOne(tx, payoutBatches, {
    ...{ tenantId, accountId, itemCount: payouts.length, amount, state: 'approved', version: 2 },
    ...{ askedBy: proposer.id, askedByName: proposer.name, askedAt: at },
    ...{ decidedBy: approver.id, decidedByName: approver.name, decidedAt: ago(daysAgo * day - hour) },
  });
  await insertPayouts(tx, id, payouts);
  await approvePayouts(tx, id);
  const account = await holdOpenAccount(tx, accountId);
  if (account !== null) await storePaymentFile(tx, id, account, ago(daysAgo * day - hour));
  return debitsOf(accountId, payouts);
}

function debitsOf(accountId: number, [right, mistaken, short]: readonly NewPayout[]): DemoDebit[] {
  const debits: DemoDebit[] = [];
  if (right !== undefined) debits.push(debitOf(accountId, 4, right));
  if (mistaken !== undefined) {
    // Paid by hand to an account that the psper no longer has, under the same reference; the file paid the right one a day later.
    const old = { iban: 'NL27DEMO0631000777', purpose: 'By hand, to the old account' };
    debits.push({ ...debitOf(accountId, 3, mistaken), ...old }, debitOf(accountId, 2, mistaken));
  }
  if (short !== undefined) {
    const whole = debitOf(accountId, 2, short);
    debits.push({ ...whole, amount: whole.amount + Math.min(short.amount - 1, 1_000) });
  }
  return debits;
}

function debitOf(accountId: number, back: number, { amount, endToEndId, iban, name }: NewPayout): DemoDebit {
  return { accountId, back, amount: -amount, endToEndId, iban, name, purpose: `Cession ${endToEndId}` };
}
