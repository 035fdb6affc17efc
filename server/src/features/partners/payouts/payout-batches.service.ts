import type { Body, Query, Response } from '@houston/contract/endpoint';
import type { AuditAction } from '@houston/contract/features/access/audit/audit-words';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { PayoutBatch } from '@houston/contract/features/partners/payouts/payouts.schema';
import { type Change, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { insertOne, lockOne, saveOne } from '../../../db/rows.ts';
import { found, problem, requireVersion } from '../../../http/problem.ts';
import { findDependence, requireSecondPerson } from '../../access/roles/four-eyes.service.ts';
import { nameOfAdmin } from '../../finance/bank-statements/admin-name.service.ts';
import {
  approvePayouts,
  dropPayouts,
  findBatch,
  findProposer,
  findSha256,
  insertPayouts,
  selectBatches,
} from './batches.store.ts';
import { findChanged, holdPspersOf } from './check-payouts.ts';
import { storePaymentFile } from './payment-file.ts';
import { selectItems } from './payouts.store.ts';
import { payoutBatches } from './payouts.table.ts';
import { checkProposal, holdOpenAccount } from './proposal.ts';

type Api = typeof payoutBatchesApi;

export function listBatches(call: Call, query: Query<Api['list']>): Promise<Response<Api['list']>> {
  return selectBatches(call.app.database.orm, query, actorOf(call).adminId);
}

/** @throws Problem not_found */
export async function getBatch(call: Call, id: number): Promise<Response<Api['get']>> {
  const { orm } = call.app.database;
  const { adminId: approverId } = actorOf(call);
  const batch = found(await findBatch(orm, id, approverId));
  const requesterId = found(await findProposer(orm, id));
  const isOpen = batch.state === 'proposed';
  return {
    ...batch,
    sha256: await findSha256(orm, id),
    problems: isOpen ? await findChanged(orm, id, call.now) : [],
    dependence: await findDependence(orm, { approverId, requesterId, now: call.now }),
  };
}

/** @throws Problem not_found */
export async function listItems(call: Call, id: number, query: Query<Api['items']>): Promise<Response<Api['items']>> {
  const { orm } = call.app.database;
  found(await findBatch(orm, id, actorOf(call).adminId));
  return selectItems(orm, id, query);
}

/** @throws Problem invalid_request, payouts_refused: some cannot be paid now, with which and why */
export function proposeBatch(call: Call, body: Body<Api['create']>): Promise<PayoutBatch> {
  return changeBatches(call, async ({ tx, audit }) => {
    const { adminId } = actorOf(call);
    const { tenantId, payouts, amount } = await checkProposal(tx, body, call.now);
    const { id } = await insertOne(tx, payoutBatches, {
      ...{ tenantId, accountId: body.accountId, itemCount: payouts.length, amount },
      ...{ proposedBy: adminId, proposedByName: await nameOfAdmin(tx, adminId), proposedAt: call.now },
    });
    await insertPayouts(tx, id, payouts);
    const batch = found(await findBatch(tx, id, adminId));
    audit({ action: 'payout-batch.propose', record: { kind: 'payout-batch', id }, after: audited(batch) });
    return batch;
  });
}

/**
 * Makes the payment file, once: of ten at once one does.
 * @throws Problem not_found, own_request, permission_denied, not_independent, payout_batch_decided, stale_version, account_blocked,
 *   payouts_refused: an IBAN has changed since it was proposed, with which
 */
export function approveBatch(call: Call, id: number, { version }: Body<Api['approve']>): Promise<PayoutBatch> {
  return decide(call, id, version, 'payout-batch.approve', async ({ tx }, { accountId, proposedBy }) => {
    await requireSecondPerson(tx, call, proposedBy, 'instantPayoutAllowed');
    const account = await holdOpenAccount(tx, accountId);
    if (account === null) throw problem('account_blocked');
    await holdPspersOf(tx, id);
    const changed = await findChanged(tx, id, call.now);
    if (changed.length > 0) throw problem('payouts_refused', { current: changed });
    await approvePayouts(tx, id);
    await storePaymentFile(tx, id, account, call.now);
    return { state: 'approved' };
  });
}

/** @throws Problem not_found, own_request, payout_batch_decided, stale_version */
export function refuseBatch(call: Call, id: number, { version, reason }: Body<Api['refuse']>): Promise<PayoutBatch> {
  return decide(call, id, version, 'payout-batch.refuse', async ({ tx }) => {
    await dropPayouts(tx, id);
    return { state: 'refused', refuseReason: reason };
  });
}

/** @throws Problem not_found, permission_denied (somebody else proposed it), payout_batch_decided, stale_version */
export function withdrawBatch(call: Call, id: number, { version }: Body<Api['withdraw']>): Promise<PayoutBatch> {
  return changeBatches(call, async (work) => {
    const { before } = await holdBatch(work.tx, call, id);
    if (!before.isOwn) throw problem('permission_denied');
    await requireProposed(before, version);
    await dropPayouts(work.tx, id);
    await saveOne(work.tx, payoutBatches, id, { state: 'withdrawn', decidedAt: call.now });
    return auditedAfter(work, call, 'payout-batch.withdraw', before);
  });
}

type Held = typeof payoutBatches.$inferSelect;
type Decision = Pick<Held, 'state'> & Partial<Pick<Held, 'refuseReason'>>;

/** A decision of a second admin. */
function decide(
  call: Call,
  id: number,
  version: number,
  action: AuditAction,
  run: (work: Change, held: Held) => Promise<Decision>,
): Promise<PayoutBatch> {
  return changeBatches(call, async (work) => {
    const { before, held } = await holdBatch(work.tx, call, id);
    if (before.isOwn) throw problem('own_request');
    await requireProposed(before, version);
    const decision = await run(work, held);
    const { adminId } = actorOf(call);
    const decidedByName = await nameOfAdmin(work.tx, adminId);
    await saveOne(work.tx, payoutBatches, id, { ...decision, decidedBy: adminId, decidedByName, decidedAt: call.now });
    return auditedAfter(work, call, action, before);
  });
}

async function holdBatch(tx: Tx, call: Call, id: number): Promise<{ before: PayoutBatch; held: Held }> {
  const held = found(await lockOne(tx, payoutBatches, id));
  return { held, before: found(await findBatch(tx, id, actorOf(call).adminId)) };
}

async function requireProposed(batch: PayoutBatch, version: number): Promise<void> {
  if (batch.state !== 'proposed') throw problem('payout_batch_decided', { current: batch });
  await requireVersion(version, batch.version, () => batch);
}

async function auditedAfter(
  { tx, audit }: Change,
  call: Call,
  action: AuditAction,
  before: PayoutBatch,
): Promise<PayoutBatch> {
  const { id } = before;
  const after = found(await findBatch(tx, id, actorOf(call).adminId));
  audit({ action, record: { kind: 'payout-batch', id }, before: audited(before), after: audited(after) });
  return after;
}

function changeBatches<T>(call: Call, run: (work: Change) => Promise<T>): Promise<T> {
  return change(call, (work) => {
    work.publish(payoutBatchesApi);
    work.publish(payoutsApi);
    work.publish(cessionsApi);
    return run(work);
  });
}

function audited({ state, refuseReason, tenantName, iban, payouts, amount }: PayoutBatch) {
  return { state, refuseReason, tenant: tenantName, account: iban, payouts, amount };
}
