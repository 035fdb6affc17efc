import { ledgerAccounts } from '@houston/contract/features/finance/ledger/flows';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { useQuery } from '@tanstack/react-query';
import type { FilterName } from '../../../platform/address/grid-search.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useTenantFilter } from '../../../shell/use-tenant-grid.ts';
import type { Filter } from '../../../ui/grid/filter.ts';

type Shared = Extract<FilterName<typeof ledgerApi.movements>, FilterName<typeof ledgerApi.documents>>;

const accounts = ledgerAccounts.map((value) => ({ value, label: `dossiers.account-${value}` as const }));

/** What both lists of entries can be narrowed down by. */
export function useLedgerFilters(): readonly Filter<Shared>[] {
  const { pspers = [] } = useQuery(readOf(ledgerApi.choices, {})).data ?? {};
  const tenant = useTenantFilter<never>('ledger.tenant');
  return [
    { kind: 'choice', name: 'debit', label: 'ledger.debit', choices: accounts, isRare: true },
    { kind: 'choice', name: 'credit', label: 'ledger.credit', choices: accounts, isRare: true },
    {
      ...({ kind: 'choice', name: 'psperKey', label: 'ledger.psper', isSearchable: true, isRare: true } as const),
      choices: pspers.map(({ psperKey, name }) => ({ value: psperKey, words: name })),
    },
    { ...tenant, isRare: true },
  ];
}
