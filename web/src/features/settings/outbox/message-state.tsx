import type { OutboxMessage } from '@houston/contract/features/settings/outbox/outbox.api';
import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconArchive, IconCheck, IconClock } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';

const looks = {
  waiting: { color: 'blue', Icon: IconClock },
  sent: { color: 'teal', Icon: IconCheck },
  kept: { color: 'gray', Icon: IconArchive },
  failed: { color: 'red', Icon: IconAlertTriangle },
} as const satisfies Record<OutboxMessage['state'], unknown>;

/** Where a message stands, as icon, word and colour. */
export function MessageState({ state }: { state: OutboxMessage['state'] }) {
  const t = useText();
  const { color, Icon } = looks[state];
  return (
    <Badge color={color} variant="light" tt="none" leftSection={<Icon size={12} aria-hidden />}>
      {t(`outbox.state-${state}`)}
    </Badge>
  );
}
