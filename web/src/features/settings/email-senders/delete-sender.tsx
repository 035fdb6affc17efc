import { type EmailSender, emailSendersApi } from '@houston/contract/features/settings/email-senders/email-senders.api';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

/** The trash icon of a sender's row. */
export function DeleteButton({ sender, ask }: { sender: EmailSender; ask: (sender: EmailSender) => void }) {
  const t = useText();
  const label = t('email-senders.delete-label', { name: sender.fromName });
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={() => ask(sender)}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

interface DeleteSenderProps {
  /** The one to ask about; null asks nothing. */
  sender: EmailSender | null;
  onDone: () => void;
}

/** Asks, and deletes. Not in the row: that is made anew when the window becomes narrow. */
export function DeleteSender({ sender, onDone }: DeleteSenderProps) {
  const t = useText();
  const remove = useSave(emailSendersApi.remove, {
    success: 'email-senders.deleted',
    handles: 'all',
    onFailure(error) {
      showFailure(error, 'email-senders.error-deleting');
      // It may be gone, or the default, by now.
      void refetch(emailSendersApi.list);
    },
  });

  async function confirm(): Promise<void> {
    if (sender !== null) await remove.save({ params: { id: sender.id } });
    onDone();
  }

  return (
    <ConfirmDialog
      isOpen={sender !== null}
      title={t('email-senders.delete-title', { name: sender?.fromName ?? '' })}
      effect={t('email-senders.delete-effect', { email: sender?.emailAddress ?? '' })}
      verb={t('email-senders.delete-verb')}
      isDanger
      isBusy={remove.isSaving}
      onConfirm={() => void confirm()}
      onRefuse={onDone}
    />
  );
}
