import {
  type BrandingScope,
  brandingScopes,
  type Stage,
  stages,
} from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import { useSearch } from '../../../platform/address/use-search.ts';
import { useTenantId } from '../../../shell/tenant-choice.ts';

export interface Place {
  scope: BrandingScope;
  stage: Stage;
}

export interface ChosenPlace extends Place {
  choose(changes: Partial<Place>): void;
}

/** Whose branding the screen shows, and whether what is published or what is prepared; both in the address. */
export function usePlace(): ChosenPlace {
  const [search, setSearch] = useSearch();
  const tenantId = useTenantId();
  const scope = brandingScopes.find((name) => name === search.scope) ?? 'tenant';
  return {
    // Without a tenant there is still the default.
    scope: tenantId === null ? 'default' : scope,
    stage: stages.find((name) => name === search.stage) ?? 'published',
    choose: ({ scope, stage }) =>
      void setSearch(
        {
          ...(scope && { scope: scope === 'tenant' ? undefined : scope }),
          ...(stage && { stage: stage === 'published' ? undefined : stage }),
        },
        'push',
      ),
  };
}
