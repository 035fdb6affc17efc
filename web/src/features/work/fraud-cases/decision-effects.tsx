import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { Text } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { useRejection } from './use-rejection.ts';

/** What accepting and rejecting a case would do, before either is asked for. */
export function DecisionEffects({ item }: { item: WorkItem }) {
  const t = useText();
  const { effect, error, retry } = useRejection(item.id);
  return (
    <Panel title={t('fraud-cases.decision')}>
      <Text size="sm">{t('fraud-cases.accept-does')}</Text>
      {error === null ? (
        <Text size="sm">{t('fraud-cases.reject-does', { effect: effect ?? '…' })}</Text>
      ) : (
        <FailurePanel error={error} failure="work-lists.effect-unknown" retry={retry} />
      )}
    </Panel>
  );
}
