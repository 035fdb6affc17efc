import type { Body, Query, Response } from '@houston/contract/endpoint';
import type { AuditAction } from '@houston/contract/features/access/audit/audit-words';
import { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import type { RefundRun } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import { approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import { type Change, change } from '../../../audit/audit.ts';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import { actorOf, type Call } from '../../../call.ts';
import { found, problem, requireVersion } from '../../../http/problem.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { findDependence, requireSecondPerson } from '../../access/roles/four-eyes.service.ts';
import { withoutReasons } from '../dossiers/changes-of-claim.service.ts';
import { findUses } from '../unmatched-payments/entry-use.service.ts';
import { findConsumerName, findToldByShops } from './claim-refunds/claim-refund.store.ts';
import { dryRun } from './dry-run.service.ts';
import { executeRun } from './execute-run.ts';
import { findStatementAccount, selectOpenRuns } from './refund-check.store.ts';
import {
  findRequester,
  findRun,
  insertItems,
  insertRun,
  lockRun,
  selectExecutions,
  selectItems,
  selectRuns,
  updateRun,
} from './refund-runs.store.ts';

type Api = typeof refundRunsApi;

export function listRuns(call: Call, query: Query<Api['list']>): Promise<Response<Api['list']>> {
  const { tenantId, state } = query;
  return selectRuns(call.app.database.orm, query, { tenantId, state }, actorOf(call).adminId);
}

export function listRunsOfStatement(
  call: Call,
  query: Query<(typeof bankStatementsApi)['refundRuns']>,
): Promise<Response<Api['list']>> {
  return selectRuns(call.app.database.orm, query, { statementId: query.BankStatementId }, actorOf(call).adminId);
}

/** @throws Problem not_found */
export async function getRun(call: Call, id: number): Promise<Response<Api['get']>> {
  const { orm } = call.app.database;
  const { adminId: approverId } = actorOf(call);
  const run = found(await findRun(orm, id, approverId));
  const requesterId = found(await findRequester(orm, id));
  const dependence = await findDependence(orm, { approverId, requesterId, now: call.now });
  const consumerName = await findConsumerName(orm, id);
  const toldByShops = await findToldByShops(orm, id);
  return { ...run, executions: await selectExecutions(orm, id), consumerName, toldByShops, dependence };
}

/** Whose reason is empty was asked for somebody who is erased: only the trail says why from then on. */
export async function listRunChanges(call: Call, id: number): Promise<Response<Api['changes']>> {
  const { orm } = call.app.database;
  const run = await findRun(orm, id, actorOf(call).adminId);
  const { data } = await listRecordChanges(orm, 'refund-run', id);
  return { data: run?.reason === '' ? data.map(withoutReasons) : data };
}

/** @throws Problem not_found */
export async function listItems(call: Call, id: number, query: Query<Api['items']>): Promise<Response<Api['items']>> {
  const { orm } = call.app.database;
  found(await findRun(orm, id, actorOf(call).adminId));
  const page = await selectItems(orm, id, query);
  const ids = page.data.flatMap(({ entryId }) => entryId ?? []);
  const uses = await findUses(orm, ids);
  const open = await selectOpenRuns(orm, ids);
  return {
    ...page,
    data: page.data.map((item) => {
      const entryId = item.entryId ?? 0;
      const alsoIn = (open.get(entryId) ?? []).filter((runId) => runId !== id);
      return { ...item, use: uses.get(entryId) ?? null, alsoIn };
    }),
  };
}

/** @throws Problem invalid_request, refund_items_refused: an item would fail, with the dry run that says which */
export function createRun(call: Call, body: Body<Api['create']>): Promise<RefundRun> {
  const { adminId } = actorOf(call);
  return changeRuns(call, async ({ tx, audit }) => {
    const checked = await dryRun(tx, body);
    if (checked.okCount < checked.count) throw problem('refund_items_refused', { current: checked });
    const account = found(await findStatementAccount(tx, body.statementId));
    const id = await insertRun(tx, {
      ...account,
      statementId: body.statementId,
      reason: body.reason,
      requestedBy: adminId,
      requestedByName: await nameOfAdmin(tx, adminId),
      createdAt: call.now,
      itemCount: checked.count,
      amount: checked.sum,
    });
    await insertItems(tx, id, body.items);
    const run = found(await findRun(tx, id, adminId));
    audit({ action: 'refund-run.request', record: { kind: 'refund-run', id }, after: audited(run) });
    return run;
  });
}

/** @throws Problem not_found, own_request, permission_denied, not_independent, already_decided, stale_version */
export function approveRun(call: Call, id: number, { version }: Body<Api['approve']>): Promise<RefundRun> {
  return decide(call, id, version, 'refund-run.approve', async (work, by, requesterId) => {
    await requireSecondPerson(work.tx, call, requesterId, 'refundManagementAllowed');
    await updateRun(work.tx, id, { state: 'approved', ...by.decision });
    await execute(work, id, by);
  });
}

/** @throws Problem not_found, own_request, already_decided, stale_version */
export function declineRun(call: Call, id: number, { version, reason }: Body<Api['decline']>): Promise<RefundRun> {
  return decide(call, id, version, 'refund-run.decline', async ({ tx }, by) => {
    await updateRun(tx, id, { state: 'declined', declineReason: reason, ...by.decision });
  });
}

/** @throws Problem not_found, permission_denied (somebody else requested it), already_decided, stale_version */
export function withdrawRun(call: Call, id: number, { version }: Body<Api['withdraw']>): Promise<RefundRun> {
  return changeRuns(call, async (work) => {
    const { before } = await holdRun(work, call, id);
    if (!before.isOwn) throw problem('permission_denied');
    await requireRequested(before, version);
    await updateRun(work.tx, id, { state: 'withdrawn', decidedAt: call.now });
    return auditedAfter(work, call, 'refund-run.withdraw', before);
  });
}

/** @throws Problem not_found, own_request, permission_denied, not_independent, nothing_to_do (nothing failed, or nothing was executed), stale_version */
export function retryRun(call: Call, id: number, { version }: Body<Api['retry']>): Promise<RefundRun> {
  return changeRuns(call, async (work) => {
    const { before, requesterId } = await holdRun(work, call, id);
    if (before.isOwn) throw problem('own_request');
    await requireVersion(version, before.version, () => before);
    if (before.state !== 'approved' || before.failed === 0) throw problem('nothing_to_do');
    await requireSecondPerson(work.tx, call, requesterId, 'refundManagementAllowed');
    await execute(work, id, await executorOf(work, call));
    return auditedAfter(work, call, 'refund-run.retry', before);
  });
}

type Decider = Awaited<ReturnType<typeof executorOf>>;

async function executorOf({ tx }: Change, call: Call) {
  const { adminId } = actorOf(call);
  const name = await nameOfAdmin(tx, adminId);
  const { now } = call;
  return { adminId, name, now, decision: { decidedBy: adminId, decidedByName: name, decidedAt: now } };
}

/** A decision of a second admin about a requested run. The run is held: of ten at once one decides. */
function decide(
  call: Call,
  id: number,
  version: number,
  action: AuditAction,
  store: (work: Change, by: Decider, requesterId: number) => Promise<void>,
): Promise<RefundRun> {
  return changeRuns(call, async (work) => {
    const { before, requesterId } = await holdRun(work, call, id);
    if (before.isOwn) throw problem('own_request');
    await requireRequested(before, version);
    await store(work, await executorOf(work, call), requesterId);
    return auditedAfter(work, call, action, before);
  });
}

async function execute({ tx }: Change, id: number, by: Decider): Promise<void> {
  const done = await executeRun(tx, id, by);
  const before = found(await findRun(tx, id, by.adminId));
  await updateRun(tx, id, {
    executedCount: before.executed + done.executedCount,
    executedAmount: before.executedAmount + done.executedAmount,
    failedCount: done.failedCount,
  });
}

async function holdRun({ tx }: Change, call: Call, id: number): Promise<{ before: RefundRun; requesterId: number }> {
  const requesterId = found(await lockRun(tx, id));
  return { before: found(await findRun(tx, id, actorOf(call).adminId)), requesterId };
}

async function requireRequested(run: RefundRun, version: number): Promise<void> {
  if (run.state !== 'requested') throw problem('already_decided', { current: run });
  await requireVersion(version, run.version, () => run);
}

async function auditedAfter(
  { tx, audit }: Change,
  call: Call,
  action: AuditAction,
  before: RefundRun,
): Promise<RefundRun> {
  const { id } = before;
  const after = found(await findRun(tx, id, actorOf(call).adminId));
  audit({ action, record: { kind: 'refund-run', id }, before: audited(before), after: audited(after) });
  return after;
}

/** Has the screens that show runs and what they pay back follow. */
export function changeRuns<T>(call: Call, run: (work: Change) => Promise<T>): Promise<T> {
  return change(call, (work) => {
    work.publish(refundRunsApi);
    work.publish(approvalsApi);
    work.publish(bankStatementsApi);
    work.publish(dossiersApi);
    work.publish(ledgerApi);
    work.publish(unmatchedPaymentsApi);
    return run(work);
  });
}

export function audited(run: RefundRun) {
  const { statementId, dossierNumber, state, reason, declineReason, items, amount, executed, executedAmount, failed } =
    run;
  return { statementId, dossierNumber, state, reason, declineReason, items, amount, executed, executedAmount, failed };
}
