import type { Query } from '@houston/contract/endpoint';
import type {
  environmentManagementApi,
  VersionSummary,
} from '@houston/contract/features/settings/customer-environment/environment-management.api';
import type { Page } from '@houston/contract/paging';
import { asc, count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { findBranding, type ScopeKey } from './branding.store.ts';
import { brandingVersions as versions } from './branding.table.ts';

type VersionsQuery = Query<typeof environmentManagementApi.versions>;

export async function listVersions(db: Db, key: ScopeKey, query: VersionsQuery): Promise<Page<VersionSummary>> {
  const branding = await findBranding(db, key);
  if (branding === undefined) return { data: [], total: 0 };
  const isOfScope = eq(versions.scopeId, branding.id);
  const isUp = query.order[0]?.descending === false;
  const [counted] = await db.select({ total: count() }).from(versions).where(isOfScope);
  const data = await db
    .select({
      number: versions.number,
      publishedAt: versions.publishedAt,
      publishedBy: versions.publishedByName,
      origin: versions.origin,
      restoredFrom: versions.restoredFrom,
      changed: versions.changed,
    })
    .from(versions)
    .where(isOfScope)
    .orderBy(isUp ? asc(versions.number) : desc(versions.number))
    .limit(query.limit)
    .offset(query.skip);
  return { data, total: counted?.total ?? 0 };
}
