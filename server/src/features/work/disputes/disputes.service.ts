import type { Body } from '@houston/contract/endpoint';
import type { DisputeBlock } from '@houston/contract/features/work/disputes/dispute-refusals';
import type { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import type { Db } from '../../../db/database.ts';
import { insertOne } from '../../../db/rows.ts';
import { fieldProblem, problem } from '../../../http/problem.ts';
import { lockToDispute, nothingToDisputeOf } from '../../partners/checkout/disputed-claim.service.ts';
import { workLists } from '../work-lists/all-lists.service.ts';
import { findCalled, findOpenOf } from '../work-lists/dossier-items.service.ts';
import { disputes } from '../work-lists/work-items.table.ts';
import { shownItem } from '../work-lists/work-lists.service.ts';

export const disputeList = workLists.dispute;

type Open = (typeof disputesApi)['open'];

/**
 * Opens a dispute about a dossier. Of two at once the second is refused, and so is whatever moves the money of the claim meanwhile.
 * What it is about stays out of the trail: it goes when its consumer is erased.
 * @throws Problem invalid_request (no such dossier), dispute_open, dispute_order_unknown, dispute_not_captured, dispute_nothing_left
 */
export function openDispute(call: Call, { dossierNumber, subject }: Body<Open>): Promise<WorkItem> {
  return change(call, async ({ tx, audit, publish }) => {
    const dossier = await findCalled(tx, dossierNumber);
    if (dossier === undefined) throw fieldProblem<Open>('dossierNumber', 'validation.unknown');
    const nothing = await lockToDispute(tx, dossier.id);
    if ((await findOpenOf(tx, disputes, dossier.id)) !== null) throw problem('dispute_open');
    if (nothing !== null) throw problem(nothing);
    const { id } = await insertOne(tx, disputes, { dossierId: dossier.id, subject, since: call.now });
    const context = { dossierNumber: dossier.dossierNumber };
    audit({ action: 'dispute.open', record: { kind: 'dispute', id }, context });
    for (const news of disputeList.news) publish(news);
    return shownItem(tx, disputeList, id);
  });
}

interface DisputeOf {
  disputeId: number | null;
  disputeBlock: DisputeBlock | null;
}

/** What the pages of a dossier and of its order show: the dispute that is open, and why none can be opened. */
export async function disputeOf(db: Db, dossierId: number | null): Promise<DisputeOf> {
  if (dossierId === null) return { disputeId: null, disputeBlock: 'dispute_not_captured' };
  const disputeId = await findOpenOf(db, disputes, dossierId);
  return { disputeId, disputeBlock: disputeId === null ? await nothingToDisputeOf(db, dossierId) : 'dispute_open' };
}
