/** The statements behind all work lists. */
import type { WorkListQuery } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { Page } from '@houston/contract/paging';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import { dayInAmsterdam } from '../../../clock.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { containing, selectPage } from '../../../db/list-page.ts';
import { selectRows } from '../../../db/rows.ts';
import { admins } from '../../access/admins/admins.table.ts';
import { dossiers } from '../../finance/dossiers/dossiers.table.ts';
import { disputedAmount } from './disputed-amount.ts';
import { aboutOf } from './item-about.ts';
import type { ItemRow } from './item-row.ts';
import { disputes, isWaiting, type WorkTable } from './work-items.table.ts';

const assigneeName = sql<string | null>`nullif(trim(${admins.firstName} || ' ' || ${admins.lastName}), '')`;

function columnsOf(table: WorkTable) {
  const { id, since, dueOn, assignedTo, closedAt, closedReason, closedByName, version, ...own } = table;
  const { subject, outcome, score, reasons } = own as { subject?: SQL; outcome?: SQL; score?: SQL; reasons?: SQL };
  return {
    ...{ id, since, dueOn, assignedTo, closedAt, closedReason, closedByName, version },
    ...aboutOf(table).columns,
    assigneeName: assigneeName.as('assignee_name'),
    subject: sql<string | null>`${subject ?? sql`null::text`}`.as('about'),
    // Beyond the order there may be nothing but its claim.
    risk: sql<ItemRow['risk']>`${
      score === undefined
        ? sql`null::jsonb`
        : sql`jsonb_build_object('score', ${score}, 'reasons', ${reasons}, 'amount',
            coalesce((select t.amount from transactions t where t.id = ${dossiers.transactionId}), ${dossiers.captured}))`
    }`.as('risk'),
    disputedAmount: sql<number | null>`${table === disputes ? disputedAmount : sql`null::bigint`}`.as(
      'disputed_amount',
    ),
    outcome: sql<ItemRow['outcome']>`${outcome ?? sql`null::text`}`.as('ended'),
  };
}

const joinedTo = (table: WorkTable) => (select: PgSelect) =>
  aboutOf(table).join(select).leftJoin(admins, eq(admins.id, table.assignedTo)) as unknown as PgSelect;

/** Whose items are theirs, and which day it is. */
interface Reader {
  readonly adminId: number;
  readonly now: Date;
}

export function selectItems(db: Db, table: WorkTable, query: WorkListQuery, reader: Reader): Promise<Page<ItemRow>> {
  const { id, since, dueOn } = table;
  const { score = since } = table as { score?: PgColumn };
  const where = whereOf(table, query, reader);
  return selectPage<ItemRow, 'since' | 'dueOn' | 'score'>(
    db,
    table,
    columnsOf(table),
    { query, id, sortBy: { since, dueOn, score }, where },
    joinedTo(table),
  );
}

function whereOf(table: WorkTable, query: WorkListQuery, { adminId, now }: Reader): SQL | undefined {
  const { assignee, assignedTo, closed } = query;
  return and(
    closed ? isNotNull(table.closedAt) : isWaiting(table),
    // What is closed is late for nobody any more.
    closed && query.overdue ? sql`false` : undefined,
    isAbout(table, query, now),
    assignee === 'me' ? eq(table.assignedTo, adminId) : undefined,
    assignedTo === undefined ? undefined : eq(table.assignedTo, assignedTo),
    assignee === 'nobody' ? isNull(table.assignedTo) : undefined,
  );
}

/** What items can be narrowed down to, by their list and for who takes the next. */
type Narrowed = Pick<WorkListQuery, 'number' | 'shop' | 'tenantId'> & { overdue?: boolean | undefined };

function isAbout(table: WorkTable, { number, shop, tenantId, overdue }: Narrowed, now: Date): SQL | undefined {
  const about = aboutOf(table);
  return and(
    number === undefined ? undefined : about.isNumbered(number),
    shop ? sql`lower(s.name) like ${containing(shop)}` : undefined,
    tenantId === undefined ? undefined : sql`${about.tenantId} = ${tenantId}`,
    overdue ? sql`${table.dueOn} < ${dayInAmsterdam(now)}::date` : undefined,
  );
}

export async function findItem(db: Db, table: WorkTable, id: number): Promise<ItemRow | undefined> {
  const select = db.select(columnsOf(table)).from(table).$dynamic() as unknown as PgSelect;
  const [row] = await joinedTo(table)(select).where(eq(table.id, id));
  return row as ItemRow | undefined;
}

/** Held until the transaction ends, after what it is about. */
export async function holdItem(tx: Tx, table: WorkTable, id: number): Promise<boolean> {
  const { held } = aboutOf(table);
  if (held !== null) await tx.execute(held(id));
  return (await selectRows(tx, sql`select 1 from ${table} where ${table.id} = ${id} for update`)).length > 0;
}

/**
 * The one that is due first of those that nobody has, held: another who asks at once gets another. Of a day the riskiest comes first where
 * items have a risk, then the one that waits the longest.
 */
export async function holdNext(tx: Tx, table: WorkTable, narrowed: Narrowed, now: Date): Promise<number | undefined> {
  const { id, since, dueOn, assignedTo } = table;
  const { score } = table as { score?: PgColumn };
  const order = [sql`${dueOn}`, ...(score === undefined ? [] : [sql`${score} desc`]), sql`${since}`, sql`${id}`];
  const rows = await selectRows<{ id: number }>(
    tx,
    sql`select ${id} as id from ${table} ${aboutOf(table).joined}
      where ${and(isWaiting(table), isNull(assignedTo), isAbout(table, narrowed, now))}
      order by ${sql.join(order, sql`, `)} limit 1 for update of ${table} skip locked`,
  );
  return rows[0]?.id;
}

export async function storeAssignee(tx: Tx, table: WorkTable, id: number, adminId: number | null): Promise<void> {
  await tx.execute(
    sql`update ${table} set assigned_to = ${adminId}::int, version = ${table.version} + 1 where ${table.id} = ${id}`,
  );
}

/** @param dueOn yyyy-MM-dd */
export async function storeDue(tx: Tx, table: WorkTable, id: number, dueOn: string): Promise<void> {
  await tx.execute(
    sql`update ${table} set due_on = ${dueOn}::date, version = ${table.version} + 1 where ${table.id} = ${id}`,
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
