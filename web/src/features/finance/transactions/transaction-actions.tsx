import type { Transaction } from '@houston/contract/features/finance/transactions/transaction.schema';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { WithReason } from '../../../ui/with-reason.tsx';
import { OpenDispute } from '../../work/disputes/open-dispute.shared.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

type Question = 'capture' | 'refund' | 'cancel';

/** What can be done about a transaction; what cannot says why. */
export function TransactionActions({ transaction }: { transaction: Transaction }) {
  const t = useText();
  const [asked, setAsked] = useState<Question | null>(null);
  const close = () => setAsked(null);
  const reasonAgainst = useReasonAgainst(transaction);
  return (
    <>
      <Group gap="sm">
        {(['refund', 'capture', 'cancel'] as const).map((what) => (
          <WithReason key={what} reason={reasonAgainst(what)}>
            <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(what)}>
              {t(`transactions.${what}`)}
            </Button>
          </WithReason>
        ))}
        <OpenDispute dossierNumber={transaction.dossierNumber ?? ''} block={transaction.disputeBlock} />
      </Group>
      {asked === 'refund' && (
        <AmountDialog endpoint={transactionsApi.refund} what="refund" transaction={transaction} close={close} />
      )}
      {asked === 'capture' && (
        <AmountDialog endpoint={transactionsApi.capture} what="capture" transaction={transaction} close={close} />
      )}
      <CancelDialog isOpen={asked === 'cancel'} transaction={transaction} close={close} />
    </>
  );
}

function useReasonAgainst({ blocked, isRefused, left, refundable, refunds, requestedCapture }: Transaction) {
  const t = useText();
  return (what: Question): string | undefined => {
    if (blocked !== null) return t(`errors.transaction_${blocked}`);
    if (what === 'capture' && isRefused && left > 0) return t('errors.order_refused');
    if (what !== 'refund') return left > 0 ? undefined : t('transactions.nothing-left');
    if (refunds.some(({ state }) => state === 'waiting')) return t('errors.refund_waits');
    if (refundable > 0) return undefined;
    // Its state says that it is captured a moment before the books do.
    return t(requestedCapture > 0 ? 'transactions.capture-under-way' : 'transactions.nothing-to-refund');
  };
}
