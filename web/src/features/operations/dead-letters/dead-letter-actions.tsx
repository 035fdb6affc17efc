import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type { DeadLetterDetail } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { Discard } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { deadLetterTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { formatList } from '../../../i18n/format.ts';
import { currentLanguage, text } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showErrorText, showFailure, showWarning } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';
import { RequeueDialog } from './message/requeue-dialog.tsx';
import type { DeadLetterDraft } from './message/use-dead-letter-draft.ts';

interface DeadLetterActionsProps {
  letter: DeadLetterDetail;
  draft: DeadLetterDraft;
}

/** Requeue and discard; both ask first, and neither is there for what is handled. */
export function DeadLetterActions({ letter, draft }: DeadLetterActionsProps) {
  const t = useText();
  const [asked, ask] = useState<'requeue' | 'discard' | null>(null);
  const params = { id: letter.id };
  const close = () => ask(null);
  const requeue = useSave(deadLettersApi.requeue, {
    success: 'dead-letters.requeued',
    handles: 'all',
    onSuccess: draft.reset,
    onFailure: (error) => tellFailure(error, 'dead-letters.could-not-requeue'),
  });
  const discard = useSave(deadLettersApi.discard, {
    success: 'dead-letters.discarded',
    handles: 'all',
    onSuccess: close,
    onFailure(error) {
      tellFailure(error, 'dead-letters.could-not-discard');
      // Else the question stays, with the reason that was typed.
      if (isApiError(error, 'already_handled')) close();
    },
  });
  const isSending = requeue.isSaving || discard.isSaving;
  const isUntyped = draft.type === deadLetterTypes.unknown;
  const handledReason = letter.handled ? t('dead-letters.is-handled') : undefined;

  function beginRequeue(): void {
    const { fault } = draft.toSend();
    if (fault === null) {
      ask('requeue');
      return;
    }
    if (leadToEditor()) return;
    const fields = formatList(Object.keys(fault.fields ?? {}), currentLanguage());
    showErrorText(`${text('dead-letters.could-not-requeue')} ${text(`errors.${fault.code}`, { fields })}`);
  }

  async function send(): Promise<void> {
    const { body, fault } = draft.toSend();
    if (fault !== null) return;
    const input = { id: letter.id, messageType: draft.type, requeuedMessageBody: body };
    await requeue.save({ params, body: input });
    close();
  }

  return (
    <Group gap="sm">
      <WithReason reason={handledReason}>
        <Button variant="default" aria-haspopup="dialog" disabled={isSending} onClick={() => ask('discard')}>
          {t('dead-letters.discard')}
        </Button>
      </WithReason>
      <WithReason reason={handledReason ?? (isUntyped ? t('dead-letters.choose-type') : undefined)}>
        <Button aria-haspopup="dialog" disabled={isSending} onClick={beginRequeue}>
          {t('dead-letters.requeue')}
        </Button>
      </WithReason>
      <RequeueDialog
        isOpen={asked === 'requeue'}
        id={letter.id}
        draft={draft}
        isBusy={requeue.isSaving}
        send={() => void send()}
        close={close}
      />
      <ConfirmDialog
        isOpen={asked === 'discard'}
        title={t('dead-letters.discard-title', params)}
        effect={t('dead-letters.discard-effect')}
        verb={t('dead-letters.discard')}
        isDanger
        reasonSchema={Discard.shape.reason}
        isBusy={discard.isSaving}
        onConfirm={(reason) => void discard.save({ params, body: { reason } })}
        onRefuse={close}
      />
    </Group>
  );
}

/** The editor marks what is wrong and says it below, where a toast would lie over it. @returns whether it does so by now */
function leadToEditor(): boolean {
  const editor = document.querySelector<HTMLElement>('[role="textbox"][aria-invalid="true"]');
  if (editor === null) return false;
  editor.focus();
  document.getElementById(editor.getAttribute('aria-describedby') ?? '')?.scrollIntoView({ block: 'nearest' });
  return true;
}

function tellFailure(
  error: unknown,
  failed: 'dead-letters.could-not-requeue' | 'dead-letters.could-not-discard',
): void {
  if (!isApiError(error, 'already_handled')) {
    showFailure(error, failed);
    return;
  }
  // Somebody was first: who and how shows as soon as it is read again.
  showWarning('dead-letters.already-handled');
  void refetch(deadLettersApi.list);
}
