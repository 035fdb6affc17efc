import { ActionIcon, Alert, Box, Group, Skeleton, Text, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { NoticePanel } from '../../../../ui/page/failure-panel.tsx';
import { ComparedLine } from '../compared-line.tsx';
import styles from '../step-inspector.module.css';
import { VirtualRows, type VirtualRowsHandle } from '../virtual-rows.tsx';
import type { BodyClient } from './body-client.ts';
import type { Compared, ViewOf } from './body-desk.ts';
import { readFromDesk } from './use-bodies.ts';

export interface Side {
  view: ViewOf;
  title: string;
}

interface BodyComparisonProps {
  client: BodyClient;
  left: Side;
  right: Side;
}

/** Two bodies with equal rows side by side, or in one column where there is no room for two; and the way from one difference to the next. */
export function BodyComparison({ client, left, right }: BodyComparisonProps) {
  const t = useText();
  const rows = useRef<VirtualRowsHandle>(null);
  const isInOne = useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const both = { left: left.view, right: right.view, isInOne };
  const { data, error } = useQuery(readFromDesk(client, ['compare', both], () => client.ask('compare', both)));
  if (error !== null) return <NoticePanel isFailure title={t('step-inspector.could-not-load')} />;
  if (data === undefined) {
    return <Skeleton className={styles.loading ?? ''} role="status" aria-label={t('general.loading')} />;
  }
  return (
    <Box role="group" className={styles.pane} aria-label={`${left.title}, ${right.title}`}>
      <Group justify="space-between" gap="xs" className={styles.paneHead ?? ''}>
        <Text size="sm">
          <b>{left.title}</b> → <b>{right.title}</b>
          {data.isByValue && (
            <Text component="span" inherit c="dimmed">
              {' '}
              {t('step-inspector.by-value')}
            </Text>
          )}
        </Text>
        <Steps
          key={String(isInOne)}
          client={client}
          both={both}
          changes={data.changes}
          show={(row) => rows.current?.show(row)}
        />
      </Group>
      {data.isBounded && (
        <Alert color="yellow" variant="light" p="xs" radius={0} icon={<IconInfoCircle size={16} aria-hidden />}>
          {t('step-inspector.bounded')}
        </Alert>
      )}
      <VirtualRows
        ref={rows}
        client={client}
        label={`${left.title}, ${right.title}`}
        name={['compared', both]}
        rows={data.rows}
        // The texts with their numbers and signs.
        width={isInOne ? data.longest + 9 : data.longest * 2 + 18}
        load={(from, to) => client.ask('comparedRows', both, from, to)}
        render={(row) => <ComparedLine row={row} isInOne={isInOne} />}
      />
    </Box>
  );
}

interface StepsProps {
  client: BodyClient;
  both: Compared;
  changes: number;
  show: (row: number) => void;
}

function Steps({ client, both, changes, show }: StepsProps) {
  const t = useText();
  const at = useRef(-1);

  async function go(step: 1 | -1): Promise<void> {
    const row = await client.ask('nextChange', both, at.current, step);
    if (row === null) return;
    at.current = row;
    show(row);
  }

  const buttons = [
    [t('step-inspector.previous-difference'), IconArrowUp, -1],
    [t('step-inspector.next-difference'), IconArrowDown, 1],
  ] as const;
  return (
    <Group gap="xs">
      <Text size="sm" role="status">
        {changes === 0 ? t('step-inspector.no-differences') : t('step-inspector.differences', { count: changes })}
      </Text>
      {buttons.map(([label, Icon, step]) => (
        <Tooltip key={step} label={label}>
          <ActionIcon variant="default" aria-label={label} disabled={changes === 0} onClick={() => void go(step)}>
            <Icon size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  );
}
