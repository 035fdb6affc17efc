/** What the lists of the bus hold is counted by triggers, in rows for each connection; here they become one. */
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

const counted = [
  { table: 'bus_transaction_counts', key: 'tenant_id, transaction_type, is_retry, success, result', rest: '' },
  { table: 'mail_to_pay_counts', key: 'configuration_id, way', rest: '' },
  { table: 'dead_letter_counts', key: 'tenant_id, handled, cause_hash', rest: ', root_cause' },
] as const;

/** Adds up what connections have counted, most of which have ended. What one of them is counting now stays for the next time. */
export async function addUpCounts(db: Db): Promise<void> {
  for (const { table, key, rest } of counted) {
    // In one statement, so that no list counts anything twice or not at all.
    await db.execute(
      sql.raw(`
        with taken as (
          delete from ${table} where ctid = any(array(select ctid from ${table} for update skip locked)) returning *
        )
        insert into ${table} as c (${key}${rest}, backend, count)
          select ${key}${rest}, 0, sum(count) from taken group by ${key}${rest} having sum(count) <> 0 order by ${key}
          on conflict (${key}, backend) do update set count = c.count + excluded.count`),
    );
  }
}
