import type { Query } from '@houston/contract/endpoint';
import type { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import type { IntegrationPartner } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import type { Page } from '@houston/contract/paging';
import { eq, sql } from 'drizzle-orm';
import { failingSql } from '../../../bus/circuits/circuit-rules.ts';
import { calledByOf } from '../../../calls/own-partners.ts';
import type { Database, Db } from '../../../db/database.ts';
import { byColumns, containing, selectPage } from '../../../db/list-page.ts';
import { withCircuits } from './circuit.store.ts';
import { integrationPartners } from './integration-partners.table.ts';

const { id, key, name } = integrationPartners;
const columns = {
  id,
  key,
  name,
  homepageUrl: sql<string>`coalesce(${integrationPartners.homepageUrl}, '')`.as('home'),
  logoUrl: sql<string>`coalesce(${integrationPartners.logoUrl}, '')`.as('logo_at'),
  statusPageUrl: sql<string>`coalesce(${integrationPartners.statusPageUrl}, '')`.as('status_at'),
  logo: integrationPartners.logoHash,
  isEnabled: integrationPartners.enabled,
  version: integrationPartners.version,
};

type StoredPartner = Omit<IntegrationPartner, 'circuit' | 'calledBy'>;

function withCalledBy(partner: StoredPartner) {
  return { ...partner, calledBy: calledByOf(partner.key) };
}

/** One page of partners. There are a handful, so nothing is indexed for it. */
export async function selectPartners(
  db: Db,
  now: Date,
  query: Query<typeof integrationPartnersApi.list>,
): Promise<Page<IntegrationPartner>> {
  const { search } = query;
  const page: Page<StoredPartner> = await selectPage(db, integrationPartners, columns, {
    query,
    id,
    sortBy: byColumns(columns),
    ...(search && {
      where: sql`(lower(${key}) like ${containing(search)} or lower(${name}) like ${containing(search)})`,
    }),
  });
  return { ...page, data: await withCircuits(db, now, page.data.map(withCalledBy)) };
}

export async function findPartner(db: Db, now: Date, partnerId: number): Promise<IntegrationPartner | null> {
  const [row] = await db.select(columns).from(integrationPartners).where(eq(id, partnerId));
  const [partner] = await withCircuits(db, now, row === undefined ? [] : [withCalledBy(row)]);
  return partner ?? null;
}

export async function findLogo(db: Db, partnerId: number) {
  const { logoImage: bytes, logoType: type } = integrationPartners;
  const [row] = await db.select({ bytes, type }).from(integrationPartners).where(eq(id, partnerId));
  return row?.bytes && row.type ? { bytes: row.bytes, type: row.type } : null;
}

export interface LastStatus {
  status: number | null;
  error: string | null;
}

// Of the last days first: to look at all of them opens every day of the log.
const lastStatusSql = `
  (select status, error from integration_calls where partner_id = $1 and called_at >= $2 order by called_at desc, id desc limit 1)
  union all
  (select status, error from integration_calls where partner_id = $1 and called_at < $2 order by called_at desc, id desc limit 1)
  limit 1`;

/** Of the last call of a partner; null when there is none. */
export async function findLastStatus(database: Database, partnerId: number, now: Date): Promise<LastStatus | null> {
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000);
  const { rows } = await database.query<LastStatus>(lastStatusSql, [partnerId, dayAgo]);
  return rows[0] ?? null;
}

export interface FigureRow {
  /** null for the whole span. */
  piece: number | null;
  count: number;
  failed: number;
  p95: number | null;
}

const figuresSql = `
  select floor(extract(epoch from called_at - $2::timestamptz) / $4::int)::int as piece, count(*)::int as count,
    (count(*) filter (where ${failingSql('status')}))::int as failed,
    percentile_cont(0.95) within group (order by duration_ms) as p95
  from integration_calls where partner_id = $1 and called_at >= $2 and called_at < $3
  group by grouping sets ((1), ())`;

/** Counts and response times of a span, in pieces of `seconds` and as a whole. */
export async function sumFigures(
  database: Database,
  partnerId: number,
  span: { from: Date; to: Date; seconds: number },
): Promise<FigureRow[]> {
  const { rows } = await database.query<FigureRow>(figuresSql, [partnerId, span.from, span.to, span.seconds]);
  return rows;
}
