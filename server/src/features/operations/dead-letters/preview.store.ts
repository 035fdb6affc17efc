import type {
  BulkAction,
  BulkPreview,
  DeadLetterSelection,
  Refusal,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { selectionOf } from './dead-letter-filter.ts';
import { deadLetters } from './dead-letters.table.ts';

interface Row extends Record<string, unknown> {
  refusal: Refusal | null;
  tenantId: number;
  tenantName: string;
  currency: string;
  count: number;
  amount: string | null;
}

/** What a bulk action would do right now. */
export async function previewBulk(db: Db, action: BulkAction, selection: DeadLetterSelection): Promise<BulkPreview> {
  const rows = await selectCounts(db, action, selection);
  const taken = rows.filter(({ refusal }) => refusal === null);
  const refused = countBy(
    rows.filter(({ refusal }) => refusal !== null),
    ({ refusal }) => refusal as Refusal,
  );
  if ('ids' in selection) {
    const missing = new Set(selection.ids).size - totalOf(rows);
    if (missing > 0) refused.set('not-found', missing);
  }
  const names = new Map(taken.map(({ tenantId, tenantName }) => [tenantId, tenantName]));
  return {
    count: totalOf(taken),
    sums: sumsOf(taken),
    tenants: [...countBy(taken, ({ tenantId }) => tenantId)].map(([tenantId, count]) => ({
      tenantId,
      tenantName: names.get(tenantId) ?? '',
      count,
    })),
    refused: [...refused].map(([refusal, count]) => ({ refusal, count })),
  };
}

// A message that waits on the bus can neither be sent nor be stopped. Only a requeue needs a type that the bus knows, and of
// several failures of one message it sends one.
async function selectCounts(db: Db, action: BulkAction, selection: DeadLetterSelection): Promise<Row[]> {
  const { id, handled, messageType, rootId, tenantId, currency, amount } = deadLetters;
  const isRequeue = action === 'requeue';
  const unknown = isRequeue ? sql`when ${messageType} not between 1 and 3 then 'unknown-type'` : sql``;
  const place = isRequeue
    ? sql`row_number() over (partition by ${handled}, coalesce(${rootId}, -${id}) order by ${id})`
    : sql`1`;
  const where = await selectionOf(db, selection);
  const { rows } = await db.execute<Row>(sql`
    with judged as (
      select case when ${handled} then 'already-handled' ${unknown}
          when exists (select from bus_queue q where q.root_id = ${rootId}) then 'already-queued'
          when ${place} > 1 then 'already-queued' end as refusal, ${tenantId}, ${currency}, ${amount}
      from ${deadLetters} where ${where ?? sql`true`}
    )
    select j.refusal, j.tenant_id as "tenantId", t.name as "tenantName", j.currency, count(*)::int as count,
      sum(j.amount)::text as amount
    from judged j join tenants t on t.id = j.tenant_id
    group by j.refusal, j.tenant_id, t.name, j.currency order by t.name, j.currency`);
  return rows;
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
