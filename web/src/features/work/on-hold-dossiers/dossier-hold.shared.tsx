import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { onHoldDossiersApi } from '@houston/contract/features/work/on-hold-dossiers/on-hold-dossiers.api';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useItemSave } from '../../../platform/use-item-save.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

/** Puts a dossier on hold or resumes it, as far as its state lets that be done. A question that somebody else has answered meanwhile stays, and says so. */
export function DossierHold({ dossier }: { dossier: Dossier }) {
  const { state, onHoldSince } = dossier;
  const hold = dossier.holds.find(({ resumedOn }) => resumedOn === null);
  const isHeld = onHoldSince !== null && hold !== undefined;
  const isHoldable = state === 'Open' || state === 'Arrangement' || state === 'InCollection';
  return (
    <>
      <Resume dossier={dossier} hold={isHeld ? hold : undefined} />
      <Hold dossier={dossier} isPossible={!isHeld && isHoldable} />
    </>
  );
}

function Hold({ dossier: { dossierNumber, state }, isPossible }: { dossier: Dossier; isPossible: boolean }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const { save, isSaving } = useItemSave(onHoldDossiersApi.hold, 'on-hold-dossiers.held', {
    onDone: close,
    onOutdated: close,
  });
  return (
    <>
      {isPossible && (
        <Can do={onHoldDossiersApi.hold}>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
            {t('on-hold-dossiers.hold')}
          </Button>
        </Can>
      )}
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
        gone={isPossible || isSaving || !isAsked ? undefined : t('on-hold-dossiers.changed-meanwhile')}
        onConfirm={(reason) => void save({ body: { dossierNumber, reason } })}
        onRefuse={close}
      />
    </>
  );
}

interface ResumeProps {
  dossier: Dossier;
  hold: Dossier['holds'][number] | undefined;
}

function Resume({ dossier: { dossierNumber }, hold }: ResumeProps) {
  const t = useText();
  const [asked, setAsked] = useState<Dossier['holds'][number] | null>(null);
  const close = () => setAsked(null);
  const { save, isSaving } = useItemSave(onHoldDossiersApi.resume, 'on-hold-dossiers.resumed', {
    onDone: close,
    onOutdated: close,
  });
  return (
    <>
      {hold !== undefined && (
        <Can do={onHoldDossiersApi.resume}>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(hold)}>
            {t('on-hold-dossiers.resume')}
          </Button>
        </Can>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('on-hold-dossiers.resume-title', { dossier: dossierNumber })}
        effect={t('on-hold-dossiers.resume-effect')}
        verb={t('on-hold-dossiers.resume')}
        reasonSchema={onHoldDossiersApi.resume.body.shape.reason}
        isBusy={isSaving}
        gone={asked === null || hold?.id === asked.id || isSaving ? undefined : t('on-hold-dossiers.changed-meanwhile')}
        onConfirm={(reason) =>
          asked !== null && void save({ params: { id: asked.id }, body: { version: asked.version, reason } })
        }
        onRefuse={close}
      />
    </>
  );
}
