import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCreditCardRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Can } from '../../../ui/can.tsx';
import { EntryRefundDialog } from './entry-refund-dialog.tsx';

interface EntryRefundProps {
  entryId: number;
  /** In the row of a list it is an icon. */
  isIcon?: boolean;
}

/** Begins to pay an entry back whose payer's account the bank did not tell; those that it told go back from their statement. */
export function EntryRefund({ entryId, isIcon = false }: EntryRefundProps) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const ask = () => setAsked(true);
  const label = t('refund-runs.of-entry');
  return (
    <>
      {isIcon ? (
        <Tooltip label={label}>
          <span>
            <Can do={refundRunsApi.createOfEntry}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-haspopup="dialog"
                aria-label={`${label}: ${entryId}`}
                onClick={ask}
              >
                <IconCreditCardRefund size={16} aria-hidden />
              </ActionIcon>
            </Can>
          </span>
        </Tooltip>
      ) : (
        <Can do={refundRunsApi.createOfEntry}>
          <Button variant="default" aria-haspopup="dialog" onClick={ask}>
            {label}
          </Button>
        </Can>
      )}
      {isAsked && <EntryRefundDialog entryId={entryId} close={() => setAsked(false)} />}
    </>
  );
}
