import { brandingScopes, brandingVersions } from '../../features/settings/customer-environment/branding.table.ts';
import type { DemoFrame } from './demo-frame.ts';

interface DemoBranding {
  tenantId: number;
  businessName: string;
}

/** The first version of each tenant's branding: its name. */
export async function fillBranding({ tx, ago }: DemoFrame, tenants: readonly DemoBranding[]): Promise<void> {
  const scopes = await tx
    .insert(brandingScopes)
    .values(tenants.map(({ tenantId }) => ({ tenantId, revision: 1, published: 1 })))
    .returning({ id: brandingScopes.id, tenantId: brandingScopes.tenantId });
  await tx.insert(brandingVersions).values(
    scopes.map(({ id, tenantId }) => ({
      scopeId: id,
      number: 1,
      variables: {
        BusinessName: {
          value: tenants.find((tenant) => tenant.tenantId === tenantId)?.businessName ?? '',
          revision: 1,
        },
      },
      files: [],
      changed: ['BusinessName' as const],
      origin: 'edit' as const,
      publishedAt: ago(1200 * 86_400_000),
      publishedByName: 'Houston',
    })),
  );
}
