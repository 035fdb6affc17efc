/** Disputes that admins lose: within the limit of refunds at once, above it once a second admin approves. */
import type { Body, Response } from '@houston/contract/endpoint';
import type { AuditAction } from '@houston/contract/features/access/audit/audit-words';
import { approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import type { DisputeLoss, disputeLossesApi } from '@houston/contract/features/work/dispute-losses/dispute-losses.api';
import type { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { sql } from 'drizzle-orm';
import type { Change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { insertOne } from '../../../db/rows.ts';
import { problem } from '../../../http/problem.ts';
import { nameOfAdmin } from '../../finance/bank-statements/admin-name.service.ts';
import { chargeableOf, chargeBackDossier, requireChargeable } from '../../partners/checkout/disputed-claim.service.ts';
import { holdDay, leftOfDay } from '../approvals/day-limit.service.ts';
import { decide, type RequestKind } from '../approvals/requests.service.ts';
import { disputeList } from '../disputes/disputes.service.ts';
import {
  changeItem,
  closeWith,
  dossierOf,
  dossierOfItem,
  holdOne,
  type ItemRow,
} from '../work-lists/work-lists.service.ts';
import { findDisputeOf, findLoss, findWaitingOf, lostAlone } from './dispute-losses.store.ts';
import { disputeLosses } from './dispute-losses.table.ts';

type Api = typeof disputeLossesApi;
type Disputes = typeof disputesApi;

/** What a dispute would charge back, what of it one admin may lose alone, and what waits for a second one. */
export async function chargeableOfDispute(call: Call, id: number): Promise<Response<Disputes['chargeable']>> {
  const { orm } = call.app.database;
  const dossierId = await dossierOfItem(call, disputeList, id);
  const [chargeable, alone, ofDay, waiting] = await Promise.all([
    chargeableOf(orm, dossierId),
    lostAlone(orm, dossierId),
    leftOfDay(orm, call),
    findWaitingOf(orm, id, actorOf(call).adminId),
  ]);
  const ofClaim = call.app.config.refundLimit - alone;
  return { ...chargeable, alone: Math.max(0, Math.min(ofClaim, ofDay)), waiting: waiting ?? null };
}

/** @throws Problem dispute_loss_waits */
export async function requireNoLoss(tx: Tx, disputeId: number): Promise<void> {
  if ((await findWaitingOf(tx, disputeId, 0)) !== undefined) throw problem('dispute_loss_waits');
}

/**
 * Above the limit, with what was lost of the claim before or with what the admin gave up today, it is only asked for: no second admin is needed for each of many parts.
 * @throws Problem those of every item, dispute_loss_waits, why nothing can be charged back, amount_left
 */
export function loseDispute(call: Call, id: number, { amount, ...seen }: Body<Disputes['lose']>): Promise<WorkItem> {
  const { reason } = seen;
  return changeItem(call, disputeList, id, seen, async (work, item) => {
    const { tx } = work;
    await requireNoLoss(tx, id);
    await requireChargeable(tx, dossierOf(item), amount);
    const ofClaim = call.app.config.refundLimit - (await lostAlone(tx, dossierOf(item)));
    const isAlone = amount <= Math.min(ofClaim, await holdDay(tx, call));
    const { adminId } = actorOf(call);
    await insertOne(tx, disputeLosses, {
      ...{ disputeId: id, amount, reason, state: isAlone ? 'done' : 'waiting' },
      ...{ askedBy: adminId, askedByName: await nameOfAdmin(tx, adminId), askedAt: call.now },
    });
    if (isAlone) await closeAsLost(work, call, item, { amount, reason });
    else tell(work, item, { action: 'dispute.loss-ask', reason, amount });
  });
}

/** Of a dispute that is locked. @throws Problem why nothing can be charged back, amount_left */
function closeAsLost(
  work: Change,
  call: Call,
  item: ItemRow,
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  return closeWith(work, call, disputeList, item, {
    ...{ reason, more: sql`outcome = 'lost'`, told: { outcome: 'lost', amount } },
    effect: ({ tx }) => chargeBackDossier(tx, call.now, dossierOf(item), { amount }),
  });
}

const kind: RequestKind<typeof disputeLosses, DisputeLoss, ItemRow> = {
  table: disputeLosses,
  permission: 'disputeManagementAllowed',
  async hold(tx, id) {
    const disputeId = await findDisputeOf(tx, id);
    return disputeId === undefined ? undefined : holdOne(tx, disputeList, disputeId);
  },
  find: findLoss,
  tell: (work, { verdict, reason, held: { amount }, about }) =>
    tell(work, about, { action: `dispute.loss-${verdict}`, reason, amount }),
};

/**
 * Closes the dispute as lost, and sends its chargeback.
 * @throws Problem those of every decision; why nothing can be charged back, amount_left: it goes on waiting
 */
export function approveLoss(call: Call, id: number, body: Body<Api['approve']>): Promise<DisputeLoss> {
  return decide(call, kind, { id, verdict: 'approve', ...body }, async (work, { amount, reason }, item) => {
    await closeAsLost(work, call, item, { amount, reason });
    return undefined;
  });
}

export function refuseLoss(call: Call, id: number, body: Body<Api['refuse']>): Promise<DisputeLoss> {
  return decide(call, kind, { id, verdict: 'refuse', ...body });
}

export function withdrawLoss(call: Call, id: number, body: Body<Api['withdraw']>): Promise<DisputeLoss> {
  return decide(call, kind, { id, verdict: 'withdraw', ...body });
}

function tell(
  { audit, publish }: Change,
  { id, dossierNumber }: ItemRow,
  { action, reason, amount }: { action: AuditAction; reason: string | undefined; amount: number },
): void {
  audit({ action, reason, record: { kind: 'dispute', id }, context: { dossierNumber, amount } });
  for (const news of [...disputeList.news, approvalsApi]) publish(news);
}
