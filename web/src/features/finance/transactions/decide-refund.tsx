import { transactionRefundsApi } from '@houston/contract/features/finance/transactions/transaction-refunds.api';
import type { TransactionRefund } from '@houston/contract/features/finance/transactions/transaction-refunds.schema';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { WithReason } from '../../../ui/with-reason.tsx';

type Question = 'approve' | 'refuse' | 'withdraw';

/** Approved or refused by another admin; withdrawn by who asked for it. */
export function DecideRefund({ refund, onDecided }: { refund: TransactionRefund; onDecided: () => void }) {
  const t = useText();
  const [asked, setAsked] = useState<Question | null>(null);
  const own = refund.isOwn ? t('transactions.own-refund') : undefined;
  const button = (what: Question) => (
    <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => setAsked(what)}>
      {t(`transactions.${what}`)}
    </Button>
  );
  return (
    <>
      <Group gap="xs">
        <WithReason reason={own}>{button('approve')}</WithReason>
        {refund.isOwn ? button('withdraw') : button('refuse')}
      </Group>
      <Questions refund={refund} asked={asked} onDecided={onDecided} close={() => setAsked(null)} />
    </>
  );
}

interface QuestionsProps {
  refund: TransactionRefund;
  asked: Question | null;
  onDecided: () => void;
  close: () => void;
}

function Questions({ refund, asked, onDecided, close }: QuestionsProps) {
  const t = useText();
  const language = useLanguage();
  const decided = () => {
    onDecided();
    close();
  };
  const approve = useSave(transactionRefundsApi.approve, saving('transactions.approved', decided));
  const refuse = useSave(transactionRefundsApi.refuse, saving('transactions.refused', decided));
  const withdraw = useSave(transactionRefundsApi.withdraw, saving('transactions.withdrawn', decided));
  const { id, version, amount, currency, askedBy, reason } = refund;
  const params = { id };
  const words = { amount: formatMoney(amount, language, currency), name: askedBy, reason };
  const asking = t('transactions.decide-effect', words);
  const common = { effect: asking, onRefuse: close };
  return (
    <>
      <ConfirmDialog
        {...common}
        effect={
          <>
            <Text size="sm">{asking}</Text>
            <Text size="sm" mt="xs">
              {t('transactions.approve-effect')}
            </Text>
          </>
        }
        isOpen={asked === 'approve'}
        title={t('transactions.approve-title', words)}
        verb={t('transactions.approve')}
        isBusy={approve.isSaving}
        onConfirm={() => void approve.save({ params, body: { version } })}
      />
      <ConfirmDialog
        {...common}
        isOpen={asked === 'refuse'}
        title={t('transactions.refuse-title', words)}
        verb={t('transactions.refuse')}
        isDanger
        reasonSchema={transactionRefundsApi.refuse.body.shape.reason}
        isBusy={refuse.isSaving}
        onConfirm={(typed) => void refuse.save({ params, body: { version, reason: typed } })}
      />
      <ConfirmDialog
        {...common}
        isOpen={asked === 'withdraw'}
        title={t('transactions.withdraw-title', words)}
        verb={t('transactions.withdraw')}
        isBusy={withdraw.isSaving}
        onConfirm={() => void withdraw.save({ params, body: { version } })}
      />
    </>
  );
}

function saving(success: TextKey, onSuccess: () => void) {
  return {
    success,
    handles: 'all',
    onSuccess() {
      onSuccess();
      void refetch(transactionsApi);
    },
    onFailure(error: unknown) {
      showFailure(error, 'transactions.decide-failed');
      void refetch(transactionsApi);
    },
  } as const;
}
