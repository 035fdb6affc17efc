import type { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type {
  EntryDirection,
  UnmatchedEntry,
} from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { spacedIban } from '@houston/contract/iban';
import { Text } from '@mantine/core';
import { text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { Day } from '../../../ui/values/day.tsx';
import { moneyColumn } from '../../../ui/values/money.tsx';
import { DossierLink } from '../dossiers/dossier-link.shared.tsx';
import classes from './unmatched-payments.module.css';

export const unmatchedColumns: readonly Column<UnmatchedEntry, SortFieldOf<typeof unmatchedPaymentsApi.list>>[] = [
  {
    key: 'bookingDate',
    title: 'unmatched-payments.booking-date',
    sortField: 'bookingDate',
    render: ({ bookingDate }) => <Day date={bookingDate} />,
    csv: ({ bookingDate }) => bookingDate,
  },
  {
    key: 'valueDate',
    title: 'unmatched-payments.value-date',
    sortField: 'valueDate',
    isHiddenByDefault: true,
    render: ({ valueDate }) => <Day date={valueDate} />,
    csv: ({ valueDate }) => valueDate,
  },
  {
    key: 'payerName',
    title: 'unmatched-payments.payer',
    sortField: 'payerName',
    isCardTitle: true,
    render: ({ payerName }) => payerName && <span className={classes.words}>{payerName}</span>,
    csv: ({ payerName }) => payerName,
  },
  {
    key: 'direction',
    title: 'unmatched-payments.direction',
    width: 104,
    render: ({ amount }) => <Direction amount={amount} />,
    csv: ({ amount }) => text(`unmatched-payments.direction-${directionOf(amount)}`),
  },
  moneyColumn('amount', 'unmatched-payments.amount', 'amount'),
  {
    key: 'remittance',
    title: 'unmatched-payments.text',
    render: ({ remittance }) => remittance && <span className={classes.words}>{remittance}</span>,
    csv: ({ remittance }) => remittance,
  },
  {
    key: 'reason',
    title: 'unmatched-payments.reason',
    render: ({ reason }) => <Reason reason={reason} />,
    csv: ({ reason }) => text(`unmatched-payments.reason-${reason}`),
  },
  {
    key: 'suggestion',
    title: 'unmatched-payments.suggestion',
    render: ({ suggestions }) => <Suggestion suggestions={suggestions} />,
    // A file says nothing of why: of those whose amount alone fits it names none.
    csv: ({ suggestions }) =>
      suggestions
        .filter(({ why }) => why !== 'amount')
        .map(({ dossierNumber }) => dossierNumber)
        .join(' '),
  },
  {
    key: 'payerIban',
    title: 'unmatched-payments.payer-iban',
    isHiddenByDefault: true,
    render: ({ payerIban }) => payerIban && spacedIban(payerIban),
    csv: ({ payerIban }) => payerIban,
  },
  {
    key: 'endToEndId',
    title: 'unmatched-payments.end-to-end',
    isHiddenByDefault: true,
    render: ({ endToEndId }) => endToEndId,
  },
  {
    key: 'iban',
    title: 'unmatched-payments.account',
    isHiddenByDefault: true,
    render: ({ iban }) => spacedIban(iban),
    csv: ({ iban }) => iban,
  },
  {
    key: 'tenantName',
    title: 'unmatched-payments.tenant',
    isHiddenByDefault: true,
    render: ({ tenantName }) => tenantName,
  },
];

function directionOf(amount: number): EntryDirection {
  return amount < 0 ? 'out' : 'in';
}

function Direction({ amount }: Pick<UnmatchedEntry, 'amount'>) {
  return useText()(`unmatched-payments.direction-${directionOf(amount)}`);
}

function Reason({ reason }: Pick<UnmatchedEntry, 'reason'>) {
  return useText()(`unmatched-payments.reason-${reason}`);
}

function Suggestion({ suggestions: [first, ...others] }: Pick<UnmatchedEntry, 'suggestions'>) {
  const t = useText();
  if (first === undefined) {
    return (
      <Text span inherit c="dimmed">
        {t('unmatched-payments.no-suggestion')}
      </Text>
    );
  }
  const { dossierNumber, consumerName, why } = first;
  return (
    <span className={classes.words}>
      <DossierLink number={dossierNumber} />
      {consumerName !== null && `, ${consumerName}`}
      {others.length > 0 && ` ${t('unmatched-payments.suggestion-more', { count: others.length })}`}
      {why === 'amount' && (
        <Text size="xs" c="dimmed">
          {t('unmatched-payments.suggestion-by-amount')}
        </Text>
      )}
    </span>
  );
}
