import type { Endpoint } from '@houston/contract/endpoint';
import { Closing, type WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { useItemSave } from '../../../platform/use-item-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { type ClosingWords, called } from './work-list-words.shared.ts';

interface CloseItemProps {
  item: WorkItem;
  /** Takes the version and the reason. */
  endpoint: Endpoint;
  words: ClosingWords;
  /** Instead of the words of the effect. */
  effect?: ReactNode;
  /** What is sent beside them. */
  more?: object;
  /** Why it cannot be done; undefined while it can. */
  unless?: string | undefined;
  /** What was asked for in the meantime and stands in the way: the button goes, an open question says so. */
  meanwhile?: string | undefined;
  isDanger?: true;
  /** Closes the dialog of the item. */
  close: () => void;
}

/**
 * A way to close an item, with a reason: as it was when that was asked. What has changed since is refused, and shown. Closed by
 * somebody else meanwhile, the question stays, says so, and keeps what was typed.
 */
export function CloseItem({ item, endpoint, words, effect, more, unless, meanwhile, isDanger, close }: CloseItemProps) {
  const t = useText();
  const [asked, setAsked] = useState<{ version: number } | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const [isDone, setDone] = useState(false);
  const { save, isSaving } = useItemSave(endpoint, words.done, {
    onDone() {
      setDone(true);
      close();
    },
    onOutdated(error) {
      if (saysClosed(error)) return;
      setOutdated(true);
      setAsked(null);
    },
  });
  const { id, version, name, closed } = item;
  const isFirst = closed === null || isSaving || isDone;
  // Not what this question itself asks for.
  const standsInTheWay = isSaving || isDone ? undefined : meanwhile;

  function ask(): void {
    setOutdated(false);
    setAsked({ version });
  }

  function goneWords(by: string | null): string {
    return by === null ? t('work-lists.closed-meanwhile') : t('work-lists.closed-meanwhile-by', { name: by });
  }

  return (
    <>
      {meanwhile === undefined && (
        <Can do={endpoint} unless={unless}>
          <Button variant="default" aria-haspopup="dialog" onClick={ask}>
            {t(words.verb)}
          </Button>
        </Can>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(words.title, called(name))}
        effect={effect ?? t(words.effect)}
        verb={t(words.verb)}
        reasonSchema={Closing.shape.reason}
        isBusy={isSaving}
        keepsReason={isOutdated}
        gone={isFirst ? standsInTheWay : goneWords(closed.by)}
        {...(isDanger && { isDanger })}
        onConfirm={(reason) => void save({ params: { id }, body: { ...asked, reason, ...more } })}
        onRefuse={() => setAsked(null)}
      />
    </>
  );
}

/** Whether a refusal says that the item is closed, which is shown as soon as it is read. */
function saysClosed(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const now = error.current as Partial<WorkItem> | null | undefined;
  return error.code === 'already_ended' || (error.code === 'stale_version' && now?.closed != null);
}
