/** The keys that an SFTP server showed. */
import type { DeliverySetup } from '@houston/contract/features/partners/psper-deliveries/psper-deliveries.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { formatMinute } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useTimeZone } from '../../../platform/session/session.ts';
import { KeyText } from './delivery-parts.shared.tsx';

export function PinnedKey({ hostKey }: Pick<DeliverySetup, 'hostKey'>) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  if (hostKey === null) return t('psper-deliveries.host-key-none');
  return (
    <Stack gap={2}>
      <KeyText>{`${hostKey.type} ${hostKey.fingerprint}`}</KeyText>
      <Text size="xs" c="dimmed">
        {t('psper-deliveries.host-key-since', { time: formatMinute(hostKey.at, language, timeZone) })}
      </Text>
    </Stack>
  );
}

interface OfferedProps extends Pick<DeliverySetup, 'offeredKey'> {
  /** Whom to ask about it. */
  hint: Extract<TextKey, `${string}.offered-hint`>;
  /** What asks for the reason to accept it. */
  dialog: (props: { fingerprint: string; isOpen: boolean; close: () => void }) => ReactNode;
}

/** Another key than the pinned one, and the way to accept it; nothing while there is none. */
export function OfferedKey({ offeredKey, hint, dialog: render }: OfferedProps) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const [isOpen, dialog] = useDisclosure();
  if (offeredKey === null) return null;
  return (
    <Alert color="red" title={t('psper-deliveries.offered-title')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t(hint, { time: formatMinute(offeredKey.at, language, timeZone) })}</Text>
        <KeyText>{`${offeredKey.type} ${offeredKey.fingerprint}`}</KeyText>
        <Button size="xs" color="red.9" onClick={dialog.open}>
          {t('psper-deliveries.accept-key')}
        </Button>
      </Stack>
      {render({ fingerprint: offeredKey.fingerprint, isOpen, close: dialog.close })}
    </Alert>
  );
}
