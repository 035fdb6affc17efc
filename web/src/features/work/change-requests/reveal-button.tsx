import type { Response } from '@houston/contract/endpoint';
import { changeRequestsApi } from '@houston/contract/features/work/change-requests/change-requests.api';
import { Closing, type WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useHiddenAfter } from '../../../ui/use-hidden-after.ts';

export type InFull = Response<typeof changeRequestsApi.reveal>;

const shownMilliseconds = 5 * 60_000;

interface RevealButtonProps {
  item: WorkItem;
  isShown: boolean;
  /** Null: not in full any more. */
  show: (values: InFull | null) => void;
}

/** Shows what is masked for a reason, and for 5 minutes. */
export function RevealButton({ item, isShown, show }: RevealButtonProps) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const { save, isSaving } = useSave(changeRequestsApi.reveal, {
    onSuccess(values) {
      setAsked(false);
      show(values);
    },
  });
  const hide = useCallback(() => show(null), [show]);
  useHiddenAfter(shownMilliseconds, isShown, hide);
  if (isShown) return null;
  const { id, name } = item;
  return (
    <>
      <Can do={changeRequestsApi.reveal}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconEye size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setAsked(true)}
        >
          {t('change-requests.reveal')}
        </Button>
      </Can>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('change-requests.reveal-title', { dossier: name })}
        effect={t('change-requests.reveal-effect')}
        verb={t('change-requests.reveal')}
        reasonSchema={Closing.shape.reason}
        isBusy={isSaving}
        onConfirm={(reason) => void save({ params: { id }, body: { reason } })}
        onRefuse={() => setAsked(false)}
      />
    </>
  );
}
