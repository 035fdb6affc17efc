import type { Verdict } from '@houston/contract/approvals/second-admin';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { spacedIban } from '@houston/contract/iban';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { dependenceText } from '../../../../i18n/dependence-text.ts';
import { formatCount, formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import { Can } from '../../../../ui/can.tsx';
import { WithReason } from '../../../../ui/with-reason.tsx';
import { DecisionQuestions } from '../../../work/approvals/decision-questions.shared.tsx';
import { afterPayoutSave } from '../use-payout-save.ts';
import type { BatchDetail } from './batch-dialog.tsx';

/** What can be decided about a proposed batch. Whoever proposed it can only take it back; who owes them something, only refuse. */
export function BatchActions({ batch }: { batch: BatchDetail }) {
  const t = useText();
  const [asked, setAsked] = useState<Verdict | null>(null);
  const notBySecond = useReasonAgainst(batch);
  if (batch.state !== 'proposed') return null;
  const own = batch.isOwn ? t('payouts.own') : undefined;
  const approve = <Button onClick={() => setAsked('approve')}>{t('payouts.approve')}</Button>;
  const refuse = (
    <Button variant="default" onClick={() => setAsked('refuse')}>
      {t('payouts.refuse')}
    </Button>
  );
  return (
    <>
      <Group gap="sm">
        {notBySecond === undefined ? (
          <Can do={payoutBatchesApi.approve}>{approve}</Can>
        ) : (
          <WithReason reason={notBySecond}>{approve}</WithReason>
        )}
        {own === undefined ? (
          <Can do={payoutBatchesApi.refuse}>{refuse}</Can>
        ) : (
          <WithReason reason={own}>{refuse}</WithReason>
        )}
        {batch.isOwn && (
          <Can do={payoutBatchesApi.withdraw}>
            <Button variant="default" onClick={() => setAsked('withdraw')}>
              {t('payouts.withdraw')}
            </Button>
          </Can>
        )}
      </Group>
      <Questions batch={batch} asked={asked} close={() => setAsked(null)} />
    </>
  );
}

/** Why this admin cannot approve the batch as it stands. */
function useReasonAgainst({ isOwn, releases, dependence, problems }: BatchDetail): string | undefined {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  if (isOwn) return t('payouts.own');
  if (releases.some((release) => release.isOwn)) return t('errors.own_release');
  if (dependence !== null) return dependenceText(dependence, t, language, timeZone);
  return problems.length > 0 ? t('payouts.changed') : undefined;
}

function Questions({ batch, ...question }: { batch: BatchDetail; asked: Verdict | null; close: () => void }) {
  const t = useText();
  const language = useLanguage();
  const isPaid = batch.paidBy !== null;
  const { id } = batch;
  const { approve, refuse, withdraw } = payoutBatchesApi;
  const sums = {
    count: formatCount(batch.payouts, language),
    amount: formatMoney(batch.amount, language),
    account: spacedIban(batch.iban),
  };
  return (
    <DecisionQuestions
      {...question}
      {...afterPayoutSave}
      record={batch}
      decisions={{
        approve: {
          call: approve,
          title: t('payouts.approve-title', { id }),
          effect: t(isPaid ? 'payouts.approve-effect-paid' : 'payouts.approve-effect', sums),
          verb: t('payouts.approve'),
          done: isPaid ? 'payouts.approved-paid' : 'payouts.approved',
        },
        refuse: {
          call: refuse,
          title: t('payouts.refuse-title', { id }),
          effect: t('payouts.refuse-effect'),
          verb: t('payouts.refuse-verb'),
          done: 'payouts.refused',
        },
        withdraw: {
          call: withdraw,
          title: t('payouts.withdraw-title', { id }),
          effect: t('payouts.refuse-effect'),
          verb: t('payouts.withdraw-verb'),
          done: 'payouts.withdrawn',
        },
      }}
    />
  );
}
