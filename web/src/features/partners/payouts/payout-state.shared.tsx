import type {
  Payable,
  Payout,
  PayoutBatch,
  UnmatchedDebit,
} from '@houston/contract/features/partners/payouts/payouts.schema';
import { Stack, Text } from '@mantine/core';
import { formatDay, formatMinute, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { UnmatchedLink } from '../../finance/unmatched-payments/unmatched-link.shared.tsx';

const tones = {
  waiting: 'neutral',
  returned: 'bad',
  proposed: 'warning',
  approved: 'warning',
  paid: 'good',
  dropped: 'neutral',
  'not-executed': 'bad',
  'match-reversed': 'neutral',
  refused: 'neutral',
  withdrawn: 'neutral',
} as const;

/** How far what is owed for a cession is. */
export function PayableBadge({ state }: Pick<Payable, 'state'>) {
  const t = useText();
  return <StateBadge tone={tones[state]}>{t(`payouts.state-${state}`)}</StateBadge>;
}

/** The same of a row: what the bank did not execute says so until it is proposed again, and why; and what is paid of it already. */
export function PayableOutcome({ payable }: { payable: Payable }) {
  const t = useText();
  const language = useLanguage();
  const { state, notExecutedReason: reason, notExecutedBy: name } = payable;
  const isTakenOff = state === 'waiting' && reason !== null;
  return (
    <Stack gap={2} align="flex-start">
      {isTakenOff ? (
        <>
          <StateBadge tone="bad">{t('payouts.state-not-executed-again')}</StateBadge>
          <TakenOff name={name} reason={reason} />
        </>
      ) : (
        <PayableBadge state={state} />
      )}
      {payable.partPaid > 0 && (
        <Text size="xs" c="dimmed">
          {t('payouts.part-paid', { amount: formatMoney(payable.partPaid, language) })}
        </Text>
      )}
    </Stack>
  );
}

/** What became of one attempt to pay; where an admin took it off, who did and why. */
export function PayoutOutcome({ payout }: { payout: Payout }) {
  const t = useText();
  const language = useLanguage();
  const { state } = payout;
  const why = reasonOf(payout);
  return (
    <Stack gap={2} align="flex-start">
      <StateBadge tone={tones[state]}>{t(`payouts.state-${state === 'returned' ? 'given-back' : state}`)}</StateBadge>
      {why.reason !== null && <TakenOff name={why.name} reason={why.reason} />}
      {payout.paidAmount !== null && (
        <Text size="xs">
          {t('payouts.paid-otherwise', {
            paid: formatMoney(payout.paidAmount, language),
            amount: formatMoney(payout.amount, language),
          })}
        </Text>
      )}
      {payout.overpaid !== null && payout.overpaid.open > 0 && (
        <Text size="xs">
          {t('payouts.overpaid-open', {
            amount: formatMoney(payout.overpaid.open, language),
            number: payout.overpaid.number,
          })}
        </Text>
      )}
      {payout.debit !== null && (
        <Text size="xs">
          <DebitWords debit={payout.debit} />
        </Text>
      )}
    </Stack>
  );
}

function TakenOff({ name, reason }: { name: string | null; reason: string }) {
  const t = useText();
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {name === null ? reason : t('payouts.taken-off-because', { name, reason })}
    </Text>
  );
}

function reasonOf(payout: Payout): { name: string | null; reason: string | null } {
  if (payout.state === 'not-executed') return { name: payout.notExecutedBy, reason: payout.notExecutedReason };
  if (payout.state === 'match-reversed') return { name: payout.matchReversedBy, reason: payout.matchReversedReason };
  return { name: payout.decidedBy, reason: payout.state === 'dropped' ? payout.refuseReason : null };
}

export function BatchBadge({ state }: Pick<PayoutBatch, 'state'>) {
  const t = useText();
  return (
    <StateBadge tone={state === 'approved' ? 'good' : tones[state]}>
      {t(state === 'approved' ? 'payouts.batch-approved' : `payouts.state-${state}`)}
    </StateBadge>
  );
}

/** Of a debit that names a pay-out and is not matched: what it is, as a link to what can be done with it. */
function DebitWords({ debit: { entryId, amount, bookedOn } }: { debit: UnmatchedDebit }) {
  const t = useText();
  const language = useLanguage();
  const words = { amount: formatMoney(amount, language), day: formatDay(bookedOn, language) };
  return <UnmatchedLink entryId={entryId}>{t('payouts.wait-debit_unmatched', words)}</UnmatchedLink>;
}

type Waiting = Pick<Payable, 'wait' | 'payableFrom'> & { debit?: Payable['debit'] };

/** What keeps a psper from being paid, and until when. */
export function WaitWords({ wait, payableFrom, debit }: Waiting) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  if (wait === null) return t('payouts.wait-none');
  if (debit) return <DebitWords debit={debit} />;
  if (wait === 'no_iban' || payableFrom === null) return t('payouts.wait-no_iban');
  return t('payouts.wait-new_iban', { at: formatMinute(payableFrom, language, timeZone) });
}

/** The same of a row, which says nothing once it is under way. */
export function PayableWait({ payable }: { payable: Pick<Payable, 'state'> & Waiting }) {
  const isOpen = payable.state === 'waiting' || payable.state === 'returned';
  return isOpen ? <WaitWords {...payable} /> : '–';
}
