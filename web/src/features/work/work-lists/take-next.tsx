import type { WorkListCalls } from '@houston/contract/features/work/work-lists/work-list-calls';
import { Button } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useText } from '../../../i18n/use-text.ts';
import { isApiError } from '../../../platform/calls/api-error.ts';
import { showError, showWarning } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';

interface TakeNextProps {
  api: WorkListCalls;
  /** The tenant that the list is narrowed down to. */
  tenantId: number | undefined;
  /** Shows the item that was taken. */
  open: (id: number) => void;
}

/** Assigns the item that waits the longest and that nobody has, and opens it. */
export function TakeNext({ api, tenantId, open }: TakeNextProps) {
  const t = useText();
  const { save, isSaving } = useSave(api.takeNext, {
    handles: 'all',
    onSuccess: ({ id }) => open(id),
    onFailure(error) {
      if (isApiError(error, 'nothing_to_do')) showWarning('work-lists.nothing-next');
      else showError(error);
    },
  });
  return (
    <Can do={api.takeNext}>
      <Button
        leftSection={<IconPlayerTrackNext size={16} aria-hidden />}
        loading={isSaving}
        onClick={() => void save({ body: tenantId === undefined ? {} : { tenantId } })}
      >
        {t('work-lists.take-next')}
      </Button>
    </Can>
  );
}
