import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { handoversApi } from '@houston/contract/features/partners/handovers/handovers.api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Can } from '../../../ui/can.tsx';
import { usePartners } from '../collection-partners/use-partners.shared.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { RecallDialog } from './recall-dialog.tsx';

/** Hands a dossier over to debt collection or takes it back, as far as its state lets that be done. */
export function DossierHandover({ dossier }: { dossier: Dossier }) {
  const { state, frozenSince, disputedSince, handoverAskedOn } = dossier;
  if (state === 'InCollection') return <Recall dossier={dossier} />;
  const canBeHandedOver = state === 'Open' && frozenSince === null && disputedSince === null;
  return canBeHandedOver && handoverAskedOn === null && <HandOver dossier={dossier} />;
}

function HandOver({ dossier }: { dossier: Dossier }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Can do={handoversApi.handOver}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t('handovers.hand-over-to-collection')}
        </Button>
      </Can>
      {isAsked && <HandOverToDefault dossier={dossier} close={() => setAsked(false)} />}
    </>
  );
}

function HandOverToDefault({ dossier, close }: { dossier: Dossier; close: () => void }) {
  const t = useText();
  const partner = usePartners().data?.data.find(({ isDefault }) => isDefault);
  const name = partner?.friendlyName ?? t('handovers.default-partner');
  return <HandOverDialog name={name} dossier={dossier} close={close} />;
}

function Recall({ dossier: { id, dossierNumber } }: { dossier: Dossier }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Can do={handoversApi.recall}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t('handovers.recall-from-collection')}
        </Button>
      </Can>
      <RecallDialog dossierId={isAsked ? id : null} name={dossierNumber} close={() => setAsked(false)} />
    </>
  );
}
