/** The statements behind all work lists. */
import type { WorkListQuery } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { Page } from '@houston/contract/paging';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import { namedDossiers } from '../../../claims/named-dossiers.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { selectRows } from '../../../db/rows.ts';
import { admins } from '../../access/admins/admins.table.ts';
import { dossiers } from '../../finance/dossiers/dossiers.table.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import type { ItemRow } from './item-row.ts';
import { isWaiting, type WorkTable } from './work-items.table.ts';

const assigneeName = sql<string | null>`nullif(trim(${admins.firstName} || ' ' || ${admins.lastName}), '')`;

function columnsOf({ id, since, assignedTo, closedAt, closedReason, closedByName, version, ...own }: WorkTable) {
  const { subject, outcome, score, reasons } = own as { subject?: SQL; outcome?: SQL; score?: SQL; reasons?: SQL };
  return {
    ...{ id, since, assignedTo, closedAt, closedReason, closedByName, version },
    dossierId: dossiers.id,
    dossierNumber: dossiers.dossierNumber,
    transactionNumber: dossiers.transactionNumber,
    shopName: sql<string | null>`s.name`.as('shop_name'),
    state: dossiers.state,
    openAmount: dossiers.openAmount,
    currency: dossiers.currency,
    tenantName: sql<string>`${tenants.name}`.as('tenant_name'),
    person: sql<string | null>`c.name`.as('person'),
    company: sql<string | null>`c.company`.as('company'),
    assigneeName: assigneeName.as('assignee_name'),
    subject: sql<string | null>`${subject ?? sql`null::text`}`.as('about'),
    // Beyond the order there may be nothing but its claim.
    risk: sql<ItemRow['risk']>`${
      score === undefined
        ? sql`null::jsonb`
        : sql`jsonb_build_object('score', ${score}, 'reasons', ${reasons}, 'amount',
            coalesce((select t.amount from transactions t where t.id = ${dossiers.transactionId}), ${dossiers.captured}))`
    }`.as('risk'),
    outcome: sql<ItemRow['outcome']>`${outcome ?? sql`null::text`}`.as('ended'),
  };
}

const joinedTo = (table: WorkTable) => (select: PgSelect) =>
  select
    .innerJoin(dossiers, eq(dossiers.id, table.dossierId))
    .innerJoin(tenants, eq(tenants.id, dossiers.tenantId))
    .leftJoin(sql`shops s`, sql`s.id = ${dossiers.shopId}`)
    .leftJoin(admins, eq(admins.id, table.assignedTo))
    .leftJoin(sql`consumers c`, sql`c.id = ${dossiers.consumerId}`) as unknown as PgSelect;

export function selectItems(db: Db, table: WorkTable, query: WorkListQuery, adminId: number): Promise<Page<ItemRow>> {
  const { id, since } = table;
  const { score = since } = table as { score?: PgColumn };
  const where = whereOf(table, query, adminId);
  return selectPage<ItemRow, 'since' | 'score'>(
    db,
    table,
    columnsOf(table),
    { query, id, sortBy: { since, score }, where },
    joinedTo(table),
  );
}

function whereOf(table: WorkTable, query: WorkListQuery, adminId: number): SQL | undefined {
  const { number, tenantId, assignee, closed } = query;
  return and(
    closed ? isNotNull(table.closedAt) : isWaiting(table),
    number === undefined ? undefined : sql`${table.dossierId} = any(array(${namedDossiers(number)}))`,
    tenantId === undefined ? undefined : eq(dossiers.tenantId, tenantId),
    assignee === 'me' ? eq(table.assignedTo, adminId) : undefined,
    assignee === 'nobody' ? isNull(table.assignedTo) : undefined,
  );
}

export async function findItem(db: Db, table: WorkTable, id: number): Promise<ItemRow | undefined> {
  const select = db.select(columnsOf(table)).from(table).$dynamic() as unknown as PgSelect;
  const [row] = await joinedTo(table)(select).where(eq(table.id, id));
  return row as ItemRow | undefined;
}

/** Held until the transaction ends. */
export async function holdItem(tx: Tx, table: WorkTable, id: number): Promise<boolean> {
  return (await selectRows(tx, sql`select 1 from ${table} where ${table.id} = ${id} for update`)).length > 0;
}

/** The one that waits the longest of those that nobody has, held: another who asks at once gets another. */
export async function holdNext(tx: Tx, table: WorkTable, tenantId: number | undefined): Promise<number | undefined> {
  const ofTenant = tenantId === undefined ? sql`true` : eq(dossiers.tenantId, tenantId);
  const rows = await selectRows<{ id: number }>(
    tx,
    sql`select ${table.id} as id from ${table} join ${dossiers} on ${dossiers.id} = ${table.dossierId}
      where ${isWaiting(table)} and ${table.assignedTo} is null and ${ofTenant}
      order by ${table.since}, ${table.id} limit 1 for update of ${table} skip locked`,
  );
  return rows[0]?.id;
}

export async function storeAssignee(tx: Tx, table: WorkTable, id: number, adminId: number | null): Promise<void> {
  await tx.execute(
    sql`update ${table} set assigned_to = ${adminId}::int, version = ${table.version} + 1 where ${table.id} = ${id}`,
  );
}

export interface ClosedItem {
  readonly now: Date;
  readonly name: string;
  readonly reason: string;
}

/** @param more other columns of its table, as an assignment each */
export async function storeClosed(tx: Tx, table: WorkTable, id: number, closed: ClosedItem, more?: SQL): Promise<void> {
  const { now, name, reason } = closed;
  await tx.execute(
    sql`update ${table} set closed_at = ${now}, closed_by_name = ${name}, closed_reason = ${reason},
      version = ${table.version} + 1${more === undefined ? sql`` : sql`, ${more}`} where ${table.id} = ${id}`,
  );
}
