import type { Endpoint } from '@houston/contract/endpoint';
import { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import type { StatusNotice } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import type { TextKey } from '@houston/contract/texts/sections';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { NoticeText } from './notice-words.tsx';
import { useNoticeSave } from './use-notice-save.ts';

interface QuestionProps {
  /** null: nothing is asked. */
  notice: StatusNotice | null;
  close: () => void;
  /** After it was done. */
  onDone?: () => void;
}

/** Asks before an active notice is stopped. */
export function StopQuestion(props: QuestionProps) {
  const t = useText();
  return (
    <Question
      {...props}
      endpoint={statusNoticesApi.stop}
      success="status-notices.stopped"
      title={(id) => t('status-notices.stop-title', { id })}
      effect={() => t('status-notices.stop-effect')}
      verb={t('status-notices.stop-verb')}
    />
  );
}

/** Asks before a notice is deleted, and says what that means in its state. */
export function RemoveQuestion(props: QuestionProps) {
  const t = useText();
  return (
    <Question
      {...props}
      endpoint={statusNoticesApi.remove}
      success="status-notices.deleted"
      title={(id) => t('status-notices.delete-title', { id })}
      effect={({ state }) => t(`status-notices.delete-effect-${state}`)}
      verb={t('status-notices.delete-verb')}
    />
  );
}

interface AnyQuestionProps extends QuestionProps {
  endpoint: Endpoint;
  success: TextKey;
  title: (id: number) => string;
  effect: (notice: StatusNotice) => string;
  verb: string;
}

function Question({ notice, close, onDone, endpoint, success, title, effect, verb }: AnyQuestionProps) {
  // Shown until the dialog has closed, although nothing is asked any more.
  const [last, setLast] = useState(notice);
  if (notice !== null && notice !== last) setLast(notice);
  const work = useNoticeSave(endpoint, { success });
  if (last === null) return null;

  async function confirm({ id }: StatusNotice): Promise<void> {
    const answer = await work.save({ params: { id } } as never);
    close();
    if (answer !== null) onDone?.();
  }

  return (
    <ConfirmDialog
      isOpen={notice !== null}
      title={title(last.id)}
      effect={
        <>
          <b>
            <NoticeText notice={last} lines={3} />
          </b>
          {effect(last)}
        </>
      }
      verb={verb}
      isDanger
      isBusy={work.isSaving}
      onConfirm={() => void confirm(last)}
      onRefuse={close}
    />
  );
}
