/** What lists of files that go by SFTP show of each. */
import type {
  DeliveryState,
  PsperDelivery,
} from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import { deliveryStates } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import { Code, Stack, Text } from '@mantine/core';
import { formatBytes, formatMinute } from '../../../i18n/format.ts';
import { text } from '../../../i18n/i18n.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import type { Column } from '../../../ui/grid/column.ts';
import type { Filter } from '../../../ui/grid/filter.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { When } from '../../../ui/values/when.tsx';

type Delivered = Pick<PsperDelivery, 'state' | 'failure' | 'attempts' | 'nextAttemptAt' | 'deliveredAt'> & {
  /** The one that is missing, where files go to several. */
  failedFolder?: string | null;
};

export const deliveryFilters: readonly Filter<'state'>[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'psper-deliveries.state',
    choices: deliveryStates.map((value) => ({ value, label: `psper-deliveries.state-${value}` as const })),
  },
];

/** Nothing to read at a glance, but to compare: it breaks where the line ends. */
export function KeyText({ children }: { children: string }) {
  return <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{children}</Code>;
}

export function Bytes({ bytes }: { bytes: number }) {
  return formatBytes(bytes, useLanguage());
}

const tones = { waiting: 'neutral', delivered: 'good', failed: 'bad', uncertain: 'warning' } as const;

export function DeliveryStateBadge({ state }: { state: DeliveryState }) {
  const t = useText();
  return <StateBadge tone={tones[state]}>{t(`psper-deliveries.state-${state}`)}</StateBadge>;
}

/** When it arrived, or why it did not and when it is tried again. */
export function DeliveryOutcome({
  file: { state, failure, failedFolder = null, attempts, nextAttemptAt, deliveredAt },
}: {
  file: Delivered;
}) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const at = (time: Date) => formatMinute(time, language, timeZone);
  if (deliveredAt !== null) return t('psper-deliveries.delivered-on', { time: at(deliveredAt) });
  if (failure === null) return '–';
  const count = String(attempts);
  return (
    <Stack gap={2}>
      <Text size="sm">{t(`sftp.failure-${failure}`)}</Text>
      {failedFolder !== null && <Text size="sm">{t('sftp.folder', { folder: failedFolder })}</Text>}
      {state === 'failed' && (
        <Text size="xs" c="dimmed">
          {nextAttemptAt === null
            ? t('psper-deliveries.no-next-try', { count })
            : t('psper-deliveries.next-try', { count, time: at(nextAttemptAt) })}
        </Text>
      )}
    </Stack>
  );
}

type Sent = Pick<PsperDelivery, 'name' | 'madeAt' | 'bytes' | 'state'>;

/** Of any list of such files; what it is a file of and what became of it stands between and behind them. */
export const fileColumns = {
  name: { key: 'name', title: 'psper-deliveries.file', isCardTitle: true, render: ({ name }) => name },
  madeAt: {
    key: 'madeAt',
    title: 'psper-deliveries.made-at',
    render: ({ madeAt }) => <When at={madeAt} />,
    csv: ({ madeAt }) => madeAt.toISOString(),
  },
  bytes: {
    key: 'bytes',
    title: 'psper-deliveries.size',
    align: 'right',
    render: ({ bytes }) => <Bytes bytes={bytes} />,
    csv: ({ bytes }) => bytes,
  },
  state: {
    key: 'state',
    title: 'psper-deliveries.state',
    render: ({ state }) => <DeliveryStateBadge state={state} />,
    csv: ({ state }) => text(`psper-deliveries.state-${state}`),
  },
} as const satisfies Record<string, Column<Sent, never>>;
