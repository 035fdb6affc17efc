import type { Response } from '@houston/contract/endpoint';
import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import { spacedIban } from '@houston/contract/iban';
import { Stack } from '@mantine/core';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { type FactEntry, FactList } from '../../../ui/facts/fact-list.tsx';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { Money } from '../../../ui/values/money.tsx';
import { When } from '../../../ui/values/when.tsx';
import { DossierLink, LinkIf } from '../dossiers/dossier-link.shared.tsx';
import { RunActions } from './run-actions.tsx';
import { RunChanges } from './run-changes.tsx';
import { RunExecutions } from './run-executions.tsx';
import { RunItems } from './run-items.tsx';
import { RunState } from './run-state.shared.tsx';

export type RunDetail = Response<typeof refundRunsApi.get>;

/** One refund run: what it asks for, who decided, what became of each item. */
export function RunDialog({ value, close }: { value: string; close: () => void }) {
  const t = useText();
  return (
    <RecordDialog
      name="run"
      size="wide"
      shown={value}
      read={(id) => readOf(refundRunsApi.get, { params: { id } })}
      failure="refund-runs.could-not-retrieve"
      title={() => t('refund-runs.run-title', { id: value })}
      actions={(run) => (
        <>
          <RunState run={run} />
          <RunChanges run={run} />
        </>
      )}
      height={320}
      close={close}
    >
      {(run) => <Run run={run} />}
    </RecordDialog>
  );
}

function Run({ run }: { run: RunDetail }) {
  return (
    <Stack gap="md">
      <RunFacts run={run} />
      <RunActions run={run} />
      <RunExecutions run={run} />
      <RunItems run={run} />
    </Stack>
  );
}

/** As a link for who may see statements, which who decides on refunds need not. */
function Statement({ id, fileName }: { id: number; fileName: string | null }) {
  return (
    <LinkIf to={useRecordLinks()('bank-statement', String(id))}>
      {fileName} ({id})
    </LinkIf>
  );
}

function RunFacts({ run }: { run: RunDetail }) {
  const t = useText();
  const language = useLanguage();
  const count = useCount();
  const facts: FactEntry[] = [
    ['refund-runs.reason', run.reason],
    ['refund-runs.requested-by', run.requestedBy],
    ['refund-runs.created', <When key="created" at={run.createdOn} />],
    ['refund-runs.account', `${spacedIban(run.iban)} (${run.tenantName})`],
    run.statementId === null
      ? ['refund-runs.dossier', <DossierLink key="dossier" number={run.dossierNumber ?? ''} />]
      : ['refund-runs.statement', <Statement key="statement" id={run.statementId} fileName={run.fileName} />],
    ['refund-runs.items', count(run.items)],
    ['refund-runs.amount', <Money key="amount" cents={run.amount} />],
    [
      'refund-runs.executed',
      t('refund-runs.executed-of', {
        count: run.executed,
        amount: formatMoney(run.executedAmount, language, run.currency),
      }),
    ],
  ];
  if (run.failed > 0) facts.push(['refund-runs.failed', count(run.failed)]);
  if (run.consumerName !== null) facts.push(['dossiers.consumer', run.consumerName]);
  if (run.toldByShops.length > 0) {
    const told = run.toldByShops.map(({ shop, amount }) =>
      t('refund-runs.told-by-shop', { shop, amount: formatMoney(amount, language, run.currency) }),
    );
    facts.push(['refund-runs.told-by-shops', told.join('; ')]);
  }
  if (run.decidedBy !== null) facts.push(['refund-runs.decided-by', run.decidedBy]);
  if (run.decidedOn !== null) facts.push(['refund-runs.decided', <When key="decided" at={run.decidedOn} />]);
  if (run.declineReason !== null) facts.push(['refund-runs.decline-reason', run.declineReason]);
  return <FactList facts={facts} />;
}
