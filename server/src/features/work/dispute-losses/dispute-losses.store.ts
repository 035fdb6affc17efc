/** The statements behind disputes that admins lose or ask to. */
import type { DisputeLoss } from '@houston/contract/features/work/dispute-losses/dispute-losses.api';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { dossiers } from '../../finance/dossiers/dossiers.table.ts';
import { shownColumns } from '../approvals/requests.service.ts';
import { disputes } from '../work-lists/work-items.table.ts';
import { disputeLosses as losses } from './dispute-losses.table.ts';

/** @param adminId whose own ones are marked */
export async function findLoss(db: Db, id: number, adminId: number): Promise<DisputeLoss | undefined> {
  return read(db, adminId, eq(losses.id, id));
}

/** What waits for a second admin of a dispute; there is one at most. */
export async function findWaitingOf(db: Db, disputeId: number, adminId: number): Promise<DisputeLoss | undefined> {
  return read(db, adminId, and(eq(losses.disputeId, disputeId), eq(losses.state, 'waiting')));
}

async function read(db: Db, adminId: number, where: SQL | undefined): Promise<DisputeLoss | undefined> {
  const [row] = await db
    .select({
      ...shownColumns(losses, adminId),
      dossierNumber: dossiers.dossierNumber,
      amount: losses.amount,
      currency: dossiers.currency,
    })
    .from(losses)
    .innerJoin(disputes, eq(disputes.id, losses.disputeId))
    .innerJoin(dossiers, eq(dossiers.id, disputes.dossierId))
    .where(where);
  return row;
}
