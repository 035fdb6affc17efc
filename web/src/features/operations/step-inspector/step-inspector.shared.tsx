import type {
  BusTransactionDetail,
  StepSummary,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { jsonSteps } from '@houston/contract/features/operations/service-bus/bus-message';
import { Skeleton } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import { StepMark } from '../bus-transactions/transaction-marks.shared.tsx';
import { AttemptComparison } from './attempt-comparison.tsx';
import type { BodyClient } from './body/body-client.ts';
import { BodyComparison } from './body/body-comparison.tsx';
import { bodyKey } from './body/body-desk.ts';
import { BodyPane } from './body/body-pane.tsx';
import { useBodyClient, useSteps } from './body/use-bodies.ts';
import { type BodyName, useInspectorState } from './inspector-address.ts';
import { InspectorToolbar } from './inspector-toolbar.tsx';
import styles from './step-inspector.module.css';

interface StepInspectorProps {
  transaction: BusTransactionDetail;
  /** From the address, so it may be anything. */
  position: string;
  close: () => void;
}

/** What a step sent and got, in the whole window. */
export function StepInspector({ transaction, position, close }: StepInspectorProps) {
  const t = useText();
  const client = useBodyClient();
  const step = transaction.steps.find((one) => String(one.position) === position);
  return (
    <Dialog
      name="inspect"
      size="full"
      title={t('step-inspector.title', { name: step?.name ?? position, id: transaction.id })}
      actions={step && <StepMark result={step.result} />}
      close={close}
    >
      {step === undefined && <NoticePanel title={t('errors.not_found')} />}
      {step !== undefined && client !== null && <Inspection transaction={transaction} step={step} client={client} />}
    </Dialog>
  );
}

interface InspectionProps {
  transaction: BusTransactionDetail;
  step: StepSummary;
  client: BodyClient;
}

function Inspection({ transaction, step, client }: InspectionProps) {
  const t = useText();
  const state = useInspectorState(transaction);
  const steps = useSteps(client, transaction.id);
  const isJson = jsonSteps.includes(step.name);
  const viewOf = (body: BodyName) => ({
    key: bodyKey(transaction.id, step.position, body),
    isJson,
    isWrapped: state.isWrapped && !isJson,
  });
  const fileName = (body: BodyName) => `${step.name}-${transaction.id}-${body}`;
  return (
    <div className={styles.inspector}>
      <InspectorToolbar state={state} transaction={transaction} isJson={isJson} />
      {steps.isError && (
        <FailurePanel error={steps.error} failure="step-inspector.could-not-load" retry={() => void steps.refetch()} />
      )}
      {steps.isPending && <Skeleton className={styles.loading ?? ''} role="status" aria-label={t('general.loading')} />}
      {steps.isSuccess && state.view === 'side-by-side' && (
        <div className={styles.panes}>
          {(['request', 'response'] as const).map((body) => (
            <BodyPane
              key={body}
              client={client}
              view={viewOf(body)}
              title={t(`step-inspector.${body}`)}
              fileName={fileName(body)}
            />
          ))}
        </div>
      )}
      {steps.isSuccess && state.view === 'compare' && (
        <BodyComparison
          client={client}
          left={{ view: viewOf('request'), title: t('step-inspector.request') }}
          right={{ view: viewOf('response'), title: t('step-inspector.response') }}
        />
      )}
      {steps.isSuccess && state.view === 'attempt' && state.otherId !== null && (
        <AttemptComparison
          client={client}
          transaction={transaction}
          step={step}
          otherId={state.otherId}
          body={state.body}
          view={viewOf(state.body)}
        />
      )}
    </div>
  );
}
