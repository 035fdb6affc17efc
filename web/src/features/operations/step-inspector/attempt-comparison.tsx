import type {
  BusTransactionDetail,
  StepSummary,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Skeleton } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { FailurePanel, NoticePanel } from '../../../ui/page/failure-panel.tsx';
import type { BodyClient } from './body/body-client.ts';
import { BodyComparison } from './body/body-comparison.tsx';
import { bodyKey, type ViewOf } from './body/body-desk.ts';
import { useSteps } from './body/use-bodies.ts';
import type { BodyName } from './inspector-address.ts';
import styles from './step-inspector.module.css';

interface AttemptComparisonProps {
  client: BodyClient;
  transaction: BusTransactionDetail;
  step: StepSummary;
  /** The other attempt's transaction. */
  otherId: number;
  body: BodyName;
  /** The body of this attempt. */
  view: ViewOf;
}

/** A body of this attempt and the same one of another, the earlier at the left. */
export function AttemptComparison({ client, transaction, step, otherId, body, view }: AttemptComparisonProps) {
  const t = useText();
  const others = useSteps(client, otherId);
  const same = others.data?.find(({ name }) => name === step.name);
  if (others.isError) {
    return (
      <FailurePanel error={others.error} failure="step-inspector.could-not-load" retry={() => void others.refetch()} />
    );
  }
  if (others.isPending) {
    return <Skeleton className={styles.loading ?? ''} role="status" aria-label={t('general.loading')} />;
  }
  if (same === undefined) return <NoticePanel title={t('step-inspector.no-step')} />;
  const titleOf = (id: number) =>
    t('step-inspector.body-of', {
      body: t(`step-inspector.${body}`),
      attempt: transaction.attempts.find((attempt) => attempt.id === id)?.attempt ?? 0,
    });
  const own = { view, title: titleOf(transaction.id) };
  const other = { view: { ...view, key: bodyKey(otherId, same.position, body) }, title: titleOf(otherId) };
  const [left, right] = otherId < transaction.id ? [other, own] : [own, other];
  return <BodyComparison client={client} left={left} right={right} />;
}
