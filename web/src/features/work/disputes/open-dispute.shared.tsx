import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import type { DisputeBlock } from '@houston/contract/features/work/disputes/dispute-refusals';
import { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { useItemSave } from '../../../platform/use-item-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

interface OpenDisputeProps {
  dossierNumber: string;
  /** Why none can be opened now. */
  block: DisputeBlock | null;
}

/** Opens a dispute about a dossier. Where there is nothing to dispute there is no button; where one is open it says so. */
export function OpenDispute({ dossierNumber, block }: OpenDisputeProps) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  function closeAndRead(): void {
    close();
    for (const api of [dossiersApi, transactionsApi]) void refetch(api);
  }
  const { save, isSaving } = useItemSave(disputesApi.open, 'disputes.opened', {
    onDone: closeAndRead,
    onOutdated: closeAndRead,
  });
  const why = block === null ? undefined : t(`errors.${block}`);
  return (
    <>
      {(block === null || block === 'dispute_open') && (
        <Can do={disputesApi.open} unless={why}>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
            {t('disputes.open')}
          </Button>
        </Can>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={t('disputes.open-title', { dossier: dossierNumber })}
        effect={t('disputes.open-effect')}
        verb={t('disputes.open')}
        reasonSchema={disputesApi.open.body.shape.subject}
        reasonLabel="disputes.subject"
        isBusy={isSaving}
        gone={isAsked && !isSaving ? why : undefined}
        onConfirm={(subject) => void save({ body: { dossierNumber, subject } })}
        onRefuse={close}
      />
    </>
  );
}
