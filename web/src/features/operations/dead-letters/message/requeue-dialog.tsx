import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import { MessageDifference } from './message-difference.tsx';
import type { DeadLetterDraft } from './use-dead-letter-draft.ts';

interface RequeueDialogProps {
  isOpen: boolean;
  id: number;
  draft: DeadLetterDraft;
  isBusy: boolean;
  send: () => void;
  close: () => void;
}

/** Asks before a message goes to the bus again; an edited one shows what is different from the one that failed. */
export function RequeueDialog({ isOpen, id, draft, isBusy, send, close }: RequeueDialogProps) {
  const t = useText();
  const { isChanged } = draft;
  const title = t(isChanged ? 'dead-letters.requeue-edited-title' : 'dead-letters.requeue-title', { id });
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      size={isChanged ? '72rem' : 'md'}
      title={<Text fw={650}>{title}</Text>}
      closeButtonProps={{ 'aria-label': t('general.close') }}
      centered={!isChanged}
    >
      <Stack gap="md">
        <Text size="sm">{t(isChanged ? 'dead-letters.requeue-edited-effect' : 'dead-letters.requeue-effect')}</Text>
        {isChanged && (
          <MessageDifference
            before={draft.original}
            after={draft.text}
            beforeLabel={t('dead-letters.difference-original')}
            afterLabel={t('dead-letters.difference-edited')}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={close}>
            {t('general.cancel')}
          </Button>
          <Button loading={isBusy} onClick={send}>
            {t(isChanged ? 'dead-letters.requeue-edited' : 'dead-letters.requeue')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
