import type { BusTransactionDetail } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Button, Group, NativeSelect } from '@mantine/core';
import { IconColumns2, IconGitCompare, IconHistory, IconTextWrap } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { WithReason } from '../../../ui/with-reason.tsx';
import { outcomeKey } from '../bus-transactions/transaction-marks.shared.tsx';
import { type BodyName, type InspectorState, type InspectorView, inspectorViews } from './inspector-address.ts';

interface InspectorToolbarProps {
  state: InspectorState;
  transaction: BusTransactionDetail;
  isJson: boolean;
}

const icons = { 'side-by-side': IconColumns2, compare: IconGitCompare, attempt: IconHistory };
const words = {
  'side-by-side': 'step-inspector.side-by-side',
  compare: 'step-inspector.compare',
  attempt: 'step-inspector.compare-attempt',
} as const;

/** How the bodies show: side by side or compared, with what, and where lines break. */
export function InspectorToolbar({ state, transaction, isJson }: InspectorToolbarProps) {
  const t = useText();
  return (
    <Group gap="sm">
      <Group gap={4} role="group" aria-label={t('step-inspector.view')}>
        {inspectorViews.map((view) => (
          <ViewButton key={view} view={view} state={state} />
        ))}
      </Group>
      {state.view === 'attempt' && <AttemptChoice state={state} transaction={transaction} />}
      {!isJson && (
        <Button
          size="xs"
          variant={state.isWrapped ? 'filled' : 'default'}
          aria-pressed={state.isWrapped}
          leftSection={<IconTextWrap size={16} aria-hidden />}
          onClick={() => state.set({ wrap: !state.isWrapped })}
        >
          {t('step-inspector.wrap')}
        </Button>
      )}
    </Group>
  );
}

function ViewButton({ view, state }: { view: InspectorView; state: InspectorState }) {
  const t = useText();
  const Icon = icons[view];
  const isAlone = view === 'attempt' && state.otherId === null;
  return (
    <WithReason reason={isAlone ? t('step-inspector.one-attempt') : undefined}>
      <Button
        size="xs"
        variant={state.view === view ? 'filled' : 'default'}
        aria-pressed={state.view === view}
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => state.set({ view })}
      >
        {t(words[view])}
      </Button>
    </WithReason>
  );
}

function AttemptChoice({ state, transaction }: Omit<InspectorToolbarProps, 'isJson'>) {
  const t = useText();
  const options = transaction.attempts.map(({ id, attempt, outcome }) => ({
    id,
    label: t('step-inspector.attempt-option', { number: attempt, id, result: t(outcomeKey(outcome)) }),
  }));
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={t('step-inspector.attempt')}
        value={String(state.otherId)}
        onChange={(event) => state.set({ attempt: event.currentTarget.value })}
        data={options.filter(({ id }) => id !== transaction.id).map(({ id, label }) => ({ value: String(id), label }))}
      />
      <NativeSelect
        size="xs"
        aria-label={t('step-inspector.body')}
        value={state.body}
        onChange={(event) => state.set({ body: event.currentTarget.value as BodyName })}
        data={(['request', 'response'] as const).map((body) => ({ value: body, label: t(`step-inspector.${body}`) }))}
      />
    </>
  );
}
