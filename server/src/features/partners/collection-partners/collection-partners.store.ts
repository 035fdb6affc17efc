import type { Query } from '@houston/contract/endpoint';
import type { collectionPartnersApi } from '@houston/contract/features/partners/collection-partners/collection-partners.api';
import type { Page } from '@houston/contract/paging';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/database.ts';
import { byColumns, selectPage } from '../../../db/list-page.ts';
import { type CollectionPartnerRow, collectionPartners } from './collection-partners.table.ts';

const columns = getTableColumns(collectionPartners);
const { id } = columns;

/** One page of partners. There are a handful, so nothing is indexed for it. */
export function selectPartners(
  db: Db,
  query: Query<typeof collectionPartnersApi.list>,
): Promise<Page<CollectionPartnerRow>> {
  return selectPage(db, collectionPartners, columns, { query, id, sortBy: byColumns(columns) });
}

export async function findPartner(db: Db, partnerId: number): Promise<CollectionPartnerRow | null> {
  const [row] = await db.select().from(collectionPartners).where(eq(id, partnerId));
  return row ?? null;
}

/**
 * Every partner, locked until the transaction ends, so that one writer at a time decides which is the default. In the order of
 * their ids, so that two writers wait for each other and not for ever; a lock of the table would.
 */
export function lockPartners(tx: Tx): Promise<CollectionPartnerRow[]> {
  return tx.select().from(collectionPartners).orderBy(asc(id)).for('update');
}
