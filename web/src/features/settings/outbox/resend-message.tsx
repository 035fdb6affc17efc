import type { Response } from '@houston/contract/endpoint';
import { outboxApi } from '@houston/contract/features/settings/outbox/outbox.api';
import { Anchor, Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useItemSave } from '../../../platform/use-item-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

/** Sends a message that did not leave once more, after a question that says to whom; or leads to where it was. */
export function ResendMessage({ message }: { message: Response<typeof outboxApi.get> }) {
  const { id, recipient, state, emptiedOn, sentAgainAs } = message;
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { save, isSaving } = useItemSave(outboxApi.resend, 'outbox.resent', { onDone: close, onOutdated: close });
  if (sentAgainAs !== null) {
    return (
      <Anchor component={Link} to="/mission-control/outbox" search={{ open: String(sentAgainAs) } as never} size="sm">
        {t('outbox.resent-as', { id: sentAgainAs })}
      </Anchor>
    );
  }
  if ((state !== 'failed' && state !== 'kept') || emptiedOn !== null) return null;
  return (
    <Group justify="flex-end">
      <Can do={outboxApi.resend}>
        <Button size="sm" variant="default" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('outbox.resend')}
        </Button>
      </Can>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('outbox.resend-title', { id })}
        effect={t('outbox.resend-effect', { recipient })}
        verb={t('outbox.resend')}
        isBusy={isSaving}
        onConfirm={() => void save({ params: { id } })}
        onRefuse={close}
      />
    </Group>
  );
}
