import { appendAudit } from '../../../audit/audit.ts';
import { auditEntry } from '../../../audit/audit-entry.ts';
import type { App } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { logFailure } from '../../../log-failure.ts';
import { serverActor, serverCall } from '../../../start/server-call.ts';
import { lockTransaction } from './checkout.store.ts';
import { leftOf, releaseLeft } from './claim-requests.service.ts';

/** What is left of an order so long after its last capture will not be captured any more. */
const keptDays = 30;
/** Of one round; the next takes what remains. */
const most = 500;

interface Order {
  transactionNumber: string;
  shopId: number;
}

/** Releases what is left of orders whose last capture is long ago, each by itself: one that fails keeps none of the others waiting. */
export async function releaseLeftovers(app: App): Promise<void> {
  const before = new Date(app.clock().getTime() - keptDays * 86_400_000);
  const { rows } = await queryRows<Order>(
    app.database.orm,
    `select transaction_number as "transactionNumber", shop_id as "shopId" from transactions
     where state = 'partially_captured' and last_captured_at < $1 order by last_captured_at, id limit ${most}`,
    [before],
  );
  for (const where of rows) {
    try {
      await releaseOne(app, where, before);
    } catch (error) {
      logFailure(app.log, error, 'what is left of an order could not be released', where);
    }
  }
}

async function releaseOne(app: App, where: Order, before: Date): Promise<void> {
  await app.database.transaction(async (tx) => {
    const row = await lockTransaction(tx, where);
    // Its shop may have captured or released of it meanwhile: after another capture the days begin anew.
    if (row === null || leftOf(row) === 0 || !(await isLongAgo(tx, where, before))) return;
    await releaseLeft(tx, app.clock(), row, {});
    await appendAudit(tx, serverCall(app, 'release'), [
      auditEntry({
        action: 'checkout.release',
        record: { kind: 'transaction', id: where.transactionNumber },
        actor: serverActor,
        before: { releasedAmount: row.releasedAmount },
        after: { releasedAmount: row.releasedAmount + leftOf(row) },
      }),
    ]);
  });
}

async function isLongAgo(tx: Tx, { transactionNumber, shopId }: Order, before: Date): Promise<boolean> {
  const text = 'select from transactions where transaction_number = $1 and shop_id = $2 and last_captured_at < $3';
  return (await queryRows(tx, text, [transactionNumber, shopId, before])).rows.length > 0;
}
