import { arrangementsApi } from '@houston/contract/features/finance/arrangements/arrangements.api';
import type { Arrangement } from '@houston/contract/features/finance/arrangements/arrangements.schema';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

/** Ends a payment arrangement with a reason. */
export function CancelArrangement({ arrangement, dossier }: { arrangement: Arrangement; dossier: Dossier }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const cancel = useSave(arrangementsApi.cancel, {
    success: 'arrangements.cancelled',
    handles: 'all',
    onSuccess() {
      close();
      void refetch(dossiersApi);
    },
    onFailure(error) {
      showFailure(error, 'arrangements.failed');
      void refetch(dossiersApi);
    },
  });
  const { id, version } = arrangement;
  return (
    <>
      <Can do={arrangementsApi.cancel}>
        <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t('arrangements.cancel')}
        </Button>
      </Can>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('arrangements.cancel-title', { dossier: dossier.dossierNumber })}
        effect={t('arrangements.cancel-effect')}
        verb={t('arrangements.cancel')}
        // Beside it, a button of the same word would leave open what is cancelled.
        refusal={t('arrangements.keep')}
        isDanger
        reasonSchema={arrangementsApi.cancel.body.shape.reason}
        isBusy={cancel.isSaving}
        onConfirm={(reason) => void cancel.save({ params: { id }, body: { version, reason } })}
        onRefuse={close}
      />
    </>
  );
}
