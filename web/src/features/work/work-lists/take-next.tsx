import type { WorkListCalls } from '@houston/contract/features/work/work-lists/work-list-calls';
import { Button } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useRef } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { showError, showWarning } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';

interface TakeNextProps {
  api: WorkListCalls;
  /** What the list is narrowed down to. */
  narrowed: {
    tenantId?: number | undefined;
    number?: string | undefined;
    shop?: string | undefined;
    overdue?: boolean;
  };
  /** Shows the item that was taken. */
  open: (id: number) => void;
}

/** Assigns the item that is due first and that nobody has, of those that the list shows, and opens it. */
export function TakeNext({ api, narrowed, open }: TakeNextProps) {
  const t = useText();
  const press = usePress(JSON.stringify(narrowed));
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined);
  const { save, isSaving } = useSave(api.takeNext, {
    handles: 'all',
    onSuccess({ id }) {
      press.forget();
      open(id);
    },
    onFailure(error) {
      if (!isApiError(error, 'nothing_to_do')) showError(error);
      else showWarning(isNarrowed ? 'work-lists.nothing-next-found' : 'work-lists.nothing-next');
    },
  });
  return (
    <Can do={api.takeNext}>
      <Button
        leftSection={<IconPlayerTrackNext size={16} aria-hidden />}
        loading={isSaving}
        aria-keyshortcuts="n"
        onClick={() => void save({ body: { ...narrowed, press: press.key() } })}
      >
        {t('work-lists.take-next')}
      </Button>
    </Can>
  );
}

/** The key of one press, which is the same until it is answered: who presses again after a lost answer takes no second item. */
function usePress(asked: string) {
  const last = useRef<{ asked: string; key: string } | null>(null);
  return {
    key(): string {
      if (last.current?.asked !== asked) last.current = { asked, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget(): void {
      last.current = null;
    },
  };
}
