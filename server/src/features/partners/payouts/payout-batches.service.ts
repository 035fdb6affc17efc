import type { Dependence } from '@houston/contract/approvals/four-eyes';
import type { Body, Query, Response } from '@houston/contract/endpoint';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { PayoutBatch } from '@houston/contract/features/partners/payouts/payouts.schema';
import { approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import { eq } from 'drizzle-orm';
import { type Change, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { insertOne } from '../../../db/rows.ts';
import { found, problem } from '../../../http/problem.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { findDependence } from '../../access/roles/four-eyes.service.ts';
import { holdEntry, holdUnusedEntry } from '../../finance/unmatched-payments/use-entry.service.ts';
import { bookApproved } from '../../finance/unmatched-payments/uses/payout-match.service.ts';
import { decide, type RequestKind } from '../../work/approvals/requests.service.ts';
import { findReleasers, findReleases } from './bank/releases.store.ts';
import {
  approvePayouts,
  dropPayouts,
  findBatch,
  findProposer,
  findSha256,
  insertPayouts,
  selectBatches,
} from './batches.store.ts';
import { checkPaid, findPaidElsewhere, findPayee, type PaidProposal } from './by-hand/paid-by-debit.service.ts';
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
    paidElsewhere: isOpen ? await findPaidElsewhere(orm, id) : null,
    releases: await findReleases(orm, id, approverId),
    dependence: await findDependenceOnAny(orm, call, [requesterId, ...(isOpen ? await findReleasers(orm, id) : [])]),
  };
}

/** Of the caller on one of those without whom the batch would not be to approve. */
async function findDependenceOnAny(db: Db, call: Call, ids: readonly number[]): Promise<Dependence | null> {
  const { adminId: approverId } = actorOf(call);
  for (const requesterId of ids) {
    const dependence = await findDependence(db, { approverId, requesterId, now: call.now });
    if (dependence !== null) return dependence;
  }
  return null;
}

/** @throws Problem not_found */
export async function listItems(call: Call, id: number, query: Query<Api['items']>): Promise<Response<Api['items']>> {
  const { orm } = call.app.database;
  found(await findBatch(orm, id, actorOf(call).adminId));
  return selectItems(orm, id, query);
}

/** @throws Problem invalid_request, payouts_refused: some cannot be paid now, with which and why */
export function proposeBatch(call: Call, body: Body<Api['create']>): Promise<PayoutBatch> {
  return propose(call, async (tx) => ({ ...(await checkProposal(tx, body, call.now)), accountId: body.accountId }));
}

/** @throws Problem those of `checkPaid` */
export function proposePaid(call: Call, body: Body<Api['createPaid']>): Promise<PayoutBatch> {
  return propose(call, (tx) => checkPaid(tx, body, call.now), body.entryId);
}

function propose(
  call: Call,
  check: (tx: Tx) => Promise<PaidProposal>,
  bankEntryId: number | null = null,
): Promise<PayoutBatch> {
  return change(call, async (work) => {
    const { tx, audit } = work;
    const { adminId } = actorOf(call);
    const { tenantId, accountId, payouts, amount } = await check(tx);
    const { id } = await insertOne(tx, payoutBatches, {
      ...{ tenantId, accountId, bankEntryId, itemCount: payouts.length, amount },
      ...{ askedBy: adminId, askedByName: await nameOfAdmin(tx, adminId), askedAt: call.now },
    });
    await insertPayouts(tx, id, payouts);
    const batch = found(await findBatch(tx, id, adminId));
    const record = { kind: 'payout-batch', id } as const;
    audit({ action: 'payout-batch.propose', record, after: audited(batch), ...(await paidContext(tx, bankEntryId)) });
    publishBatches(work);
    return batch;
  });
}

/** About the entry that paid it, held as whoever uses one holds it; null: it is to be paid. */
type About = { entryId: number | null };

const kindOf = (call: Call): RequestKind<typeof payoutBatches, PayoutBatch, About> => ({
  table: payoutBatches,
  permission: 'instantPayoutAllowed',
  async hold(tx, id) {
    const [row] = await tx
      .select({ entryId: payoutBatches.bankEntryId })
      .from(payoutBatches)
      .where(eq(payoutBatches.id, id));
    if (row !== undefined && row.entryId !== null) await holdEntry(tx, row.entryId);
    return row;
  },
  find: findBatch,
  async tell(work, { verdict, held: { id }, about: { entryId }, before, after }) {
    const record = { kind: 'payout-batch', id } as const;
    const changes = { before: audited(before), after: audited(after) };
    work.audit({ action: `payout-batch.${verdict}`, record, ...changes, ...(await paidContext(work.tx, entryId)) });
    publishBatches(work);
    // Once it is stored as approved: only such a pay-out is what a debit pays.
    if (verdict === 'approve' && entryId !== null) await bookApproved(work, call, entryId);
  },
});

/**
 * Makes the payment file. What a debit paid already is booked as that; where it differs, it waits to be booked with the difference.
 * @throws Problem those of every decision, own_release: the approver released one of its cessions; account_blocked, entry_used: the debit that paid it has got another use; payouts_refused: an IBAN has changed since it was proposed, with which
 */
export function approveBatch(call: Call, id: number, body: Body<Api['approve']>): Promise<PayoutBatch> {
  return decide(call, kindOf(call), { id, verdict: 'approve', ...body }, async ({ tx }, { accountId, bankEntryId }) => {
    const account = await holdOpenAccount(tx, accountId);
    if (account === null && bankEntryId === null) throw problem('account_blocked');
    if (bankEntryId !== null) await holdUnusedEntry(tx, bankEntryId);
    await holdPspersOf(tx, id);
    const changed = await findChanged(tx, id, call.now);
    if (changed.length > 0) throw problem('payouts_refused', { current: changed });
    // After that statement: by whose word it may pay what a debit held is seen by this one as well.
    await requireOtherReleaser(tx, call, await findReleasers(tx, id));
    await approvePayouts(tx, id);
    if (account !== null && bankEntryId === null) await storePaymentFile(tx, id, account, call.now);
  });
}

/** @throws Problem own_release, not_independent */
async function requireOtherReleaser(tx: Tx, call: Call, releasers: readonly number[]): Promise<void> {
  const { adminId: approverId } = actorOf(call);
  if (releasers.includes(approverId)) throw problem('own_release');
  const dependence = await findDependenceOnAny(tx, call, releasers);
  if (dependence !== null) throw problem('not_independent', { dependence });
}

export function refuseBatch(call: Call, id: number, body: Body<Api['refuse']>): Promise<PayoutBatch> {
  return decide(call, kindOf(call), { id, verdict: 'refuse', ...body }, async ({ tx }) => {
    await dropPayouts(tx, id);
  });
}

export function withdrawBatch(call: Call, id: number, body: Body<Api['withdraw']>): Promise<PayoutBatch> {
  return decide(call, kindOf(call), { id, verdict: 'withdraw', ...body }, async ({ tx }) => {
    await dropPayouts(tx, id);
  });
}

/** What the trail keeps of the debit that paid it: which, and to where the bank says that it went. */
async function paidContext(tx: Tx, entryId: number | null) {
  return entryId === null ? {} : { context: { bankEntry: entryId, paidTo: (await findPayee(tx, entryId)).iban } };
}

function publishBatches({ publish }: Change): void {
  for (const news of [payoutBatchesApi, payoutsApi, cessionsApi, approvalsApi]) publish(news);
}

function audited({ state, refuseReason, tenantName, iban, payouts, amount }: PayoutBatch) {
  return { state, refuseReason, tenant: tenantName, account: iban, payouts, amount };
}
