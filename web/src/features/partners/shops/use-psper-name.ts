import { pspersApi } from '@houston/contract/features/partners/pspers/pspers.api';
import { shopsApi } from '@houston/contract/features/partners/shops/shops.api';
import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../../platform/query-client.ts';
import { useMayCall } from '../../../platform/session/session.ts';

/** The name of a psper: to who may neither change shops nor see pspers, of one that has shops. @returns undefined while it is not known */
export function usePsperName(psperKey: string | undefined): string | undefined {
  const mayList = useMayCall(shopsApi.pspers);
  const maySee = useMayCall(pspersApi.get);
  const isAsked = psperKey !== undefined;
  const all = useQuery({ ...readOf(shopsApi.pspers, {}), enabled: isAsked && mayList });
  const one = useQuery({
    ...readOf(pspersApi.get, { params: { psperKey: psperKey ?? '' } }),
    enabled: isAsked && !mayList && maySee,
  });
  const ofShops = useQuery({ ...readOf(shopsApi.pspersOfShops, {}), enabled: isAsked && !mayList && !maySee });
  return (all.data ?? ofShops.data)?.find(({ key }) => key === psperKey)?.name ?? one.data?.friendlyName;
}
