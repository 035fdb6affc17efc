import { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { DocumentCards } from './document-cards.tsx';

/** What a shop handed in to its psper, and the forms that record it; for who may see pspers. */
export function DocumentsOfShop({ psperKey, shopId }: { psperKey: string; shopId: number }) {
  const t = useText();
  const { data, error, refetch } = useQuery(readOf(shopDocumentsApi.get, { params: { psperKey, shopId } }));
  if (data !== undefined) return <DocumentCards psperKey={psperKey} shop={data} />;
  if (error === null) return <Skeleton height={420} role="status" aria-label={t('general.loading')} />;
  return <FailurePanel error={error} failure="shop-documents.could-not-load-shop" retry={() => void refetch()} />;
}
