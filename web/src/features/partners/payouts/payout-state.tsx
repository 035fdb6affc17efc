import type { Payable, Payout, PayoutBatch } from '@houston/contract/features/partners/payouts/payouts.schema';
import { formatMinute } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

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

/** What became of one attempt to pay. */
export function PayoutBadge({ state }: Pick<Payout, 'state'>) {
  const t = useText();
  return (
    <StateBadge tone={tones[state]}>{t(`payouts.state-${state === 'returned' ? 'given-back' : state}`)}</StateBadge>
  );
}

export function BatchBadge({ state }: Pick<PayoutBatch, 'state'>) {
  const t = useText();
  return (
    <StateBadge tone={state === 'approved' ? 'good' : tones[state]}>
      {t(state === 'approved' ? 'payouts.batch-approved' : `payouts.state-${state}`)}
    </StateBadge>
  );
}

/** What keeps a psper from being paid, and until when. */
export function WaitWords({ wait, payableFrom }: Pick<Payable, 'wait' | 'payableFrom'>) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  if (wait === null) return t('payouts.wait-none');
  if (wait === 'no_iban' || payableFrom === null) return t('payouts.wait-no_iban');
  return t('payouts.wait-new_iban', { at: formatMinute(payableFrom, language, timeZone) });
}

/** The same of a row, which says nothing once it is under way. */
export function PayableWait({ payable }: { payable: Pick<Payable, 'state' | 'wait' | 'payableFrom'> }) {
  const isOpen = payable.state === 'waiting' || payable.state === 'returned';
  return isOpen ? <WaitWords {...payable} /> : '–';
}
