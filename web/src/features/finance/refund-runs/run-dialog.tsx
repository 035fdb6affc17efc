import type { Response } from '@houston/contract/endpoint';
import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import { spacedIban } from '@houston/contract/iban';
import { Anchor, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { isRecordId } from '../../../ui/dialog-address.ts';
import { type FactEntry, FactList } from '../../../ui/fact-list.tsx';
import { FailurePanel, NoticePanel } from '../../../ui/failure-panel.tsx';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { Money } from '../../../ui/money.tsx';
import { RunState } from '../../../ui/run-state.tsx';
import { When } from '../../../ui/when.tsx';
import { RunActions } from './run-actions.tsx';
import { RunChanges } from './run-changes.tsx';
import { RunExecutions } from './run-executions.tsx';
import { RunItems } from './run-items.tsx';

export type RunDetail = Response<typeof refundRunsApi.get>;

/** One refund run: what it asks for, who decided, what became of each item. */
export function RunDialog({ value, close }: { value: string; close: () => void }) {
  const t = useText();
  const isId = isRecordId(value);
  const id = isId ? Number(value) : 0;
  const { data, error, refetch } = useQuery({ ...readOf(refundRunsApi.get, { params: { id } }), enabled: isId });
  return (
    <Dialog
      name="run"
      size="wide"
      title={t('refund-runs.run-title', { id: value })}
      actions={
        data !== undefined && (
          <>
            <RunState run={data} />
            <RunChanges run={data} />
          </>
        )
      }
      close={close}
    >
      {data !== undefined && <Run run={data} />}
      {data === undefined && (!isId || isApiError(error, 'not_found')) && <NoticePanel title={t('errors.not_found')} />}
      {data === undefined && isId && error === null && (
        <Skeleton height={320} role="status" aria-label={t('general.loading')} />
      )}
      {data === undefined && error !== null && !isApiError(error, 'not_found') && (
        <FailurePanel error={error} failure="refund-runs.could-not-retrieve" retry={() => void refetch()} />
      )}
    </Dialog>
  );
}

function Run({ run }: { run: RunDetail }) {
  return (
    <Stack gap="md">
      <RunFacts run={run} />
      <RunActions run={run} />
      <RunExecutions run={run} />
      <RunItems runId={run.id} />
    </Stack>
  );
}

function RunFacts({ run }: { run: RunDetail }) {
  const t = useText();
  const language = useLanguage();
  const count = useCount();
  const statement = (
    <Anchor
      component={Link}
      size="sm"
      to="/mission-control/bank-statements"
      search={{ statement: String(run.statementId) } as never}
    >
      {run.fileName} ({run.statementId})
    </Anchor>
  );
  const facts: FactEntry[] = [
    ['refund-runs.reason', run.reason],
    ['refund-runs.requested-by', run.requestedBy],
    ['refund-runs.created', <When key="created" at={run.createdOn} />],
    ['refund-runs.account', `${spacedIban(run.iban)} (${run.tenantName})`],
    ['refund-runs.statement', statement],
    ['refund-runs.items', count(run.items)],
    ['refund-runs.amount', <Money key="amount" cents={run.amount} />],
    [
      'refund-runs.executed',
      t('refund-runs.executed-of', {
        count: count(run.executed),
        amount: formatMoney(run.executedAmount, language, run.currency),
      }),
    ],
    ['refund-runs.failed', count(run.failed)],
  ];
  if (run.decidedBy !== null) facts.push(['refund-runs.decided-by', run.decidedBy]);
  if (run.decidedOn !== null) facts.push(['refund-runs.decided', <When key="decided" at={run.decidedOn} />]);
  if (run.declineReason !== null) facts.push(['refund-runs.decline-reason', run.declineReason]);
  return <FactList facts={facts} />;
}
