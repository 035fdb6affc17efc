import type {
  BusTransaction,
  busTransactionsApi,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Badge, Group, VisuallyHidden } from '@mantine/core';
import { formatList, formatMoney } from '../../../i18n/format.ts';
import { currentLanguage, text } from '../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { When } from '../../../ui/values/when.tsx';
import { useBusWords } from '../service-bus/bus-words.shared.tsx';
import { CopiedText } from './copied-text.tsx';
import { tagText } from './tag-text.shared.ts';
import { kindKey, outcomeKey, TransactionKind, TransactionResult } from './transaction-marks.shared.tsx';
import classes from './transactions.module.css';

type List = typeof busTransactionsApi.list;
type TransactionColumn = Column<BusTransaction, SortFieldOf<List>>;

/** The columns of the list; `search` sets the filter of a column to the value of a cell. */
export function transactionColumns(search: (name: 'shopName' | 'transactionNumber', value: string) => void) {
  const columns: TransactionColumn[] = [
    { key: 'id', title: 'bus-transactions.id', render: ({ id }) => id, sortField: 'id' },
    {
      key: 'success',
      title: 'bus-transactions.result',
      render: (row) => <Result row={row} />,
      csv: ({ outcome }) => text(outcomeKey(outcome)),
    },
    {
      key: 'transactionType',
      title: 'bus-transactions.type',
      render: ({ transactionType: type, isRelease }) => <TransactionKind type={type} isRelease={isRelease} />,
      csv: ({ transactionType: type, isRelease }) => text(kindKey({ type, isRelease })),
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
      csv: ({ amount }) => (amount === null ? null : amount / 100),
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
      key: 'error',
      title: 'bus-transactions.cause',
      render: ({ error }) => error && <Cause error={error} />,
      csv: ({ error }) => error,
      isHiddenByDefault: true,
    },
    {
      key: 'failedStep',
      title: 'bus-transactions.step',
      render: ({ failedStep }) => failedStep,
      isHiddenByDefault: true,
    },
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

/** What an attempt means, and below it why it failed: in the partner's own words. */
function Result({ row: { outcome, error } }: { row: BusTransaction }) {
  return (
    <>
      <TransactionResult outcome={outcome} />
      {error !== null && <Cause error={error} />}
    </>
  );
}

function Cause({ error }: { error: string }) {
  const words = useBusWords()(error);
  return (
    <span className={classes.cause} title={words}>
      {words}
    </span>
  );
}

/** Badges that a cell shows; the words of the others are in its title. */
const maxTags = 2;

function Tags({ row: { tags, isRetry } }: { row: BusTransaction }) {
  const t = useText();
  const language = useLanguage();
  const named = tags.map((tag) => tagText(tag, t));
  const words = isRetry ? [t('bus-transactions.retry'), ...named] : named;
  if (words.length === 0) return null;
  const hidden = words.slice(maxTags);
  const shown = hidden.length === 0 ? words : [...words.slice(0, maxTags), `+${hidden.length}`];
  return (
    <Group gap={4} {...(hidden.length > 0 && { title: formatList(words, language) })}>
      {shown.map((word) => (
        <Badge key={word} variant="default" radius="sm" fw={500} tt="none" miw="max-content">
          {word}
        </Badge>
      ))}
      {hidden.length > 0 && <VisuallyHidden>{formatList(hidden, language)}</VisuallyHidden>}
    </Group>
  );
}
