import type {
  BusTransaction,
  busTransactionsApi,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Badge, Group, VisuallyHidden } from '@mantine/core';
import { formatMoney } from '../../../i18n/format.ts';
import { currentLanguage, text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { FilterName, SortFieldOf } from '../../../platform/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { When } from '../../../ui/when.tsx';
import { CopiedText } from './copied-text.tsx';
import { TransactionKind, TransactionResult } from './transaction-marks.tsx';

type List = typeof busTransactionsApi.list;
type TransactionColumn = Column<BusTransaction, SortFieldOf<List>>;

/** The columns of the list; `search` sets the filter of a column to the value of a cell. */
export function transactionColumns(search: (name: 'shopName' | 'transactionNumber', value: string) => void) {
  const columns: TransactionColumn[] = [
    { key: 'id', title: 'bus-transactions.id', render: ({ id }) => id, sortField: 'id' },
    {
      key: 'success',
      title: 'bus-transactions.result',
      render: ({ success }) => <TransactionResult success={success} />,
      csv: ({ success }) => text(success ? 'bus-transactions.success' : 'bus-transactions.failed'),
    },
    {
      key: 'transactionType',
      title: 'bus-transactions.type',
      render: ({ transactionType }) => <TransactionKind type={transactionType} />,
      csv: ({ transactionType }) => text(`bus-transactions.type-${transactionType}`),
    },
    timeColumn('end'),
    {
      key: 'transactionNumber',
      title: 'bus-transactions.number',
      render: ({ transactionNumber }) => (
        <CopiedText value={transactionNumber} isCode search={(value) => search('transactionNumber', value)} />
      ),
      csv: ({ transactionNumber }) => transactionNumber,
    },
    {
      key: 'shopName',
      title: 'bus-transactions.shop',
      render: ({ shopName }) =>
        shopName && <CopiedText value={shopName} search={(value) => search('shopName', value)} />,
      csv: ({ shopName }) => shopName,
    },
    {
      key: 'dossierNr',
      title: 'bus-transactions.dossier',
      render: ({ dossierNr }) => dossierNr && <CopiedText value={dossierNr} />,
      csv: ({ dossierNr }) => dossierNr,
    },
    {
      key: 'amount',
      title: 'bus-transactions.amount',
      render: ({ amount, currency }) => amount !== null && formatMoney(amount, currentLanguage(), currency),
      csv: ({ amount }) => amount,
      align: 'right',
    },
    {
      key: 'tags',
      title: 'bus-transactions.tags',
      render: (row) => <Tags row={row} />,
      csv: ({ tags }) => tags.join(' '),
    },
    timeColumn('start', true),
    {
      key: 'tenantName',
      title: 'bus-transactions.tenant',
      render: ({ tenantName }) => tenantName,
      isHiddenByDefault: true,
    },
  ];
  return columns;
}

function timeColumn(key: 'start' | 'end', isHiddenByDefault = false): TransactionColumn {
  return {
    key,
    title: `bus-transactions.${key}`,
    render: (row) => <When at={row[key]} isFocusable={false} />,
    csv: (row) => row[key].toISOString(),
    sortField: key,
    isHiddenByDefault,
  };
}

/** Badges that a cell shows; the words of the others are in its title. */
const maxTags = 2;

function Tags({ row: { tags, isRetry } }: { row: BusTransaction }) {
  const t = useText();
  const words = isRetry ? [t('bus-transactions.retry'), ...tags] : tags;
  if (words.length === 0) return null;
  const hidden = words.slice(maxTags);
  const shown = hidden.length === 0 ? words : [...words.slice(0, maxTags), `+${hidden.length}`];
  return (
    // Badges hide what overflows, so a narrow table would lay them over the next column.
    <Group gap={4} wrap="nowrap" w="max-content" {...(hidden.length > 0 && { title: words.join(', ') })}>
      {shown.map((word) => (
        <Badge key={word} variant="default" radius="sm" fw={500} tt="none" flex="none">
          {word}
        </Badge>
      ))}
      {hidden.length > 0 && <VisuallyHidden>{hidden.join(', ')}</VisuallyHidden>}
    </Group>
  );
}

export const transactionFilters: readonly Filter<FilterName<List>>[] = [
  { name: 'shopName', kind: 'text', label: 'bus-transactions.filter-shop' },
  { name: 'transactionNumber', kind: 'text', label: 'bus-transactions.filter-number' },
  {
    name: 'onlyFailed',
    kind: 'switch',
    label: 'bus-transactions.only-failed',
    isOnWhen: true,
    chip: 'bus-transactions.only-failed',
  },
  ...(['Invoice', 'Credit', 'Collection', 'Retries'] as const).map((name) => {
    const word = name.toLowerCase() as Lowercase<typeof name>;
    return {
      name: `include${name}`,
      kind: 'switch',
      label: `bus-transactions.with-${word}`,
      isOnWhen: true,
      chip: `bus-transactions.without-${word}`,
    } as const;
  }),
];
