import { Text } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import { useDelivers } from '../../../platform/deployment.ts';

/** Below what says that something was sent: that it was not, where Houston has nothing to send it with. */
export function KeptMessage({ channel }: { channel: 'mail' | 'sms' }) {
  const t = useText();
  if (useDelivers()[channel]) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="status">
      {t(`general.kept-${channel}`)}
    </Text>
  );
}
