import type { StepSummary } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Anchor, Text } from '@mantine/core';
import { IconZoomCode } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatZoned } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import type { LinkTarget } from '../../../../ui/dialog/dialog-address.ts';
import { type PartColumn, PartRows } from '../../../../ui/facts/part-table.tsx';
import { useBusWords } from '../../service-bus/bus-words.shared.tsx';
import { spanText } from '../span-text.shared.ts';
import { StepMark } from '../transaction-marks.shared.tsx';
import { clockText } from './clock-text.ts';
import styles from './transaction.module.css';

interface StepTableProps {
  steps: readonly StepSummary[];
  linkToStep: (position: number) => LinkTarget;
}

interface Row extends StepSummary {
  id: number;
}

const columns: readonly PartColumn<Row>[] = [
  {
    title: 'bus-transaction-detail.task',
    render: ({ name }) => (
      <Text span fz="inherit" fw={500}>
        {name}
      </Text>
    ),
  },
  { title: 'bus-transactions.result', render: ({ result }) => <StepMark result={result} /> },
  { title: 'bus-transaction-detail.finished', render: ({ taskFinished }) => <Finished at={taskFinished} /> },
  {
    title: 'bus-transaction-detail.duration',
    align: 'right',
    render: ({ durationMs }) => <Duration milliseconds={durationMs} />,
  },
  { title: 'bus-transaction-detail.log', render: (step) => <StepLog step={step} /> },
];

/** Each task with its result and log, and the way to what it sent and got. */
export function StepTable({ steps, linkToStep }: StepTableProps) {
  return (
    <div className={styles.tasks}>
      <PartRows
        title="bus-transaction-detail.tasks"
        rows={steps.map((step) => ({ ...step, id: step.position }))}
        columns={columns}
        menu={({ name, position }) => <InspectLink name={name} target={linkToStep(position)} />}
      />
    </div>
  );
}

function Finished({ at }: { at: Date | null }) {
  const language = useLanguage();
  const timeZone = useTimeZone();
  return at === null ? '–' : <span className={styles.whole}>{formatZoned(at, language, timeZone)}</span>;
}

function Duration({ milliseconds }: { milliseconds: number | null }) {
  const t = useText();
  const language = useLanguage();
  return milliseconds === null ? '–' : <span className={styles.whole}>{spanText(milliseconds, t, language)}</span>;
}

function InspectLink({ name, target }: { name: string; target: LinkTarget }) {
  const t = useText();
  return (
    <Anchor
      component={Link}
      {...target}
      size="sm"
      className={styles.inspect}
      aria-label={t('bus-transaction-detail.inspect-step', { name })}
    >
      <IconZoomCode size={16} aria-hidden /> {t('bus-transaction-detail.inspect')}
    </Anchor>
  );
}

function StepLog({ step: { logs, error } }: { step: StepSummary }) {
  const t = useText();
  const say = useBusWords();
  const language = useLanguage();
  const timeZone = useTimeZone();
  if (logs.length === 0 && error === null) {
    return (
      <Text span size="sm" c="dimmed">
        {t('bus-transaction-detail.no-log')}
      </Text>
    );
  }
  return (
    <div className={styles.log}>
      {logs.map(({ at, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written once, and two lines may be alike
        <div key={index}>
          <span className={styles.muted}>{clockText(at, language, timeZone)}</span> {say(message)}
        </div>
      ))}
      {error !== null && (
        <Text span size="sm" c="var(--mantine-color-error)" display="block">
          {say(error)}
        </Text>
      )}
    </div>
  );
}
