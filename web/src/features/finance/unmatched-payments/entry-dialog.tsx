import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type {
  UnmatchedDetail,
  UnmatchedEntry,
} from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { isPayable, spacedIban } from '@houston/contract/iban';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { recordLink } from '../../../shell/record-screens.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
import { Day } from '../../../ui/values/day.tsx';
import { EntryRefund } from '../refund-runs/entry-refund.shared.tsx';
import { DossierChoice } from './choices/dossier-choice.tsx';
import { NamedPayoutPanel } from './choices/named-payout.tsx';
import { PayoutMatch } from './choices/payout-match.tsx';
import { ReceivableChoice } from './choices/receivable-choice.tsx';
import { RefundReturn } from './choices/refund-return.tsx';
import { ReversalChoice } from './choices/reversal-choice.tsx';
import { SaleChoice } from './choices/sale-choice.tsx';
import { strengthOfDossiers, strengthOfReceivables, strengthOfRefunds, strengthOfSales } from './choices/strength.ts';
import { WaitingDifference } from './differences/waiting-difference.tsx';
import { IgnoreActions } from './ignore-actions.tsx';

/** One entry of the work list: what is written in it, which dossiers it may pay, and what can be done with it. */
export function EntryDialog({ value, close }: { value: string; close: () => void }) {
  const t = useText();
  const language = useLanguage();
  return (
    <RecordDialog
      name="entry"
      size="wide"
      shown={value}
      read={(id) => readOf(unmatchedPaymentsApi.get, { params: { id } })}
      failure="unmatched-payments.could-not-retrieve"
      gone="unmatched-payments.gone"
      title={(entry) =>
        entry !== undefined && entry.amount < 0
          ? t('unmatched-payments.entry-title-out', { amount: formatMoney(-entry.amount, language) })
          : t('unmatched-payments.entry-title', {
              amount: entry === undefined ? '…' : formatMoney(entry.amount, language),
            })
      }
      height={380}
      close={close}
    >
      {(entry) => (
        <Stack gap="md">
          <EntryFacts entry={entry} />
          <UnfitHelp reason={entry.reason} />
          <Group gap="sm">
            <IgnoreActions entry={entry} close={close} />
            {isNameless(entry) && <EntryRefund entryId={entry.id} />}
          </Group>
          {entry.waitingDifference !== null && <WaitingDifference waiting={entry.waitingDifference} close={close} />}
          {entry.payoutOf !== null && <PayoutMatch entry={entry} cession={entry.payoutOf} close={close} />}
          {entry.ignoredReason === null && <Choices entry={entry} close={close} />}
          {entry.namedPayout !== null && (entry.payoutOf === null || isOneOfSeveral(entry)) && (
            <NamedPayoutPanel entry={entry} payout={entry.namedPayout} close={close} />
          )}
          {mayTakeBack(entry) && <ReversalChoice entry={entry} close={close} />}
        </Stack>
      )}
    </RecordDialog>
  );
}

/** What money in may be, the strongest first; of what as much speaks for, dossiers. */
function Choices({ entry, close }: { entry: UnmatchedDetail; close: () => void }) {
  const isMoneyIn = entry.amount > 0 && !entry.isReversal;
  const choices = [
    { key: 'dossiers', of: DossierChoice, isShown: isMoneyIn, strength: strengthOfDossiers(entry) },
    { key: 'refunds', of: RefundReturn, isShown: entry.refunds.length > 0, strength: strengthOfRefunds(entry) },
    {
      key: 'receivables',
      of: ReceivableChoice,
      isShown: entry.receivables.length > 0,
      strength: strengthOfReceivables(entry),
    },
    { key: 'sales', of: SaleChoice, isShown: isMoneyIn, strength: strengthOfSales },
  ];
  return choices
    .filter(({ isShown }) => isShown)
    .toSorted((one, other) => one.strength - other.strength)

    .map(({ key, of: Choice }) => <Choice key={key} entry={entry} close={close} />);
}

/** Money out that names a pay-out is no return of a consumer's payment, unless one of that amount is there. */
function mayTakeBack({ ignoredReason, amount, payoutOf, namedPayout, returnable }: UnmatchedDetail): boolean {
  const isOpen = ignoredReason === null && amount < 0 && payoutOf === null;
  return isOpen && (namedPayout === null || returnable.length > 0);
}

/** Of a debit that fits a pay-out: two people said that it is that, or it names others which it may have paid. */
function isOneOfSeveral({ amount, namedPayout, otherNamedPayouts }: UnmatchedDetail): boolean {
  return amount < 0 && (otherNamedPayouts.length > 0 || (namedPayout !== null && namedPayout.approvedIn !== null));
}

/** Whether it could go back, and the bank told no account that it could go back to, or gave back what went there. */
function isNameless({ amount, isReversal, ignoredReason, ...entry }: UnmatchedEntry): boolean {
  const { payerIban, isPayerOurs, isRefundReturned } = entry;
  return (
    amount > 0 && !isReversal && ignoredReason === null && (isPayerOurs || isRefundReturned || !isPayable(payerIban))
  );
}

/** Why what it names may not stand below, and what else can be done. */
function UnfitHelp({ reason }: Pick<UnmatchedEntry, 'reason'>) {
  const t = useText();
  return reason === 'receivable_unfit' && <Text size="sm">{t('unmatched-payments.receivable-unfit-help')}</Text>;
}

function EntryFacts({ entry }: { entry: UnmatchedEntry }) {
  const t = useText();
  const { to, search } = recordLink('bank-statement', entry.statementId);
  const facts: FactEntry[] = [
    ['unmatched-payments.reason', t(`unmatched-payments.reason-${entry.reason}`)],
    ['unmatched-payments.booking-date', <Day key="day" date={entry.bookingDate} />],
    ['unmatched-payments.payer', entry.payerName ?? '–'],
    ['unmatched-payments.payer-iban', entry.payerIban === null ? '–' : spacedIban(entry.payerIban)],
    ['unmatched-payments.text', entry.remittance ?? '–'],
    ['unmatched-payments.end-to-end', entry.endToEndId ?? '–'],
    [
      'unmatched-payments.account',
      <Anchor key="account" component={Link} size="sm" to={to} search={search}>
        {spacedIban(entry.iban)} ({entry.tenantName})
      </Anchor>,
    ],
  ];
  return <FactList facts={facts} />;
}
