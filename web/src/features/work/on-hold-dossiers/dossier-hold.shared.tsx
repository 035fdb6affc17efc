import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { onHoldDossiersApi } from '@houston/contract/features/work/on-hold-dossiers/on-hold-dossiers.api';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useItemSave } from '../../../platform/use-item-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

/** Puts a dossier on hold or resumes it, as far as its state lets that be done. */
export function DossierHold({ dossier }: { dossier: Dossier }) {
  const { state, onHoldSince } = dossier;
  const hold = dossier.holds.find(({ resumedOn }) => resumedOn === null);
  if (onHoldSince !== null && hold !== undefined) return <Resume dossier={dossier} hold={hold} />;
  const isHoldable = state === 'Open' || state === 'Arrangement' || state === 'InCollection';
  return isHoldable && <Hold dossier={dossier} />;
}

function Hold({ dossier: { dossierNumber, state } }: { dossier: Dossier }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const { save, isSaving } = useItemSave(onHoldDossiersApi.hold, 'on-hold-dossiers.held', {
    onDone: close,
    onOutdated: close,
  });
  return (
    <>
      <Can do={onHoldDossiersApi.hold}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t('on-hold-dossiers.hold')}
        </Button>
      </Can>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('on-hold-dossiers.hold-title', { dossier: dossierNumber })}
        effect={
          <>
            <Text size="sm">{t('on-hold-dossiers.hold-effect')}</Text>
            {state === 'InCollection' && (
              <Text size="sm" mt="xs">
                {t('on-hold-dossiers.hold-effect-collection')}
              </Text>
            )}
          </>
        }
        verb={t('on-hold-dossiers.hold')}
        reasonSchema={onHoldDossiersApi.hold.body.shape.reason}
        isBusy={isSaving}
        onConfirm={(reason) => void save({ body: { dossierNumber, reason } })}
        onRefuse={close}
      />
    </>
  );
}

interface ResumeProps {
  dossier: Dossier;
  hold: Dossier['holds'][number];
}

function Resume({ dossier: { dossierNumber }, hold: { id, version } }: ResumeProps) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const { save, isSaving } = useItemSave(onHoldDossiersApi.resume, 'on-hold-dossiers.resumed', {
    onDone: close,
    onOutdated: close,
  });
  return (
    <>
      <Can do={onHoldDossiersApi.resume}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t('on-hold-dossiers.resume')}
        </Button>
      </Can>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('on-hold-dossiers.resume-title', { dossier: dossierNumber })}
        effect={t('on-hold-dossiers.resume-effect')}
        verb={t('on-hold-dossiers.resume')}
        reasonSchema={onHoldDossiersApi.resume.body.shape.reason}
        isBusy={isSaving}
        onConfirm={(reason) => void save({ params: { id }, body: { version, reason } })}
        onRefuse={close}
      />
    </>
  );
}
