import type { Query, Response } from '@houston/contract/endpoint';
import type { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import type {
  PsperShop,
  ShopDocumentKind,
} from '@houston/contract/features/partners/shop-documents/shop-documents.schema';
import type { Page } from '@houston/contract/paging';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { containing, selectPage } from '../../../db/list-page.ts';
import { selectRows } from '../../../db/rows.ts';
import { shops } from '../../access/api-keys/api-keys.table.ts';
import { shopDocuments } from './shop-documents.table.ts';

type Api = typeof shopDocumentsApi;

const { id, name, psperId } = shops;

// The builder names columns of one table without it, which a query within takes for its own.
const [shopId, shopTenant, shopPsper] = [sql.raw('shops.id'), sql.raw('shops.tenant_id'), sql.raw('shops.psper_id')];

const missing = sql<number>`coalesce((select cardinality(l.missing) from shops_lacking_documents l where l.shop_id = ${shopId}), 0)`;
const tenant = sql<string>`(select t.name from tenants t where t.id = ${shopTenant})`;
const country = sql<string>`(select c.country from shops c where c.id = ${shopId})`;
const documents = sql<PsperShop['documents']>`(
  select jsonb_agg(jsonb_build_object('kind', r.kind, 'isRequired', r.required, 'receivedOn', d.received_on, 'iban', d.iban,
      'recordedBy', a.first_name || ' ' || a.last_name, 'recordedAt', d.recorded_at, 'version', coalesce(d.version, 0)) order by r.place)
  from pspers p cross join lateral (values
    (1, 'agreement', p.requires_agreement_document), (2, 'cession_deed', p.requires_cession_deed),
    (3, 'iban', p.requires_iban), (4, 'ubo', p.requires_ubo_document)) as r(place, kind, required)
  left join shop_documents d on d.shop_id = ${shopId} and d.kind = r.kind
  left join admins a on a.id = d.recorded_by
  where p.id = ${shopPsper})`;

const columns = {
  id,
  name,
  tenant: tenant.as('tenant'),
  country: country.as('country'),
  documents: documents.as('documents'),
  missing: missing.as('missing'),
};

export async function selectShops(db: Db, psper: number, query: Query<Api['list']>): Promise<Page<PsperShop>> {
  const page = await selectPage<PsperShop, 'id' | 'missing' | 'name'>(db, shops, columns, {
    query,
    id,
    sortBy: { id, missing, name: sql`lower(${name})` },
    where: and(
      eq(psperId, psper),
      query.shopName ? sql`lower(${name}) like ${containing(query.shopName)}` : undefined,
      query.onlyMissing ? sql`${missing} > 0` : undefined,
    ),
  });
  return { ...page, data: page.data.map(withInstants) };
}

export async function findShop(db: Db, psper: number, shopId: number): Promise<PsperShop | null> {
  const [row] = await db
    .select(columns)
    .from(shops)
    .where(and(eq(id, shopId), eq(psperId, psper)));
  return row === undefined ? null : withInstants(row as PsperShop);
}

/** JSON has no instants. */
function withInstants(shop: PsperShop): PsperShop {
  const read = shop.documents.map((one) => ({
    ...one,
    recordedAt: one.recordedAt === null ? null : new Date(one.recordedAt),
  }));
  return { ...shop, documents: read };
}

export async function countShops(db: Db, psper: number): Promise<Response<Api['counts']>> {
  const [row] = await selectRows<Response<Api['counts']>>(
    db,
    sql`with lacking as (
      select l.missing from shops_lacking_documents l join shops s on s.id = l.shop_id where s.psper_id = ${psper}
    )
    select (select count(*)::int from shops where psper_id = ${psper}) as shops,
      (select count(*)::int from lacking) as lacking,
      (select jsonb_object_agg(k.kind, (select count(*) from lacking where k.kind = any(missing)))
        from (values ('agreement'), ('cession_deed'), ('iban'), ('ubo')) as k(kind)) as "byKind"`,
  );
  if (row === undefined) throw new Error('a count has a row');
  return row;
}

export interface Recorded {
  receivedOn: string | null;
  iban: string | null;
}

/**
 * Whose document it is, locked until the transaction ends: the shop, so that also the first of its kind is recorded once.
 * @returns null when the psper has no such shop
 */
export async function lockDocument(tx: Tx, psper: number, shopId: number, kind: ShopDocumentKind) {
  const [shop] = await tx
    .select({ id, name })
    .from(shops)
    .where(and(eq(id, shopId), eq(psperId, psper)))
    .for('update');
  if (shop === undefined) return null;
  const [document] = await tx
    .select()
    .from(shopDocuments)
    .where(and(eq(shopDocuments.shopId, shopId), eq(shopDocuments.kind, kind)));
  return { shop, document };
}

export async function storeDocument(
  tx: Tx,
  { shopId, kind }: { shopId: number; kind: ShopDocumentKind },
  recorded: Recorded & { recordedAt: Date; recordedBy: number | null },
): Promise<void> {
  const ibanRecordedBy = recorded.iban === null ? null : recorded.recordedBy;
  await tx
    .insert(shopDocuments)
    .values({ shopId, kind, ...recorded, ibanRecordedBy })
    .onConflictDoUpdate({
      target: [shopDocuments.shopId, shopDocuments.kind],
      set: {
        ...recorded,
        ibanRecordedBy: sql`case when ${shopDocuments.iban} is distinct from excluded.iban then excluded.iban_recorded_by
          else ${shopDocuments.ibanRecordedBy} end`,
        version: sql`${shopDocuments.version} + 1`,
      },
    });
}
