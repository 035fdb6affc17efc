import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { WorkListCalls } from '@houston/contract/features/work/work-lists/work-list-calls';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useItemSave } from '../../../platform/use-item-save.ts';
import { Can } from '../../../ui/can.tsx';

// A press that was meant for an item of nobody takes about as long.
const settleMilliseconds = 1500;

/** Takes an item on or over, or gives it back. */
export function ItemAssignment({ api, item }: { api: WorkListCalls; item: WorkItem }) {
  const t = useText();
  const session = useSession();
  const assign = useItemSave(api.assign, 'work-lists.assigned');
  const giveBack = useItemSave(api.giveBack, 'work-lists.given-back');
  const { id, version, assignee } = item;
  const isTakenJustNow = useIsTakenJustNow(assignee?.id ?? null);
  const seen = { params: { id }, body: { version } };
  if (assignee?.id === session?.userId && assignee !== null) {
    return (
      <Can do={api.giveBack}>
        <Button
          variant="default"
          loading={giveBack.isSaving}
          aria-keyshortcuts="a"
          onClick={() => void giveBack.save(seen)}
        >
          {t('work-lists.give-back')}
        </Button>
      </Can>
    );
  }
  return (
    <Can do={api.assign}>
      <Button
        variant="default"
        loading={assign.isSaving || isTakenJustNow}
        aria-keyshortcuts="a"
        onClick={() => void assign.save(seen)}
      >
        {assignee === null ? t('work-lists.assign') : t('work-lists.take-over', { name: assignee.name })}
      </Button>
    </Can>
  );
}

/** Whether it became somebody's a moment ago, while it was looked at: who meant to take it on must not take it over by that press. */
function useIsTakenJustNow(assigneeId: number | null): boolean {
  const [settled, setSettled] = useState(assigneeId);
  useEffect(() => {
    if (settled === assigneeId) return;
    const timer = setTimeout(() => setSettled(assigneeId), settleMilliseconds);
    return () => clearTimeout(timer);
  }, [settled, assigneeId]);
  return assigneeId !== null && settled !== assigneeId;
}
