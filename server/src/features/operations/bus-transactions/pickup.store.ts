import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';

/** What is known of a number. */
export interface KnownNumber {
  /** As it was first spelled. */
  readonly transactionNumber: string;
  readonly isQueued: boolean;
  /** The newest invoice of that number in its newest version; null when there is none. */
  readonly invoice: { readonly rootId: number; readonly messageId: number } | null;
  /** Where it came from. */
  readonly tenantId: number;
  readonly shopId: number | null;
}

interface Row extends Record<string, unknown> {
  number: string;
  tenant: number;
  shop: number | null;
  root: number | null;
  message: number | null;
  queued: boolean;
}

/** What bus and checkout know of a number; null when they know nothing. Upper and lower case are the same. */
export async function findNumber(db: Db, transactionNumber: string): Promise<KnownNumber | null> {
  const number = transactionNumber.toLowerCase();
  const { rows } = await db.execute<Row>(sql`
    with versions as materialized (
      select * from bus_messages where lower(transaction_number) = ${number}
    ), source as (
      (select transaction_number, tenant_id, shop_id from versions order by id limit 1)
      union all
      (select transaction_number, tenant_id, shop_id from transactions
        where transaction_number in (${transactionNumber}, ${number}))
    )
    select transaction_number as number, tenant_id as tenant, shop_id as shop, invoice.root_id as root,
      invoice.id as message, exists (select from bus_queue q join versions v on q.root_id = v.root_id) as queued
    from source left join lateral (
      select root_id, id from versions where transaction_type = 0 order by root_id desc, id desc limit 1
    ) as invoice on true
    limit 1`);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    transactionNumber: row.number,
    isQueued: row.queued,
    invoice: row.root === null || row.message === null ? null : { rootId: row.root, messageId: row.message },
    tenantId: row.tenant,
    shopId: row.shop,
  };
}

/** Two who put the same number on the bus at the same moment come one after the other. */
export async function lockNumber(tx: Tx, transactionNumber: string): Promise<void> {
  const lock = `pickup ${transactionNumber.toLowerCase()}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
}

/** The tenant asked for when there is such a one, else the first; null when there is none at all. */
export async function findTenant(db: Db, wanted: number | null): Promise<number | null> {
  const isWanted: SQL = sql`id = ${wanted}::int`;
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from tenants order by ${isWanted} desc nulls last, id limit 1`,
  );
  return rows[0]?.id ?? null;
}
