import { sql } from 'drizzle-orm';
import { insertOne } from '../../../db/rows.ts';
import { day, type FillDemo } from '../../../start/demo/demo-frame.ts';
import { mailToPayConfigurations } from './mail-to-pay.table.ts';

/** Per cent: the first target, and the one that counts for what comes from now on. */
const first = 25;
const present = 40;

/** What was decided under the first target; under the present one the bus decides, purchase by purchase. */
export const fillMailToPay: FillDemo = async ({ tx, now, ago }) => {
  const valuesOf = (percentage: number, createdAt: Date) => ({
    ...{ configuredPercentage: percentage, askedShare: percentage * 100, createdAt },
  });
  const { id } = await insertOne(tx, mailToPayConfigurations, valuesOf(first, ago(150 * day)));
  // Whoever was asked was asked: nothing of it waits to be sent. What is on its way on the bus is left to it.
  await tx.execute(sql`
    insert into mail_to_pay_decisions
      (root_id, configuration_id, tenant_id, transaction_number, dossier_id, way, decided_at, settled_at)
    select distinct on (m.root_id) m.root_id, ${id}::int, m.tenant_id, m.transaction_number, d.id,
      case when m.root_id % 100 < ${first}::int then 'mail' else 'tenant' end, m.created_at,
      case when m.root_id % 100 < ${first}::int then m.created_at end
    from bus_messages m join dossiers d on d.transaction_number = m.transaction_number
    where m.transaction_type = 0 and m.created_at between ${ago(150 * day)}::timestamptz and ${ago(day)}::timestamptz
    order by m.root_id, m.id`);
  await tx.insert(mailToPayConfigurations).values(valuesOf(present, now));
};
