import type { OutboxMessage } from '@houston/contract/features/settings/outbox/outbox.api';
import { IconDeviceMobileMessage, IconMail } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import styles from './outbox.module.css';

const icons = { mail: IconMail, sms: IconDeviceMobileMessage } satisfies Record<OutboxMessage['channel'], unknown>;

/** Mail or text message, as icon and word. */
export function MessageChannel({ channel }: { channel: OutboxMessage['channel'] }) {
  const t = useText();
  const Icon = icons[channel];
  return (
    <span className={styles.channel}>
      <Icon size={16} stroke={1.5} aria-hidden />
      {t(`outbox.channel-${channel}`)}
    </span>
  );
}
