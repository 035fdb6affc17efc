import { sql } from 'drizzle-orm';
import { checkOrders } from '../../../claims/fraud/check-orders.ts';
import { type DemoFrame, day } from '../demo-frame.ts';
import type { DemoTransaction } from '../demo-trade.ts';

/** Since when there have been the rules of today. */
const rulesDays = 27;
/** What is older has been decided. */
const openDays = 9;

/** Judges the orders of the last weeks as the checkout does when they start, by the amounts that the bus's past has left them */
export async function fillFraud({ tx, now, ago }: DemoFrame, transactions: readonly DemoTransaction[]): Promise<void> {
  const recent = transactions.filter(({ startedAt }) => startedAt >= ago(rulesDays * day)).map(({ id }) => id);
  await checkOrders(tx, now, recent);
  await tx.execute(sql`
    update fraud_cases set closed_at = created_at + interval '1 day' * (1 + id % 3), outcome = 'accepted', version = version + 1,
      closed_reason = (array['Identity confirmed', 'Known family address', 'False alarm', 'Shop knows the customer'])[1 + id % 4]
    where detection_version = 'v3' and created_at < ${ago(openDays * day)}`);
}
