import type { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import type { BankEntry } from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import { spacedIban } from '@houston/contract/iban';
import { Text } from '@mantine/core';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { moneyColumn } from '../../../ui/money.tsx';
import { useUseText } from '../unmatched-payments/entry-use.shared.tsx';
import classes from './bank-statements.module.css';
import { Day } from './day.shared.tsx';

type EntryColumn = Column<BankEntry, SortFieldOf<typeof bankStatementsApi.entries>>;

export const entryColumns: readonly EntryColumn[] = [
  {
    key: 'bookingDate',
    title: 'bank-statements.booking-date',
    sortField: 'bookingDate',
    render: ({ bookingDate }) => <Day date={bookingDate} />,
    csv: ({ bookingDate }) => bookingDate,
  },
  {
    key: 'counterpartyName',
    title: 'bank-statements.counterparty',
    sortField: 'counterpartyName',
    width: 160,
    render: ({ counterpartyName }) => counterpartyName,
  },
  {
    key: 'counterpartyIban',
    title: 'bank-statements.counterparty-iban',
    render: ({ counterpartyIban }) => counterpartyIban && spacedIban(counterpartyIban),
    csv: ({ counterpartyIban }) => counterpartyIban,
  },
  {
    key: 'remittance',
    title: 'bank-statements.remittance',
    width: 220,
    render: ({ remittance }) => remittance && <span className={classes.words}>{remittance}</span>,
    csv: ({ remittance }) => remittance,
  },
  moneyColumn('amount', 'bank-statements.amount', 'amount'),
  {
    key: 'refund',
    title: 'bank-statements.refund',
    render: (entry) => <RefundWords entry={entry} />,
    csv: ({ refundProblem }) => refundProblem ?? text('bank-statements.refundable'),
  },
  {
    key: 'use',
    title: 'unmatched-payments.use',
    render: ({ use }) => use && <UseWords use={use} />,
    csv: ({ use }) => use && (use.dossierNumber ?? use.reason ?? use.kind),
  },
  {
    key: 'endToEndId',
    title: 'bank-statements.reference',
    isHiddenByDefault: true,
    render: ({ endToEndId, bankReference }) => endToEndId ?? bankReference,
    csv: ({ endToEndId, bankReference }) => endToEndId ?? bankReference,
  },
  {
    key: 'valueDate',
    title: 'bank-statements.value-date',
    isHiddenByDefault: true,
    render: ({ valueDate }) => valueDate && <Day date={valueDate} />,
    csv: ({ valueDate }) => valueDate,
  },
  { key: 'line', title: 'bank-statements.line', align: 'right', isHiddenByDefault: true, render: ({ line }) => line },
  {
    key: 'id',
    title: 'bank-statements.id',
    sortField: 'id',
    align: 'right',
    isHiddenByDefault: true,
    render: ({ id }) => id,
  },
];

function UseWords({ use }: { use: NonNullable<BankEntry['use']> }) {
  return useUseText()(use);
}

function RefundWords({ entry: { refundProblem, refundedBy } }: { entry: BankEntry }) {
  const t = useText();
  if (refundProblem === null) return t('bank-statements.refundable');
  const run = refundedBy === null ? '' : ` (${t('bank-statements.refunded-by', { id: refundedBy })})`;
  return (
    <Text span inherit c="dimmed">
      {t(`refund-runs.result-${refundProblem}`)}
      {run}
    </Text>
  );
}
