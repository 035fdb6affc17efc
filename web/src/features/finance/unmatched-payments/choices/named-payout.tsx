import { entryDifferencesApi } from '@houston/contract/features/finance/unmatched-payments/entry-differences.api';
import type {
  NamedPayout,
  UnmatchedDetail,
} from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDay, formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../../shell/record-screens.ts';
import { Can } from '../../../../ui/can.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { PaidOtherButton } from '../../../partners/payouts/paid-other.shared.tsx';
import { BatchLink } from '../../../partners/payouts/words/batch-link.shared.tsx';
import { LinkIf } from '../../dossiers/dossier-link.shared.tsx';
import { DifferenceDialog } from '../differences/difference-dialog.tsx';
import { ProposePaid } from './propose-paid.tsx';

interface NamedPayoutProps {
  entry: UnmatchedDetail;
  payout: NamedPayout;
  close: () => void;
}

/** Of an entry that names pay-outs and fits none: which, what became of each, and what differs, with which it can be booked. */
export function NamedPayoutPanel({ entry, payout, close }: NamedPayoutProps) {
  const t = useText();
  return (
    <Panel title={t('unmatched-payments.payout-title')}>
      <Stack gap="sm">
        {[payout, ...entry.otherNamedPayouts].map((each) => (
          <NamedCession key={each.cessionId} entry={entry} payout={each} close={close} />
        ))}
        {entry.amount < 0 && entry.ignoredReason === null && (
          <Text size="sm">
            {t(`unmatched-payments.payout-named-holds${entry.otherNamedPayouts.length > 0 ? '-several' : ''}`)}
          </Text>
        )}
        {entry.ignoredReason === null && entry.waitingDifference === null && (
          <BookDifference entry={entry} close={close} />
        )}
      </Stack>
    </Panel>
  );
}

function NamedCession({ entry, payout, close }: NamedPayoutProps) {
  const t = useText();
  const language = useLanguage();
  const linkTo = useRecordLinks();
  const { cessionId, referenceCession, paidOn, isApproved, proposedIn, approvedIn } = payout;
  const money = (cents: number) => formatMoney(cents, language);
  const amount = money(payout.amount);
  const difference = Math.abs(entry.amount) - payout.amount;
  return (
    <Stack gap={4}>
      <Text size="sm">
        <LinkIf to={linkTo('cession', String(cessionId))}>{referenceCession}</LinkIf>
      </Text>
      <Text size="sm">
        {paidOn === null
          ? t(`unmatched-payments.payout-named-${isApproved ? 'owed' : 'unapproved'}`, { amount })
          : t('unmatched-payments.payout-named-paid', {
              amount,
              day: formatDay(paidOn, language),
            })}{' '}
        {difference === 0
          ? paidOn === null && isApproved && !isToPropose(entry, payout) && t('unmatched-payments.payout-named-other')
          : t(`unmatched-payments.payout-named-${difference < 0 ? 'less' : 'more'}`, {
              amount: money(Math.abs(difference)),
            })}
      </Text>
      {proposedIn !== null && (
        <Text size="sm">
          {t('unmatched-payments.payout-proposed-paid')} <BatchLink id={proposedIn} />
        </Text>
      )}
      {approvedIn !== null && entry.ignoredReason === null && (
        <Group justify="space-between" gap="sm">
          <Text size="sm">
            {t('unmatched-payments.payout-approved-paid')} <BatchLink id={approvedIn} />
          </Text>
          <PaidOtherButton batchId={approvedIn} />
        </Group>
      )}
      {isToPropose(entry, payout) && (
        <ProposePaid entry={entry} payout={payout} isOneOfSeveral={entry.otherNamedPayouts.length > 0} close={close} />
      )}
    </Stack>
  );
}

/** Owed, and not on its way: this debit can only be its pay-out where two people say so. */
function isToPropose(entry: UnmatchedDetail, { state, referenceCession }: NamedPayout) {
  const { amount, isReversal, ignoredReason, payoutDifference, payoutOf, namedPayout, otherNamedPayouts } = entry;
  const isOwed = state === 'waiting' || state === 'returned';
  // It pays one cession.
  const isMeant = [namedPayout, ...otherNamedPayouts].some(
    (each) => each && (each.proposedIn ?? each.approvedIn) !== null,
  );
  // Of the one whose pay-out it names it is booked without a proposal.
  const isBookable = payoutOf === referenceCession || payoutDifference?.referenceCession === referenceCession;
  return amount < 0 && !isReversal && ignoredReason === null && isOwed && !isMeant && !isBookable;
}

function BookDifference({ entry: { id, payoutDifference, alone }, close }: Omit<NamedPayoutProps, 'payout'>) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  if (payoutDifference === null) return null;
  const { amount, kinds, referenceCession: reference } = payoutDifference;
  const differing = { entryId: id, reference, amount: Math.abs(amount), kinds, refundId: null, alone };
  return (
    <Group justify="flex-end">
      <Can do={entryDifferencesApi.askOfPayout}>
        <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t('unmatched-payments.difference-book')}
        </Button>
      </Can>
      {isAsked && (
        <DifferenceDialog
          differing={differing}
          close={(isSaved) => {
            setAsked(false);
            if (isSaved) close();
          }}
        />
      )}
    </Group>
  );
}
