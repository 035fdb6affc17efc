import type {
  BulkAction,
  BulkFault,
  BulkPreview,
  BulkSelection,
  LeftOut,
  Refusal,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { selectRows } from '../../../db/rows.ts';
import { selectionOf } from '../dead-letters/dead-letter-filter.service.ts';
import { deadLetters } from '../dead-letters/dead-letters.table.ts';

interface Row {
  refusal: Refusal | null;
  tenantId: number;
  tenantName: string;
  currency: string;
  count: number;
  amount: string | null;
}

/** What a bulk action would do right now. */
export async function previewBulk(db: Db, action: BulkAction, selection: BulkSelection): Promise<BulkPreview> {
  const rows = await selectCounts(db, action, selection);
  const taken = rows.filter(({ refusal }) => refusal === null);
  const names = new Map(taken.map(({ tenantId, tenantName }) => [tenantId, tenantName]));
  return {
    count: totalOf(taken),
    fault: await findFault(db, selection),
    sums: sumsOf(taken),
    tenants: [...countBy(taken, ({ tenantId }) => tenantId)].map(([tenantId, count]) => ({
      tenantId,
      tenantName: names.get(tenantId) ?? '',
      count,
    })),
    refused: [...leftOutOf(rows), ...(await selectWithoutLetter(db, selection, totalOf(rows)))],
  };
}

/** The fault that a filter names, as its newest failure says it. */
async function findFault(db: Db, selection: BulkSelection): Promise<BulkFault | null> {
  const fingerprint = 'filter' in selection ? selection.filter.fingerprint : undefined;
  if (!fingerprint) return null;
  const { rootCause, failedStep, pickedUpOn } = deadLetters;
  const [fault] = await db
    .select({ fingerprint: deadLetters.fingerprint, rootCause, failedStep })
    .from(deadLetters)
    .where(eq(deadLetters.fingerprint, fingerprint))
    .orderBy(desc(pickedUpOn))
    .limit(1);
  return fault ?? null;
}

// A message that waits on the bus can neither be sent nor be stopped. Only a requeue needs a type that the bus knows, and of
// several failures of one message it sends the newest.
async function selectCounts(db: Db, action: BulkAction, selection: BulkSelection): Promise<Row[]> {
  const { id, handled, messageType, rootId, tenantId, currency, amount } = deadLetters;
  const isRequeue = action === 'requeue';
  const unknown = isRequeue ? sql`when ${messageType} not between 1 and 3 then 'unknown-type'` : sql``;
  const place = isRequeue
    ? sql`row_number() over (partition by ${handled}, coalesce(${rootId}, -${id}) order by ${id} desc)`
    : sql`1`;
  const where = await selectionOf(db, selection);
  const rows = await selectRows<Row>(
    db,
    sql`
    with judged as (
      select case when ${handled} then 'already-handled' ${unknown}
          when exists (select from bus_queue q where q.root_id = ${rootId}) then 'already-queued'
          when ${place} > 1 then 'same-message' end as refusal, ${tenantId}, ${currency}, ${amount}
      from ${deadLetters} where ${where ?? sql`true`}
    )
    select j.refusal, j.tenant_id as "tenantId", t.name as "tenantName", j.currency, count(*)::int as count,
      sum(j.amount)::text as amount
    from judged j join tenants t on t.id = j.tenant_id
    group by j.refusal, j.tenant_id, t.name, j.currency order by t.name, j.currency`,
  );
  return rows;
}

/** What was chosen and has no failure that could be taken. */
async function selectWithoutLetter(db: Db, selection: BulkSelection, found: number): Promise<LeftOut[]> {
  if ('ids' in selection) return leftOut('not-found', new Set(selection.ids).size - found);
  if (!('transactionIds' in selection)) return [];
  const ids = [...new Set(selection.transactionIds)];
  const { rows } = await queryRows<{ missing: number; waiting: number; good: number }>(
    db,
    `with chosen as (
      select t.root_id, bool_or(not t.success) and exists (select from dead_letters d where d.root_id = t.root_id) as failed,
        exists (select from bus_queue q where q.root_id = t.root_id) as waits, count(*) as attempts
      from bus_transactions t where t.id = any($1) group by t.root_id
    )
    select cardinality($1::bigint[]) - coalesce(sum(attempts), 0)::int as missing,
      (count(*) filter (where not failed and waits))::int as waiting,
      (count(*) filter (where not failed and not waits))::int as good
    from chosen`,
    [ids],
  );
  const { missing = 0, waiting = 0, good = 0 } = rows[0] ?? {};
  return [...leftOut('not-failed', good), ...leftOut('already-queued', waiting), ...leftOut('not-found', missing)];
}

function leftOut(refusal: Refusal, count: number): LeftOut[] {
  return count > 0 ? [{ refusal, count }] : [];
}

function leftOutOf(rows: readonly Row[]): LeftOut[] {
  const refused = rows.filter(({ refusal }) => refusal !== null);
  return [...countBy(refused, ({ refusal }) => refusal as Refusal)].map(([refusal, count]) => ({ refusal, count }));
}

function sumsOf(rows: readonly Row[]): BulkPreview['sums'] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of rows) {
    if (amount !== null) sums.set(currency, (sums.get(currency) ?? 0) + Number(amount));
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

function countBy<Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + row.count);
  return counts;
}

function totalOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
