/** What lists hold, and debt collection partners recover, is counted by triggers, in rows for each connection; here they become one. */
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

const count = ['count'];
const counted = [
  {
    table: 'bus_transaction_counts',
    key: 'tenant_id, transaction_type, is_retry, success, result',
    rest: '',
    sums: count,
  },
  { table: 'mail_to_pay_counts', key: 'configuration_id, way', rest: '', sums: count },
  { table: 'dead_letter_counts', key: 'tenant_id, handled, cause_hash', rest: ', root_cause', sums: count },
  {
    table: 'collection_sums',
    key: 'partner_id, month',
    rest: '',
    sums: ['dossiers', 'amount', 'recovered', 'held_dossiers', 'held_amount', 'held_recovered'],
  },
] as const;

/** Adds up what connections have counted, most of which have ended. What one of them is counting now stays for the next time. */
export async function addUpCounts(db: Db): Promise<void> {
  for (const { table, key, rest, sums } of counted) {
    const sumOf = (name: string) => `sum(${name})`;
    // In one statement, so that no list counts anything twice or not at all.
    await db.execute(
      sql.raw(`
        with taken as (
          delete from ${table} where ctid = any(array(select ctid from ${table} for update skip locked)) returning *
        )
        insert into ${table} as c (${key}${rest}, backend, ${sums.join(', ')})
          select ${key}${rest}, 0, ${sums.map(sumOf).join(', ')} from taken group by ${key}${rest}
          having ${sums.map((name) => `${sumOf(name)} <> 0`).join(' or ')} order by ${key}
          on conflict (${key}, backend) do update set ${sums.map((name) => `${name} = c.${name} + excluded.${name}`).join(', ')}`),
    );
  }
}
