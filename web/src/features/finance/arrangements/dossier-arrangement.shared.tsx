import { arrangementsApi } from '@houston/contract/features/finance/arrangements/arrangements.api';
import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { onHoldDossiersApi } from '@houston/contract/features/work/on-hold-dossiers/on-hold-dossiers.api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { missingPermissions, useSession } from '../../../platform/session/session.ts';
import { Can } from '../../../ui/can.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';
import { AgreeDialog } from './agree-dialog.tsx';

/** Lets what is open of a claim be paid in instalments; where it cannot be, it says why. What runs is cancelled beside its instalments. */
export function DossierArrangement({ dossier }: { dossier: Dossier }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const mayResume = missingPermissions(useSession(), onHoldDossiersApi.resume.needs).length === 0;
  const block = dossier.arrangementBlock;
  if (block === 'nothing' || block === 'sold' || block === 'running') return null;
  const button = (
    <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
      {t('arrangements.agree')}
    </Button>
  );
  return (
    <>
      {block === null || (block === 'on_hold' && mayResume) ? (
        <Can do={arrangementsApi.agree}>{button}</Can>
      ) : (
        <WithReason reason={t(`errors.arrangement_${block}`)}>{button}</WithReason>
      )}
      {isAsked && <AgreeDialog dossier={dossier} close={() => setAsked(false)} />}
    </>
  );
}
