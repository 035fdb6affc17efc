/** Pay-outs that the bank never booked: taken off by an admin, so that they can be paid anew. */
import type { Body, Params } from '@houston/contract/endpoint';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { Payout } from '@houston/contract/features/partners/payouts/payouts.schema';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { lockOne } from '../../../db/rows.ts';
import { found, problem } from '../../../http/problem.ts';
import { nameOfAdmin } from '../../finance/bank-statements/admin-name.service.ts';
import { findPayout } from './payouts.store.ts';
import { payouts } from './payouts.table.ts';

type Api = typeof payoutBatchesApi;

/**
 * Nothing was posted for it, so nothing is posted back: what is owed waits again. A debit that comes after all waits for an admin.
 * @throws Problem not_found, payout_not_approved: the bank has booked it, or somebody was first
 */
export function setNotExecuted(
  call: Call,
  { id, payoutId }: Params<Api['notExecuted']>,
  { reason }: Body<Api['notExecuted']>,
): Promise<Payout> {
  return change(call, async ({ tx, audit, publish }) => {
    publish(payoutBatchesApi);
    publish(payoutsApi);
    // Held as the matching of bank statements holds it.
    const held = found(await lockOne(tx, payouts, payoutId));
    if (held.batchId !== id) throw problem('not_found');
    const before = found(await findPayout(tx, payoutId));
    if (held.state !== 'approved') throw problem('payout_not_approved', { current: before });
    await store(tx, payoutId, { at: call.now, by: await nameOfAdmin(tx, actorOf(call).adminId), reason });
    const after = found(await findPayout(tx, payoutId));
    audit({
      action: 'payout-batch.not-executed',
      record: { kind: 'payout-batch', id },
      before: { payoutState: before.state },
      after: { payoutState: after.state, notExecutedReason: reason },
      context: { payout: after.endToEndId },
    });
    return after;
  });
}

async function store(tx: Tx, id: number, { at, by, reason }: { at: Date; by: string; reason: string }): Promise<void> {
  await queryRows(
    tx,
    `with off as (
       update payouts set state = 'not-executed', not_executed_at = $2, not_executed_by_name = $3, not_executed_reason = $4
       where id = $1 returning cession_id
     )
     update payables a set state = case
         when exists (select from payouts p where p.cession_id = a.cession_id and p.state = 'returned') then 'returned'
         else 'waiting' end
     where a.cession_id in (select cession_id from off)`,
    [id, at, by, reason],
  );
}
