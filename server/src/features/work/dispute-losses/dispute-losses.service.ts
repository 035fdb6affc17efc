/** Disputes that admins lose: within the limit of refunds at once, above it once a second admin approves. */
import type { Body, Response } from '@houston/contract/endpoint';
import type { AuditAction } from '@houston/contract/features/access/audit/audit-words';
import { approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import type { DisputeLoss } from '@houston/contract/features/work/dispute-losses/dispute-losses.api';
import type { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { eq, sql } from 'drizzle-orm';
import type { Change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { chargeableOf, chargeBackDossier, requireChargeable } from '../../partners/checkout/disputed-claim.service.ts';
import { doOrAsk, type LimitedKind, requireNoneWaiting } from '../approvals/limited-requests.service.ts';
import { leftAlone } from '../approvals/limits.service.ts';
import { askedOf, subjectOf } from '../approvals/requests.service.ts';
import { disputeList } from '../disputes/disputes.service.ts';
import {
  changeItem,
  closeWith,
  dossierOf,
  dossierOfItem,
  holdOne,
  type ItemRow,
} from '../work-lists/work-lists.service.ts';
import { findLoss, findWaitingOf } from './dispute-losses.store.ts';
import { disputeLosses } from './dispute-losses.table.ts';

type Disputes = typeof disputesApi;

export const lossKind: LimitedKind<typeof disputeLosses, DisputeLoss, ItemRow> = {
  table: disputeLosses,
  permission: 'disputeManagementAllowed',
  waits: 'dispute_loss_waits',
  limit: ({ refundLimit }) => refundLimit,
  // In whichever of its disputes.
  ofClaim: (dossierId) => sql`${disputeLosses.disputeId} in (select id from disputes where dossier_id = ${dossierId})`,
  besides: (
    dossierId,
  ) => sql`(select coalesce(sum(r.amount), 0) from dossiers d join transaction_refunds r on r.transaction_id = d.transaction_id
    where d.id = ${dossierId} and r.state = 'done')`,
  async hold(tx, id) {
    const disputeId = await subjectOf(tx, disputeLosses.disputeId, id);
    return disputeId === undefined ? undefined : holdOne(tx, disputeList, disputeId);
  },
  find: findLoss,
  /** Closes the dispute as lost, and sends its chargeback. @throws Problem why nothing can be charged back, amount_left */
  carryOut: (work, call, item, { amount, reason }) =>
    closeWith(work, call, disputeList, item, {
      ...{ reason, more: sql`outcome = 'lost'`, told: { outcome: 'lost', amount } },
      effect: ({ tx }) => chargeBackDossier(tx, call.now, dossierOf(item), { amount }),
    }),
  tell: (work, { verdict, reason, held, about }) =>
    tell(work, about, { action: `dispute.loss-${verdict}`, reason, amount: held.amount, asked: askedOf(held) }),
};

/** What a dispute would charge back, what of it one admin may lose alone, and what waits for a second one. */
export async function chargeableOfDispute(call: Call, id: number): Promise<Response<Disputes['chargeable']>> {
  const { orm } = call.app.database;
  const dossierId = await dossierOfItem(call, disputeList, id);
  const [chargeable, alone, waiting] = await Promise.all([
    chargeableOf(orm, dossierId),
    leftAlone(call, orm, lossKind, dossierId),
    findWaitingOf(orm, id, actorOf(call).adminId),
  ]);
  return { ...chargeable, alone, waiting: waiting ?? null };
}

/** @throws Problem dispute_loss_waits */
export function requireNoLoss(tx: Tx, disputeId: number): Promise<void> {
  return requireNoneWaiting(tx, lossKind, eq(disputeLosses.disputeId, disputeId));
}

/**
 * Above the limit, with what was lost of the claim before, or what the admin gave up today, it is only asked for.
 * @throws Problem those of every item, dispute_loss_waits, why nothing can be charged back, amount_left
 */
export function loseDispute(call: Call, id: number, { amount, ...seen }: Body<Disputes['lose']>): Promise<WorkItem> {
  const { reason } = seen;
  return changeItem(call, disputeList, id, seen, async (work, about) => {
    await requireNoLoss(work.tx, id);
    const claimId = dossierOf(about);
    await requireChargeable(work.tx, claimId, amount);
    const outcome = await doOrAsk(work, call, lossKind, { about, claimId, amount, reason, of: { disputeId: id } });
    if (outcome === 'waiting') tell(work, about, { action: 'dispute.loss-ask', reason, amount });
  });
}

interface Told {
  action: AuditAction;
  reason: string | undefined;
  amount: number;
  /** Of what was decided on. */
  asked?: ReturnType<typeof askedOf>;
}

function tell(
  { audit, publish }: Change,
  { id, dossierNumber }: ItemRow,
  { action, reason, amount, asked }: Told,
): void {
  audit({ action, reason, record: { kind: 'dispute', id }, context: { dossierNumber, amount, ...asked } });
  for (const news of [...disputeList.news, approvalsApi]) publish(news);
}
