import { bankAccountsApi } from '@houston/contract/features/finance/bank-statements/bank-accounts.api';
import type { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import {
  entryDirections,
  unmatchedReasons,
} from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { spacedIban } from '@houston/contract/iban';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { FilterName } from '../../../platform/address/grid-search.ts';
import { readOf } from '../../../platform/query-client.ts';
import type { Filter } from '../../../ui/grid/filter.ts';

type UnmatchedFilter = Filter<FilterName<typeof unmatchedPaymentsApi.list>>;

const byText: readonly UnmatchedFilter[] = [
  { kind: 'text', name: 'search', label: 'unmatched-payments.search' },
  { kind: 'text', name: 'amount', label: 'unmatched-payments.amount', isShort: true },
];

const byChoice: readonly UnmatchedFilter[] = [
  {
    kind: 'choice',
    name: 'direction',
    label: 'unmatched-payments.direction',
    choices: entryDirections.map((value) => ({ value, label: `unmatched-payments.direction-${value}` as const })),
  },
  {
    kind: 'choice',
    name: 'reason',
    label: 'unmatched-payments.reason',
    choices: unmatchedReasons.map((value) => ({ value, label: `unmatched-payments.reason-${value}` as const })),
  },
  {
    kind: 'switch',
    name: 'ignored',
    label: 'unmatched-payments.ignored',
    isOnWhen: true,
    chip: 'unmatched-payments.ignored-only',
  },
];

const byDay: readonly UnmatchedFilter[] = [
  { kind: 'instant', name: 'from', label: 'unmatched-payments.from', isRare: true, isOfBooks: true },
  { kind: 'instant', name: 'to', label: 'unmatched-payments.to', isRare: true, isOfBooks: true },
];

const byIban = { field: 'iban', descending: false } as const;

/** What links set: days of value, and the statement. */
interface Linked {
  valueFrom?: string | undefined;
  valueTo?: string | undefined;
  statementId?: number | undefined;
}

/** The accounts are those of now: a choice among all of them. */
export function useUnmatchedFilters({ valueFrom, valueTo, statementId }: Linked): readonly UnmatchedFilter[] {
  const t = useText();
  const language = useLanguage();
  const wordsOf = (day: string | undefined) => (day === undefined ? undefined : formatDay(day, language));
  const accounts = useQuery(readOf(bankAccountsApi.list, { query: { limit: 1000, order: [byIban] } })).data?.data ?? [];
  const choices = accounts.map(({ id, iban, holder }) => ({
    value: String(id),
    words: `${spacedIban(iban)} (${holder})`,
  }));
  return [
    ...byText,
    ...byChoice,
    {
      kind: 'choice',
      name: 'accountId',
      label: 'unmatched-payments.account',
      choices,
      isSearchable: true,
      isRare: true,
    },
    ...byDay,
    {
      kind: 'chip',
      name: 'statementId',
      label: 'unmatched-payments.statement',
      words: statementId === undefined ? undefined : t('bank-statements.row', { id: statementId }),
    },
    { kind: 'chip', name: 'valueFrom', label: 'unmatched-payments.value-from', words: wordsOf(valueFrom) },
    { kind: 'chip', name: 'valueTo', label: 'unmatched-payments.value-to', words: wordsOf(valueTo) },
  ];
}
