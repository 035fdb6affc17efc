import type { Query } from '@houston/contract/endpoint';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { dossierStates, leftOutReasons } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { useQuery } from '@tanstack/react-query';
import type { FilterName } from '../../../platform/address/grid-search.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useTenantFilter } from '../../../shell/use-tenant-grid.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { useCountryChoices } from '../../settings/countries/country-choices.shared.ts';

type Chosen = Pick<Query<typeof dossiersApi.list>, 'tenantId' | 'psperKey'>;
type DossierFilter = Filter<FilterName<typeof dossiersApi.list>>;

const often: readonly DossierFilter[] = [
  { kind: 'text', name: 'number', label: 'dossiers.number-or-reference' },
  {
    kind: 'choice',
    name: 'state',
    label: 'dossiers.state',
    choices: dossierStates.map((value) => ({
      value,
      label: value === 'Open' ? 'dossiers.open-or-none' : (`dossiers.state-${value}` as const),
    })),
  },
  { kind: 'switch', name: 'pastDue', label: 'dossiers.past-due', isOnWhen: true, chip: 'dossiers.past-due-only' },
];

const noNextStep: DossierFilter = {
  ...({ kind: 'switch', name: 'noNextStep', label: 'dossiers.no-next-step', isOnWhen: true } as const),
  chip: 'dossiers.no-next-step-only',
  isRare: true,
};

const arrangementBroken: DossierFilter = {
  ...({ kind: 'switch', name: 'arrangementBroken', label: 'dossiers.arrangement-broken', isOnWhen: true } as const),
  chip: 'dossiers.arrangement-broken-only',
  isRare: true,
};

/** Set by numbers of the money that lead here. */
const ofPicture: readonly DossierFilter[] = [
  {
    ...({ kind: 'switch', name: 'open', label: 'dossiers.something-open', isOnWhen: true, isRare: true } as const),
    chip: 'dossiers.open-only',
  },
  {
    ...({
      kind: 'switch',
      name: 'withoutOwner',
      label: 'dossiers.without-owner',
      isOnWhen: true,
      isRare: true,
    } as const),
    chip: 'dossiers.without-owner-only',
  },
  { kind: 'chip', name: 'dueFrom', label: 'dossiers.due-from' },
  { kind: 'chip', name: 'dueTo', label: 'dossiers.due-to' },
];

const leftOut: DossierFilter = {
  kind: 'choice',
  name: 'leftOut',
  label: 'dossiers.not-reminded',
  choices: [
    { value: 'any', label: 'dossiers.left-out-any' },
    ...leftOutReasons.map((value) => ({ value, label: `dossiers.mark-${value}` as const })),
  ],
  isRare: true,
};

/** @param tenantId whose shops are offered; those of all without one @param psperKey whose name is shown */
export function useDossierFilters({ tenantId, psperKey }: Chosen): readonly DossierFilter[] {
  const countries = useCountryChoices();
  const { owners = [], shops = [], pspers = [] } = useQuery(readOf(dossiersApi.choices, {})).data ?? {};
  const tenant = useTenantFilter<never>('dossiers.tenant');
  const ofTenant = tenantId === undefined ? shops : shops.filter((shop) => shop.tenantId === tenantId);
  const named = (all: readonly { id: number; name: string }[]) =>
    all.map(({ id, name }) => ({ value: String(id), words: name }));
  const choice = { kind: 'choice', isRare: true, isSearchable: true } as const;
  return [
    ...often,
    noNextStep,
    arrangementBroken,
    leftOut,
    ...ofPicture,
    { kind: 'chip', name: 'consumerId', label: 'dossiers.consumer' },
    // Also set by them.
    {
      kind: 'chip',
      name: 'psperKey',
      label: 'dossiers.psper',
      words: pspers.find(({ key }) => key === psperKey)?.name,
    },
    { ...choice, name: 'ownerId', label: 'dossiers.owner', choices: named(owners) },
    { ...tenant, isRare: true },
    { ...choice, name: 'shopId', label: 'dossiers.shop', choices: named(ofTenant) },
    {
      ...choice,
      name: 'country',
      label: 'dossiers.country',
      choices: countries.map(({ value, label }) => ({ value, words: label })),
    },
  ];
}
