import {
  customerEnvironmentApi,
  type Look,
} from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readOf } from '../../platform/query-client.ts';

/** What a tenant looks like, or, with null, the default; undefined until it is known. */
export function useLook(tenantId: number | null): Look | undefined {
  const query = tenantId === null ? {} : { tenantId };
  return useQuery(readOf(customerEnvironmentApi.look, { query })).data;
}

/** Dresses the page for as long as the layout is there that calls this. Nothing waits for it. */
export function useWornLook(tenantId: number | null): Look | undefined {
  const look = useLook(tenantId);
  useEffect(() => {
    if (look === undefined) return;
    // A piece of its own: the sign-in page shows before it.
    void import('./wear-look.ts').then(({ wearLook }) => wearLook(look)).catch(() => {});
  }, [look]);
  return look;
}
