import { type EmailSender, emailSendersApi } from '@houston/contract/features/settings/email-senders/email-senders.api';
import { Button, Group, Text } from '@mantine/core';
import { IconMailFast } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { showSuccess, showWarning } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { WithReason } from '../../../ui/with-reason.tsx';

/** Offers a test mail to oneself; undefined while no sender is chosen. */
export function TestSender({ sender }: { sender: EmailSender | undefined }) {
  const t = useText();
  const test = useSave(emailSendersApi.test, {
    failure: 'email-senders.test-failed',
    refetches: false,
    onSuccess({ recipient, fate }) {
      const tell = fate === 'sent' ? showSuccess : showWarning;
      tell(`email-senders.test-${fate}`, { email: recipient });
    },
  });
  return (
    <Group gap="sm">
      <WithReason reason={sender === undefined ? t('general.fill-in-first') : undefined}>
        <Button
          variant="default"
          leftSection={<IconMailFast size={16} aria-hidden />}
          loading={test.isSaving}
          onClick={() => sender !== undefined && void test.save({ params: { id: sender.id } })}
        >
          {t('email-senders.send-test')}
        </Button>
      </WithReason>
      <Text size="sm" c="dimmed" flex="1 1 10rem">
        {t('email-senders.send-test-help')}
      </Text>
    </Group>
  );
}
