import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearch } from '../../../platform/address/use-search.ts';
import { readOf } from '../../../platform/query-client.ts';
import { switchTenant } from '../../../shell/tenant-choice.ts';

/** A link that names a tenant, as that of a shop does, chooses it in the header, once; whoever then chooses another there stays with that. */
export function useTenantOfAddress(): void {
  const [{ tenantId: named }, setSearch] = useSearch();
  const { data: tenants } = useQuery(readOf(tenantsApi.names, {}));
  useEffect(() => {
    if (named === undefined || tenants === undefined) return;
    const tenant = tenants.find(({ id }) => String(id) === named);
    if (tenant !== undefined) void switchTenant(tenant.id);
    void setSearch({ tenantId: undefined }, 'replace');
  }, [named, tenants, setSearch]);
}
