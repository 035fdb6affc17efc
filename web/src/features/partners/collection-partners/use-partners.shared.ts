import { collectionPartnersApi } from '@houston/contract/features/partners/collection-partners/collection-partners.api';
import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../../platform/query-client.ts';

/** Every partner, the default first. There are a handful. */
export function usePartners() {
  return useQuery(readOf(collectionPartnersApi.list, { query: { limit: 1000 } }));
}
