import { tenantsApi } from '@houston/contract/features/settings/tenants/tenants.api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from '../../../platform/address/use-search.ts';
import { readOf } from '../../../platform/query-client.ts';
import { switchTenant, useTenantId } from '../../../shell/tenant-choice.ts';

/** A link that named a tenant that nobody has. */
interface UnknownTenant {
  named: string;
  /** Which is chosen in its place. */
  chosen: string;
}

/**
 * A link that names a tenant, as that of a shop does, chooses it in the header, once; whoever then chooses another there stays with that.
 * @returns what it named and nobody has, until another is chosen in the header: what is shown and changed is then another one's
 */
export function useTenantOfAddress(): UnknownTenant | null {
  const [{ tenantId: named }, setSearch] = useSearch();
  const tenantId = useTenantId();
  const [unknown, setUnknown] = useState<{ named: string; while: number | null } | null>(null);
  const { data: tenants } = useQuery(readOf(tenantsApi.names, {}));
  useEffect(() => {
    if (named === undefined || tenants === undefined) return;
    const tenant = tenants.find(({ id }) => String(id) === named);
    setUnknown(tenant === undefined ? { named, while: tenantId } : null);
    if (tenant !== undefined) void switchTenant(tenant.id);
    void setSearch({ tenantId: undefined }, 'replace');
  }, [named, tenants, tenantId, setSearch]);
  if (unknown === null || unknown.while !== tenantId) return null;
  return { named: unknown.named, chosen: tenants?.find(({ id }) => id === tenantId)?.name ?? '–' };
}
