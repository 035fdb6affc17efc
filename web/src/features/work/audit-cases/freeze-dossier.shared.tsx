import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { auditCasesApi } from '@houston/contract/features/work/audit-cases/audit-cases.api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { useItemSave } from '../../../platform/use-item-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

/** Freezes a dossier for an audit; of one that is frozen its audit case is closed instead. */
export function FreezeDossier({ dossier: { dossierNumber, frozenSince } }: { dossier: Dossier }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  function closeAndRead(): void {
    close();
    void refetch(dossiersApi);
  }
  const { save, isSaving } = useItemSave(auditCasesApi.freeze, 'audit-cases.frozen', {
    onDone: closeAndRead,
    onOutdated: closeAndRead,
  });
  const why = frozenSince === null ? undefined : t('errors.dossier_frozen');
  return (
    <>
      <Can do={auditCasesApi.freeze} unless={why}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t('audit-cases.freeze')}
        </Button>
      </Can>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('audit-cases.freeze-title', { dossier: dossierNumber })}
        effect={t('audit-cases.freeze-effect')}
        verb={t('audit-cases.freeze')}
        reasonSchema={auditCasesApi.freeze.body.shape.reason}
        isBusy={isSaving}
        gone={isAsked && !isSaving ? why : undefined}
        onConfirm={(reason) => void save({ body: { dossierNumber, reason } })}
        onRefuse={close}
      />
    </>
  );
}
