import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { AdminDetail } from '@houston/contract/features/access/admins/admins.schema';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { useSave } from '../../../platform/use-save.ts';

/** Says that the admin has yet to follow the activation link, and sends a new one. */
export function ActivationNotice({ admin }: { admin: AdminDetail }) {
  const t = useText();
  const sendAgain = useSave(adminsApi.sendActivation, {
    success: 'admins.activation-sent',
    failure: 'admins.unable-to-send-activation',
  });
  return (
    <Alert
      color="blue"
      variant="light"
      icon={<IconMail aria-hidden />}
      title={t('admins.not-activated')}
      mb="md"
      role="status"
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('admins.not-activated-hint', { email: admin.userDetails.email })}</Text>
        <Button
          size="xs"
          variant="default"
          loading={sendAgain.isSaving}
          onClick={() => void sendAgain.save({ params: { id: admin.id } })}
        >
          {t('admins.send-activation')}
        </Button>
      </Group>
    </Alert>
  );
}
