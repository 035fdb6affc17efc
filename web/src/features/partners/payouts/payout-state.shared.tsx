import type {
  HoldingDebit,
  Payable,
  Payout,
  PayoutBatch,
} from '@houston/contract/features/partners/payouts/payouts.schema';
import { Stack, Text } from '@mantine/core';
import { Fragment } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { UnmatchedLink } from '../../finance/unmatched-payments/unmatched-link.shared.tsx';
import {
  batchKey,
  debitText,
  isNotExecuted,
  isOpen,
  payableKey,
  payoutKey,
  type Waiting,
  waitText,
} from './words/payout-words.ts';

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

/** The same of a row: what the bank did not execute, or an admin declined, says so until it is proposed again, and why; and what is paid of it already. */
export function PayableOutcome({ payable }: { payable: Payable }) {
  const t = useText();
  const language = useLanguage();
  const { state, notExecutedReason: reason, notExecutedBy: name, declinedReason, declinedBy } = payable;
  return (
    <Stack gap={2} align="flex-start">
      {isNotExecuted(payable) && reason !== null ? (
        <>
          <StateBadge tone="bad">{t(payableKey(payable))}</StateBadge>
          <TakenOff name={name} reason={reason} />
        </>
      ) : (
        <PayableBadge state={state} />
      )}
      {isOpen(payable) && declinedReason !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('payouts.declined-because', { name: declinedBy ?? '', reason: declinedReason })}
        </Text>
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
      <StateBadge tone={tones[state]}>{t(payoutKey(payout))}</StateBadge>
      {why.reason !== null && <TakenOff name={why.name} reason={why.reason} />}
      {payout.paidAmount !== null && (
        <Text size="xs">
          {t('payouts.paid-otherwise', {
            paid: formatMoney(payout.paidAmount, language),
            amount: formatMoney(payout.amount, language),
          })}
        </Text>
      )}
      {payout.differences.map(({ id, kind, amount, bookedBy, reason }) => (
        <Fragment key={id}>
          <Text size="xs">
            {t('general.before-value', { label: t(`unmatched-payments.difference-${kind}`) })}{' '}
            {formatMoney(amount, language)}
          </Text>
          <TakenOff name={bookedBy} reason={reason} />
        </Fragment>
      ))}
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

/** Why somebody did what the line before says. */
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
  return <StateBadge tone={state === 'approved' ? 'good' : tones[state]}>{t(batchKey({ state }))}</StateBadge>;
}

/** Of a debit that names a pay-out: what it is; of one that is not matched as a link to what can be done with it. */
function DebitWords({ debit }: { debit: HoldingDebit }) {
  const t = useText();
  const language = useLanguage();
  const words = debitText(debit, { t, language });
  return debit.bookedAs === null ? <UnmatchedLink to={{ entry: debit.entryId }}>{words}</UnmatchedLink> : words;
}

/** What keeps a psper from being paid, and until when. */
export function WaitWords(waiting: Waiting) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { wait, debit } = waiting;
  return wait !== null && debit ? <DebitWords debit={debit} /> : waitText(waiting, { t, language, timeZone });
}

/** The same of a row, which says nothing once it is under way. */
export function PayableWait({ payable }: { payable: Pick<Payable, 'state'> & Waiting }) {
  return isOpen(payable) ? <WaitWords {...payable} /> : '–';
}
