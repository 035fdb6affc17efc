import type { Response } from '@houston/contract/endpoint';
import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import type { RefundRun } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { Button, Group } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { dependenceText } from '../../../i18n/dependence-text.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { Can } from '../../../ui/can.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';
import { DecisionQuestions } from '../../work/approvals/decision-questions.shared.tsx';

type Question = 'approve' | 'decline' | 'withdraw' | 'retry';

type Run = Response<typeof refundRunsApi.get>;

/** What the present state of a run allows. Whoever requested it can only take it back; who owes them something, only decline. */
export function RunActions({ run }: { run: Run }) {
  const t = useText();
  const [asked, setAsked] = useState<Question | null>(null);
  const ask = (question: Question) => () => setAsked(question);
  const isRequested = run.state === 'requested';
  const canRetry = run.state === 'approved' && run.failed > 0;
  if (!isRequested && !canRetry) return null;
  return (
    <>
      <Group gap="sm">
        {isRequested && (
          <>
            <BySecond run={run}>
              <Button onClick={ask('approve')}>{t('refund-runs.approve')}</Button>
            </BySecond>
            <ByAnother run={run}>
              <Button variant="default" onClick={ask('decline')}>
                {t('refund-runs.decline')}
              </Button>
            </ByAnother>
            {run.isOwn && (
              <Can do={refundRunsApi.withdraw}>
                <Button variant="default" onClick={ask('withdraw')}>
                  {t('refund-runs.withdraw')}
                </Button>
              </Can>
            )}
          </>
        )}
        {canRetry && (
          <BySecond run={run}>
            <Button onClick={ask('retry')}>{t('refund-runs.retry', { count: run.failed })}</Button>
          </BySecond>
        )}
      </Group>
      <Questions run={run} asked={asked} close={() => setAsked(null)} />
    </>
  );
}

/** What only a second person may do. */
function BySecond({ run, children }: { run: Run; children: ReactElement<object> }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { dependence } = run;
  if (run.isOwn || dependence === null) return <ByAnother run={run}>{children}</ByAnother>;
  return <WithReason reason={dependenceText(dependence, t, language, timeZone)}>{children}</WithReason>;
}

function ByAnother({ run, children }: { run: RefundRun; children: ReactElement<object> }) {
  const t = useText();
  return <WithReason reason={run.isOwn ? t('refund-runs.own') : undefined}>{children}</WithReason>;
}

function Questions({ run, ...question }: { run: RefundRun; asked: Question | null; close: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { id } = run;
  const { approve, decline, withdraw, retry } = refundRunsApi;
  const amount = formatMoney(run.amount, language, run.currency);
  return (
    <DecisionQuestions
      {...question}
      record={run}
      failure="refund-runs.not-done"
      reads={[refundRunsApi.list]}
      decisions={{
        approve: {
          call: approve,
          title: t('refund-runs.approve-title', { id }),
          effect: t('refund-runs.approve-effect', { count: run.items, amount }),
          verb: t('refund-runs.approve'),
          done: 'refund-runs.approved',
        },
        decline: {
          call: decline,
          title: t('refund-runs.decline-title', { id }),
          effect: t('refund-runs.decline-effect'),
          verb: t('refund-runs.decline-verb'),
          done: 'refund-runs.declined',
        },
        withdraw: {
          call: withdraw,
          title: t('refund-runs.withdraw-title', { id }),
          effect: t('refund-runs.decline-effect'),
          verb: t('refund-runs.withdraw-verb'),
          done: 'refund-runs.withdrawn',
        },
        retry: {
          call: retry,
          title: t('refund-runs.retry-title', { id }),
          effect: t('refund-runs.retry-effect', { count: run.failed }),
          verb: t('refund-runs.retry-verb'),
          done: 'refund-runs.retried',
        },
      }}
    />
  );
}
