import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import type { AdminDetail } from '@houston/contract/features/access/admins/admins.schema';
import type { MailFate } from '@houston/contract/features/settings/outbox/outbox.api';
import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../../i18n/use-text.ts';
import { showSuccess, showWarning } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';

/** Says that the admin has yet to follow the activation link and what became of its mail, and sends a new one. */
export function ActivationNotice({ admin, fate }: { admin: AdminDetail; fate: MailFate }) {
  const t = useText();
  const { email } = admin.userDetails;
  const sendAgain = useSave(adminsApi.sendActivation, {
    failure: 'admins.unable-to-send-activation',
    onSuccess: ({ activationMail }) => tellActivationMail(activationMail, 'activation', email),
  });
  return (
    <Alert
      color={fate === 'sent' ? 'blue' : 'yellow'}
      variant="light"
      icon={<IconMail aria-hidden />}
      title={t('admins.not-activated')}
      mb="md"
      role="status"
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 16rem">
          {t(`admins.not-activated-${fate}`, { email })}{' '}
          {fate !== 'sent' && (
            <Anchor component={Link} to="/mission-control/outbox" search={{ search: email } as never} inherit>
              {t('outbox.title')}
            </Anchor>
          )}
        </Text>
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

/** After an admin was added, or the mail asked for again: "sent" is said of a mail that leaves the house only. */
export function tellActivationMail(fate: MailFate, occasion: 'created' | 'activation', email: string): void {
  const tell = fate === 'sent' ? showSuccess : showWarning;
  tell(`admins.${occasion}-${fate}`, { email });
}
