import type { Endpoint, Response } from '@houston/contract/endpoint';
import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import type { RefundRun } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button, Group } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { dependenceText } from '../../../i18n/dependence-text.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { useAskedSave } from '../../../platform/use-asked-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';

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

function useDecision<E extends Endpoint>(endpoint: E, success: TextKey, close: () => void) {
  return useAskedSave(endpoint, { success, failure: 'refund-runs.not-done', reads: [refundRunsApi.list], close });
}

function Questions({ run, asked, close }: { run: RefundRun; asked: Question | null; close: () => void }) {
  const t = useText();
  const language = useLanguage();
  const approve = useDecision(refundRunsApi.approve, 'refund-runs.approved', close);
  const decline = useDecision(refundRunsApi.decline, 'refund-runs.declined', close);
  const withdraw = useDecision(refundRunsApi.withdraw, 'refund-runs.withdrawn', close);
  const retry = useDecision(refundRunsApi.retry, 'refund-runs.retried', close);
  const { id, version } = run;
  const input = { params: { id }, body: { version } };
  const amount = formatMoney(run.amount, language, run.currency);
  return (
    <>
      <ConfirmDialog
        isOpen={asked === 'approve'}
        title={t('refund-runs.approve-title', { id })}
        effect={t('refund-runs.approve-effect', { count: run.items, amount })}
        verb={t('refund-runs.approve')}
        isBusy={approve.isSaving}
        onConfirm={() => void approve.save(input)}
        onRefuse={close}
      />
      <ConfirmDialog
        isOpen={asked === 'decline'}
        title={t('refund-runs.decline-title', { id })}
        effect={t('refund-runs.decline-effect')}
        verb={t('refund-runs.decline-verb')}
        reasonSchema={refundRunsApi.decline.body.shape.reason}
        isDanger
        isBusy={decline.isSaving}
        onConfirm={(reason) => void decline.save({ params: { id }, body: { version, reason } })}
        onRefuse={close}
      />
      <ConfirmDialog
        isOpen={asked === 'withdraw'}
        title={t('refund-runs.withdraw-title', { id })}
        effect={t('refund-runs.decline-effect')}
        verb={t('refund-runs.withdraw-verb')}
        isBusy={withdraw.isSaving}
        onConfirm={() => void withdraw.save(input)}
        onRefuse={close}
      />
      <ConfirmDialog
        isOpen={asked === 'retry'}
        title={t('refund-runs.retry-title', { id })}
        effect={t('refund-runs.retry-effect', { count: run.failed })}
        verb={t('refund-runs.retry-verb')}
        isBusy={retry.isSaving}
        onConfirm={() => void retry.save(input)}
        onRefuse={close}
      />
    </>
  );
}
