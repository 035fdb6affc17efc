import { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../../platform/query-client.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { DocumentCards } from './document-cards.tsx';

/** What a shop handed in to its psper, and the forms that record it; for who may see pspers. */
export function DocumentsOfShop({ psperKey, shopId }: { psperKey: string; shopId: number }) {
  const shop = useQuery(readOf(shopDocumentsApi.get, { params: { psperKey, shopId } }));
  return (
    <Loaded query={shop} failure="shop-documents.could-not-load-shop" height={420}>
      {(data) => <DocumentCards psperKey={psperKey} shop={data} />}
    </Loaded>
  );
}
