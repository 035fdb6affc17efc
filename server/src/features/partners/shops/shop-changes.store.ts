/** What was done to a shop: the entries of its own, and those that are kept of its psper and of its keys. */
import { missingFor } from '@houston/contract/endpoint';
import { apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import type { RecordChange } from '@houston/contract/record-changes';
import { sql } from 'drizzle-orm';
import { changesWhere } from '../../../audit/record-changes.ts';
import { actorOf, type Call } from '../../../call.ts';
import { joinEntriesOfDocuments } from '../shop-documents/document-entries.service.ts';

/** The last 100, newest first. What the caller may not see of its keys and documents is left out. */
export async function listShopChanges(call: Call, id: number): Promise<{ data: RecordChange[] }> {
  const { permissions } = actorOf(call);
  const maySee = ({ needs }: typeof apiKeysApi.changes | typeof shopDocumentsApi.get) =>
    missingFor(permissions, needs).length === 0;
  const ids = [
    sql`select l.id from audit_log l where l.record_kind = 'shop' and l.record_id = ${String(id)}`,
    ...(maySee(shopDocumentsApi.get)
      ? [
          sql`select l.id from shops s join pspers p on p.id = s.psper_id ${sql.raw(joinEntriesOfDocuments)}
            where s.id = ${id}`,
        ]
      : []),
    ...(maySee(apiKeysApi.changes)
      ? [
          sql`select l.id from api_keys k join audit_log l on l.record_kind = 'api-key' and l.record_id = k.id::text where k.shop_id = ${id}`,
        ]
      : []),
  ];
  const changes = await changesWhere(call.app.database.orm, ids);
  return { data: changes.map(withoutShop) };
}

/** Whose they are says the page. */
function withoutShop({ before, after, ...change }: RecordChange): RecordChange {
  return { ...change, before: rest(before), after: rest(after) };
}

function rest(values: RecordChange['after']): RecordChange['after'] {
  if (values === null) return null;
  const { shop: _, shopId: __, ...others } = values;
  return others;
}
