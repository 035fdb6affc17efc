import type { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
import type { BankEntry } from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import { spacedIban } from '@houston/contract/iban';
import { Text } from '@mantine/core';
import { formatMoney } from '../../../i18n/format.ts';
import { currentLanguage, text } from '../../../i18n/i18n.ts';
import { type TextOf, useLanguage, useText } from '../../../i18n/use-text.ts';
import type { SortFieldOf } from '../../../platform/address/grid-search.ts';
import type { Column } from '../../../ui/grid/column.ts';
import { Day } from '../../../ui/values/day.tsx';
import { moneyColumn } from '../../../ui/values/money.tsx';
import { textOfDifference, textOfUse, UseWords } from '../unmatched-payments/entry-use.shared.tsx';
import { UnmatchedLink } from '../unmatched-payments/unmatched-link.shared.tsx';
import classes from './bank-statements.module.css';

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
    key: 'use',
    title: 'unmatched-payments.use',
    render: (entry) => <Use entry={entry} />,
    csv: ({ use, refundProblem }) => (use === null ? unusedText(refundProblem, text) : usedText(use)),
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

const heldProblems = ['claim_sold', 'claim_blocked', 'claim_currency'] as const;

/** What it was used for, or what it can still be used for: it has one use. */
function Use({ entry: { id, use, refundProblem, refundable, isUnmatched } }: { entry: BankEntry }) {
  const t = useText();
  const language = useLanguage();
  if (use !== null)
    return (
      <>
        <UseWords use={use} />
        {refundable > 0 && (
          <Text inherit c="dimmed">
            {t('bank-statements.overpaid', { amount: formatMoney(refundable, language) })}
          </Text>
        )}
        {isHeld(refundProblem) && (
          <Text inherit c="dimmed">
            {t('bank-statements.overpaid-held', { problem: t(`refund-runs.result-${refundProblem}`) })}
          </Text>
        )}
      </>
    );
  return (
    <>
      <Text span inherit c="dimmed" display="block">
        {unusedText(refundProblem, t)}
      </Text>
      {isUnmatched && <UnmatchedLink to={{ entry: id }}>{t('unmatched-payments.title')}</UnmatchedLink>}
    </>
  );
}

/** Whether its dossier was paid too much and that stays there for now. */
function isHeld(problem: BankEntry['refundProblem']): problem is (typeof heldProblems)[number] {
  return heldProblems.some((held) => held === problem);
}

/** As the row says it, in one line. */
function usedText(use: NonNullable<BankEntry['use']>): string {
  const difference = textOfDifference(use, text, currentLanguage());
  return difference === null ? textOfUse(use, text) : `${textOfUse(use, text)}, ${difference}`;
}

function unusedText(problem: BankEntry['refundProblem'], t: TextOf): string {
  if (problem === null) return t('bank-statements.refundable');
  return t('bank-statements.not-refundable', { problem: t(`refund-runs.result-${problem}`) });
}
