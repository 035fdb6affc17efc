/** What lists come to that the picture leads to: by the days that are rolled up for it, whatever the lists hold. */
import type { Query, Response } from '@houston/contract/endpoint';
import type { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';
import { ofWhom } from './rolled-up.ts';

type Api = typeof ledgerApi;

export async function sumOpen(db: Db, query: Query<Api['openSum']>): Promise<Response<Api['openSum']>> {
  const { ownerId, withoutOwner, dueFrom, dueTo } = query;
  const where = and(
    sql`true ${ofWhom(query)}`,
    ownerId === undefined ? undefined : sql`owner_id = ${ownerId}`,
    withoutOwner ? sql`owner_id = 0` : undefined,
    // What is due on no day is in no range of days.
    dueFrom === undefined ? undefined : sql`due_on >= ${dueFrom}::date and due_on <> 'infinity'`,
    dueTo === undefined ? undefined : sql`due_on <= ${dueTo}::date`,
  );
  return one(
    db,
    sql`select coalesce(sum(claims), 0)::float8 as claims, coalesce(sum(amount), 0)::float8 as amount
      from open_claims where ${where}`,
  );
}

export async function sumUnmatched(db: Db, query: Query<Api['unmatchedSum']>): Promise<Response<Api['unmatchedSum']>> {
  const { tenantId, direction, valueFrom, valueTo, ignored } = query;
  const where = and(
    sql`use = ${ignored ? 'ignored' : 'unused'}`,
    tenantId === undefined ? undefined : sql`tenant_id = ${tenantId}`,
    direction === undefined ? undefined : sql`is_credit = ${direction === 'in'}`,
    valueFrom === undefined ? undefined : sql`day >= ${valueFrom}::date`,
    valueTo === undefined ? undefined : sql`day <= ${valueTo}::date`,
  );
  const sumOf = (isCredit: boolean) => sql`coalesce(sum(amount) filter (where is_credit = ${isCredit}), 0)::float8`;
  return one(db, sql`select ${sumOf(true)} as "cameIn", ${sumOf(false)} as "wentOut" from bank_days where ${where}`);
}

async function one<Row extends object>(db: Db, query: SQL): Promise<Row> {
  const [row] = await selectRows<Row>(db, query);
  if (row === undefined) throw new Error('sums have a row');
  return row;
}
