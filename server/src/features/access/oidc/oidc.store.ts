import type { Query } from '@houston/contract/endpoint';
import type { OidcSetting, oidcApi } from '@houston/contract/features/access/oidc/oidc.api';
import type { Page } from '@houston/contract/paging';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { containing, selectPage } from '../../../db/list-page.ts';
import { type OidcSettingRow, oidcLinks, oidcSettings } from './oidc.table.ts';

const { id, name, baseUrl, tenantId, clientId, enabled, createsAdmins, version } = oidcSettings;
const columns = { id, name, baseUrl, tenantId, clientId, enabled, createsAdmins, version };

/** One page of providers; `search` looks into every text of theirs. There are a handful, so nothing is indexed for it. */
export function selectProviders(db: Db, query: Query<typeof oidcApi.list>): Promise<Page<OidcSetting>> {
  const searchable = sql`lower(concat_ws(' ', ${name}, ${baseUrl}, ${tenantId}, ${clientId}))`;
  return selectPage(db, oidcSettings, columns, {
    query,
    id,
    sortBy: { id, name: sql`lower(${name})`, baseUrl, tenantId, clientId, enabled },
    where: query.search ? sql`${searchable} like ${containing(query.search)}` : undefined,
  });
}

export function listEnabledProviders(db: Db): Promise<{ id: number; name: string }[]> {
  return db.select({ id, name }).from(oidcSettings).where(eq(enabled, true)).orderBy(sql`lower(${name})`, asc(id));
}

export async function findProvider(db: Db, providerId: number): Promise<OidcSettingRow | null> {
  const [row] = await db.select().from(oidcSettings).where(eq(id, providerId));
  return row ?? null;
}

/** Deletes a provider. @returns the links that went with it */
export async function deleteProvider(tx: Tx, providerId: number) {
  const links = await tx
    .delete(oidcLinks)
    .where(eq(oidcLinks.providerId, providerId))
    .returning({ adminId: oidcLinks.adminId, subject: oidcLinks.subject });
  await tx.delete(oidcSettings).where(eq(id, providerId));
  return links;
}
