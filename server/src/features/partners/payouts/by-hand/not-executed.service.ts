/** Pay-outs that the bank never booked: taken off by an admin, so that they can be paid anew. */
import type { Body, Params } from '@houston/contract/endpoint';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { BookedPayout, Payout, PayoutBatch } from '@houston/contract/features/partners/payouts/payouts.schema';
import { change } from '../../../../audit/audit.ts';
import { actorOf, type Call } from '../../../../call.ts';
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { lockOne } from '../../../../db/rows.ts';
import { found, problem } from '../../../../http/problem.ts';
import { nameOfAdmin } from '../../../access/admins/admin-name.service.ts';
import { settlePayables } from '../bank/settle-payables.ts';
import { findBatch } from '../batches.store.ts';
import { findPayout, type HeldPayout, holdPayouts } from '../payouts.store.ts';
import { payouts } from '../payouts.table.ts';

type Api = typeof payoutBatchesApi;

/**
 * Nothing was posted for it, so nothing is posted back: what is owed waits again. A debit that comes after all waits for an admin.
 * @throws Problem not_found, payout_not_approved: the bank has booked it, or somebody was first; payout_debited: a debit without a use names it
 */
export function setNotExecuted(
  call: Call,
  { id, payoutId }: Params<Api['notExecuted']>,
  { reason }: Body<Api['notExecuted']>,
): Promise<Payout> {
  return change(call, async ({ tx, audit, publish }) => {
    publish(payoutBatchesApi);
    publish(payoutsApi);
    publish(cessionsApi);
    // Held as the matching of bank statements holds it.
    const held = found(await lockOne(tx, payouts, payoutId));
    if (held.batchId !== id) throw problem('not_found');
    const before = found(await findPayout(tx, payoutId));
    if (held.state !== 'approved') throw problem('payout_not_approved', { current: before });
    if (before.debit !== null) throw problem('payout_debited', { current: [before].map(shown) });
    await takeOff(tx, [payoutId], { at: call.now, by: await nameOfAdmin(tx, actorOf(call).adminId), reason });
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

/**
 * The same of several pay-outs of a batch, or of all that its file names: all of them, or none.
 * @throws Problem not_found, payouts_not_approved: with those that are no longer, or never were; payout_debited: with those that a debit without
 * a use names
 */
export function setNoneExecuted(
  call: Call,
  id: number,
  { payoutIds, reason }: Body<Api['noneExecuted']>,
): Promise<PayoutBatch> {
  return change(call, async ({ tx, audit, publish }) => {
    publish(payoutBatchesApi);
    publish(payoutsApi);
    publish(cessionsApi);
    const { adminId } = actorOf(call);
    const batch = found(await findBatch(tx, id, adminId));
    const held = await holdPayouts(tx, id);
    const asked = payoutIds === null ? held.filter(isOfFile) : held.filter((each) => payoutIds.includes(each.id));
    if (payoutIds !== null && asked.length < payoutIds.length) throw problem('not_found');
    const others = asked.filter(({ state }) => state !== 'approved');
    if (others.length > 0 || asked.length === 0) throw problem('payouts_not_approved', { current: others.map(shown) });
    const debited = asked.filter(({ debit }) => debit !== null);
    if (debited.length > 0) throw problem('payout_debited', { current: debited.map(shown) });
    const by = await nameOfAdmin(tx, adminId);
    const ids = asked.map((each) => each.id);
    await takeOff(tx, ids, { at: call.now, by, reason });
    audit({
      action: 'payout-batch.not-executed',
      record: { kind: 'payout-batch', id: batch.id },
      before: { payoutState: 'approved' },
      after: { payoutState: 'not-executed', notExecutedReason: reason },
      context: { payout: asked.map(({ endToEndId }) => endToEndId).join(', '), payouts: asked.length },
    });
    return found(await findBatch(tx, id, adminId));
  });
}

/** Of those of a whole file, what was taken off before stays so, and what another attempt took the place of is not meant. */
function isOfFile({ state, isReplaced }: HeldPayout): boolean {
  return state !== 'not-executed' && !isReplaced;
}

function shown({ id, referenceCession, state, debit }: BookedPayout): BookedPayout {
  return { id, referenceCession, state, debit };
}

export async function takeOff(
  tx: Tx,
  ids: readonly number[],
  { at, by, reason }: { at: Date; by: string; reason: string },
): Promise<void> {
  const { rows } = await queryRows<{ cessionId: number }>(
    tx,
    `update payouts set state = 'not-executed', not_executed_at = $2, not_executed_by_name = $3, not_executed_reason = $4
     where id = any($1::bigint[]) returning cession_id as "cessionId"`,
    [ids, at, by, reason],
  );
  await settlePayables(
    tx,
    rows.map(({ cessionId }) => cessionId),
  );
}
