import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { writeOffsApi } from '@houston/contract/features/finance/write-offs/write-offs.api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Can } from '../../../ui/can.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

/** Writes off what is open of a claim, or a part of it; where it cannot be, it says why. Of what is settled there is none. */
export function DossierWriteOff({ dossier }: { dossier: Dossier }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const { writeOffBlock, writeOffs } = dossier;
  if (writeOffBlock === 'nothing' || writeOffBlock === 'sold') return null;
  const isWaiting = writeOffs.some(({ state }) => state === 'waiting');
  const button = (
    <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
      {t('write-offs.write-off')}
    </Button>
  );
  const against =
    writeOffBlock !== null
      ? t(`errors.write_off_${writeOffBlock}`)
      : isWaiting
        ? t('errors.write_off_waits')
        : undefined;
  return (
    <>
      {against === undefined ? (
        <Can do={writeOffsApi.ask}>{button}</Can>
      ) : (
        <WithReason reason={against}>{button}</WithReason>
      )}
      {isAsked && <WriteOffDialog dossier={dossier} close={() => setAsked(false)} />}
    </>
  );
}
