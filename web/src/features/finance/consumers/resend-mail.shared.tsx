import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import type { Consumer } from '@houston/contract/features/finance/consumers/consumers.schema';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useItemSave } from '../../../platform/use-item-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

interface ResendMailProps {
  /** Whose it is; their address as it is shown, and where the page knows them their marks. */
  consumer: { id: number; email: string | null; marks?: Consumer['marks'] };
  /** Without a subject it was erased. */
  mail: Pick<Consumer['mails'][number], 'id' | 'subject' | 'state' | 'hasText'>;
}

/** Sends a mail once more, after a question that says to whom; one that has not left yet is none to send again. */
export function ResendMail({ consumer: { id, email, marks = [] }, mail }: ResendMailProps) {
  const t = useText();
  const [press, setPress] = useState<string | null>(null);
  const close = () => setPress(null);
  const { save, isSaving } = useItemSave(consumersApi.resend, 'consumers.resent', { onDone: close, onOutdated: close });
  if (mail.state === 'waiting' || mail.subject === '') return null;
  const isNobody = marks.includes('deceased') || marks.includes('minor');
  const refusal = isNobody ? 'errors.mail_to_nobody' : mail.hasText ? undefined : 'errors.mail_gone';
  return (
    <>
      <Can do={consumersApi.resend} unless={refusal && t(refusal)}>
        <Button
          size="compact-sm"
          variant="default"
          aria-haspopup="dialog"
          aria-label={t('consumers.resend-of', { subject: mail.subject })}
          onClick={() => setPress(crypto.randomUUID())}
        >
          {t('consumers.resend')}
        </Button>
      </Can>
      <ConfirmDialog
        isOpen={press !== null}
        title={t('consumers.resend-title', { subject: mail.subject })}
        effect={t('consumers.resend-effect', { email: email ?? '–' })}
        verb={t('consumers.resend')}
        isBusy={isSaving}
        onConfirm={() => void save({ params: { id, mailId: mail.id }, body: { press: press ?? '' } })}
        onRefuse={close}
      />
    </>
  );
}
