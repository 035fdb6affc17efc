import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { Can } from '../../../ui/can.tsx';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { ClaimRefundForm } from './claim-refund-form.tsx';
import { RefundHeld } from './refund-held.tsx';

/** Begins to pay back what was paid too much at a checkout or on the payment page; what bank entries brought goes back from their statement. */
export function ClaimRefund({ dossier: { id, dossierNumber, open, payments } }: { dossier: Dossier }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  if (open >= 0 || payments.every(({ entry, reversedOn }) => entry !== null || reversedOn !== null)) return null;
  return (
    <>
      <Can do={refundRunsApi.createOfClaim}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t('refund-runs.of-claim')}
        </Button>
      </Can>
      {isAsked && (
        <RecordDialog
          name="refund"
          shown={String(id)}
          read={() => readOf(refundRunsApi.overpaid, { params: { id } })}
          failure="refund-runs.of-claim-failed"
          title={() => t('refund-runs.of-claim-title', { dossier: dossierNumber })}
          height={420}
          close={close}
        >
          {(claim, readAgain) => (
            <RefundHeld of="claim" {...claim}>
              <ClaimRefundForm claim={claim} readAgain={readAgain} close={close} />
            </RefundHeld>
          )}
        </RecordDialog>
      )}
    </>
  );
}
