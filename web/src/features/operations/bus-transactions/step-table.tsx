import type { StepSummary } from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Anchor, Table, Text } from '@mantine/core';
import { IconZoomCode } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatZoned } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import type { LinkTarget } from '../../../ui/dialog/dialog-address.ts';
import { useBusWords } from '../service-bus/bus-words.shared.tsx';
import { clockText } from './clock-text.ts';
import { spanText } from './span-text.shared.ts';
import styles from './transaction.module.css';
import { StepMark } from './transaction-marks.shared.tsx';

interface StepTableProps {
  steps: readonly StepSummary[];
  linkToStep: (position: number) => LinkTarget;
}

/** Each task with its result and log, and the way to what it sent and got. */
export function StepTable({ steps, linkToStep }: StepTableProps) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable without a pointer
    <section className={styles.tasks} tabIndex={0} aria-label={t('bus-transaction-detail.tasks')}>
      <Table aria-label={t('bus-transaction-detail.tasks')} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('bus-transaction-detail.task')}</Table.Th>
            <Table.Th scope="col">{t('bus-transactions.result')}</Table.Th>
            <Table.Th scope="col">{t('bus-transaction-detail.finished')}</Table.Th>
            <Table.Th scope="col" ta="right">
              {t('bus-transaction-detail.duration')}
            </Table.Th>
            <Table.Th scope="col">{t('bus-transaction-detail.log')}</Table.Th>
            <Table.Th scope="col">{t('bus-transaction-detail.inspect')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {steps.map((step) => (
            <StepRow key={step.position} step={step} target={linkToStep(step.position)} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function StepRow({ step, target }: { step: StepSummary; target: LinkTarget }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { name, taskFinished, durationMs } = step;
  return (
    <Table.Tr>
      <Table.Td fw={500}>{name}</Table.Td>
      <Table.Td>
        <StepMark result={step.result} />
      </Table.Td>
      <Table.Td>{taskFinished === null ? '–' : formatZoned(taskFinished, language, timeZone)}</Table.Td>
      <Table.Td ta="right">{durationMs === null ? '–' : spanText(durationMs, t, language)}</Table.Td>
      <Table.Td className={styles.log}>
        <StepLog step={step} />
      </Table.Td>
      <Table.Td>
        <Anchor
          component={Link}
          {...target}
          size="sm"
          className={styles.inspect}
          aria-label={t('bus-transaction-detail.inspect-step', { name })}
        >
          <IconZoomCode size={16} aria-hidden /> {t('bus-transaction-detail.inspect')}
        </Anchor>
      </Table.Td>
    </Table.Tr>
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
    <>
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
    </>
  );
}
