/** What lists hold, debt collection partners recover and the books move in a day is summed by triggers, in rows for each connection; here they become one. */
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

/** Of these there are tens of thousands: what was added up before is left where it is. */
const rolledUp = [
  { table: 'ledger_days', key: 'is_month, day, tenant_id, psper_id, kind, debit, credit', sums: ['count', 'amount'] },
  { table: 'bank_days', key: 'day, tenant_id, use, is_credit', sums: ['count', 'amount'] },
  { table: 'taken_back_days', key: 'day, tenant_id, reason', sums: ['count', 'amount'] },
  {
    table: 'open_claims',
    key: 'tenant_id, psper_id, owner_id, due_on',
    sums: ['claims', 'amount', 'overpaid_claims', 'overpaid'],
  },
] as const;

const sumOf = (name: string) => `sum(${name})`;

/** Adds up what connections have counted, most of which have ended. What one of them is counting now stays for the next time. */
export async function addUpCounts(db: Db): Promise<void> {
  for (const { table, key, rest, sums } of counted) {
    // In one statement, so that no list counts anything twice or not at all.
    await db.execute(
      sql.raw(`
        with taken as (
          delete from ${table} where ctid = any(array(select ctid from ${table} for update skip locked)) returning *
        )
        insert into ${table} as c (${key}${rest}, backend, ${sums.join(', ')})
          select ${key}${rest}, 0, ${sums.map(sumOf).join(', ')} from taken group by ${key}${rest}
          having ${sums.map((name) => `${sumOf(name)} <> 0`).join(' or ')} order by ${key}
          on conflict (${key}, backend) do update set ${addedTo(sums)}`),
    );
  }
  for (const { table, key, sums } of rolledUp) {
    await db.execute(
      sql.raw(`
        with taken as (
          delete from ${table} where ctid = any(array(select ctid from ${table} where backend <> 0 for update skip locked)) returning *
        )
        insert into ${table} as c (${key}, backend, ${sums.join(', ')})
          select ${key}, 0, ${sums.map(sumOf).join(', ')} from taken group by ${key} order by ${key}
          on conflict (${key}, backend) do update set ${addedTo(sums)}`),
    );
    // As of a day on which all that was due is paid.
    await db.execute(
      sql.raw(`
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where backend = 0 and ${sums.map((name) => `${name} = 0`).join(' and ')} for update skip locked))`),
    );
  }
}

function addedTo(sums: readonly string[]): string {
  return sums.map((name) => `${name} = c.${name} + excluded.${name}`).join(', ');
}
