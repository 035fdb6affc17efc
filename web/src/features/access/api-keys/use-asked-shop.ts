import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../../platform/query-client.ts';
import { isRecordId } from '../../../ui/dialog/dialog-address.ts';
import type { Chosen } from './shop-choice.tsx';

/** The shop of an id in the address; null where there is none to be had. */
export function useAskedShop(id: string | undefined): { asked: Chosen | null; isLoading: boolean } {
  const isAsked = id !== undefined && isRecordId(id);
  const { data, isLoading } = useQuery({
    ...readOf(shopsApi.get, { params: { id: isAsked ? Number(id) : 0 } }),
    enabled: isAsked,
  });
  return { asked: data === undefined ? null : { value: String(data.id), label: data.name }, isLoading };
}
