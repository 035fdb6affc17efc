import type { RefundRun } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import type { Change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { found } from '../../../http/problem.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { audited } from './refund-runs.service.ts';
import { findRun, insertItems, insertRun } from './refund-runs.store.ts';
import type { refundItems, refundRuns } from './refund-runs.table.ts';

type Run = Pick<typeof refundRuns.$inferInsert, 'statementId' | 'dossierId' | 'accountId' | 'tenantId' | 'reason'>;
type Item = Omit<typeof refundItems.$inferInsert, 'runId'>;

/** Stores a run of one item, whose account was told by a person, for another admin to approve. */
export async function requestRun({ tx, audit }: Change, call: Call, of: Run, item: Item): Promise<RefundRun> {
  const { adminId } = actorOf(call);
  const id = await insertRun(tx, {
    ...{ ...of, amount: item.amount, itemCount: 1, createdAt: call.now },
    ...{ requestedBy: adminId, requestedByName: await nameOfAdmin(tx, adminId) },
  });
  await insertItems(tx, id, [item]);
  const run = found(await findRun(tx, id, adminId));
  audit({ action: 'refund-run.request', record: { kind: 'refund-run', id }, after: audited(run) });
  return run;
}
