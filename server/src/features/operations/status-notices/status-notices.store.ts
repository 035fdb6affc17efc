import type { Query } from '@houston/contract/endpoint';
import type { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import {
  noticeStateAt,
  noticeStates,
  type StatusNotice,
  showOnOf,
} from '@houston/contract/features/operations/status-notices/status-notices.schema';
import type { Page } from '@houston/contract/paging';
import { and, desc, eq, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import { withUpdates } from './notice-updates.store.ts';
import { statusNotices as notices } from './status-notices.table.ts';

type ListQuery = Query<typeof statusNoticesApi.list>;

const columns = {
  id: notices.id,
  startTimeUtc: notices.startAt,
  endTimeUtc: notices.endAt,
  severity: notices.severity,
  user: notices.createdByName,
  tenantId: notices.tenantId,
  tenantName: tenants.name,
  places: notices.places,
  translations: notices.translations,
  version: notices.version,
};

type Stored = Omit<StatusNotice, 'state' | 'showOn' | 'updates'> & Pick<typeof notices.$inferSelect, 'places'>;

export type FeedNotice = Pick<
  typeof notices.$inferSelect,
  'id' | 'tenantId' | 'severity' | 'startAt' | 'endAt' | 'places' | 'translations'
> &
  Pick<StatusNotice, 'updates'>;

async function noticesOf(db: Db, rows: readonly Stored[], now: Date): Promise<StatusNotice[]> {
  const all = await withUpdates(db, rows);
  return all.map(({ places, ...row }) => ({
    ...row,
    state: noticeStateAt(now, row.startTimeUtc, row.endTimeUtc),
    showOn: showOnOf(places),
  }));
}

/** Those whose end is still to come. */
function isNotOver(now: Date): SQL | undefined {
  return or(isNull(notices.endAt), gt(notices.endAt, now));
}

function isActive(now: Date): SQL | undefined {
  return and(lte(notices.startAt, now), isNotOver(now));
}

function isOver(now: Date): SQL {
  return lte(notices.endAt, now);
}

function hasState(state: number, now: Date): SQL | undefined {
  if (state === noticeStates.completed) return isOver(now);
  return state === noticeStates.active ? isActive(now) : and(gt(notices.startAt, now), isNotOver(now));
}

export async function selectNotices(db: Db, query: ListQuery, now: Date): Promise<Page<StatusNotice>> {
  const { state, active, from, to } = query;
  const page = await selectPage<Stored, ListQuery['order'][number]['field']>(
    db,
    notices,
    columns,
    {
      query,
      id: notices.id,
      sortBy: {
        ...columns,
        user: sql`lower(${notices.createdByName})`,
        state: sql`case when ${isOver(now)} then 3 when ${notices.startAt} <= ${now} then 2 else 1 end`,
      },
      where: and(
        state === undefined ? undefined : hasState(Number(state), now),
        active === undefined ? undefined : active ? isActive(now) : or(isOver(now), gt(notices.startAt, now)),
        from && or(isNull(notices.endAt), gt(notices.endAt, from)),
        to && lt(notices.startAt, to),
      ),
    },
    (select) => select.leftJoin(tenants, eq(tenants.id, notices.tenantId)) as unknown as PgSelect,
  );
  return { ...page, data: await noticesOf(db, page.data, now) };
}

export async function findNotice(db: Db, id: number, now: Date): Promise<StatusNotice | undefined> {
  const rows = await db
    .select(columns)
    .from(notices)
    .leftJoin(tenants, eq(tenants.id, notices.tenantId))
    .where(eq(notices.id, id));
  const [notice] = await noticesOf(db, rows, now);
  return notice;
}

export async function updateEnd(tx: Tx, id: number, endAt: Date): Promise<void> {
  await tx
    .update(notices)
    .set({ endAt, version: sql`${notices.version} + 1` })
    .where(eq(notices.id, id));
}

export async function deleteNotice(tx: Tx, id: number): Promise<void> {
  await tx.delete(notices).where(eq(notices.id, id));
}

/** @returns the ids of those that were completed, and are gone */
export async function deleteCompleted(tx: Tx, now: Date): Promise<number[]> {
  const gone = await tx.delete(notices).where(isOver(now)).returning({ id: notices.id });
  return gone.map(({ id }) => id);
}

/** What the feed shows now, and what it will show: every notice whose end is still to come, the gravest first. */
export async function selectUpcoming(db: Db, now: Date): Promise<FeedNotice[]> {
  const { id, tenantId, severity, startAt, endAt, places, translations } = notices;
  const rows = await db
    .select({ id, tenantId, severity, startAt, endAt, places, translations })
    .from(notices)
    .where(isNotOver(now))
    .orderBy(desc(severity), desc(startAt), desc(id));
  return withUpdates(db, rows);
}
