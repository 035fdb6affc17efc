import type { Transaction } from '@houston/contract/features/finance/transactions/transaction.schema';
import { AmountForm, transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { typedCents } from '@houston/contract/money';
import { Alert, Text, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog, useCloseDialog } from '../../../ui/dialog/dialog.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { maxLengthOf } from '../../../ui/form/inputs/max-length.ts';
import { oneLine } from '../../../ui/form/inputs/one-line.ts';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';

interface AmountDialogProps {
  endpoint: typeof transactionsApi.refund | typeof transactionsApi.capture;
  what: 'refund' | 'capture';
  transaction: Transaction;
  close: () => void;
}

/** Asks how much, and why. */
export function AmountDialog(props: AmountDialogProps) {
  const t = useText();
  const language = useLanguage();
  const { what, transaction, close } = props;
  const { withinLimit, currency, shop } = transaction;
  const money = (cents: number) => formatMoney(cents, language, currency);
  return (
    <Dialog size="md" title={t(`transactions.${what}-title`)} startsAt="form" close={close}>
      <Text size="sm" mb="md">
        {what === 'capture'
          ? t('transactions.capture-effect', { amount: money(mostOf(props)) })
          : t('transactions.refund-effect', {
              amount: money(mostOf(props)),
              limit: money(Math.min(withinLimit, mostOf(props))),
            })}
      </Text>
      {what === 'capture' && shop.stopped !== null && (
        <Alert mb="md" color="orange" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t(`transactions.capture-${shop.stopped}`, { shop: shop.name })}
        </Alert>
      )}
      <Form {...props} />
    </Dialog>
  );
}

/** What is left to capture or to refund, in cents. */
function mostOf({ what, transaction }: Pick<AmountDialogProps, 'what' | 'transaction'>): number {
  return what === 'capture' ? transaction.left : transaction.refundable;
}

const labels = { amount: 'transactions.how-much', reason: 'grid.reason' } as const;

function Form({ endpoint, what, transaction, close }: AmountDialogProps) {
  const t = useText();
  const language = useLanguage();
  const closeDialog = useCloseDialog();
  const [press] = useState(() => crypto.randomUUID());
  const record = useRecordForm(AmountForm, { version: 0, values: { amount: '', reason: '' } }, labels);
  const save = useSave(endpoint, {
    handles: 'all',
    onSuccess({ outcome }) {
      showSuccess(outcome === 'waiting' ? 'transactions.refund-waiting' : `transactions.${what}-done`);
      record.forget();
      close();
    },
    onFailure(error) {
      showFailure(error, `transactions.${what}-failed`);
      record.showRefusal(error, () => refetch(transactionsApi));
    },
  });
  const { transactionNumber, version, currency, withinLimit } = transaction;
  const most = mostOf({ what, transaction });
  const typed = typedCents(record.form.values.amount) ?? 0;

  const amountField = record.field('amount');
  const isTooMuch = typed > most;

  function send({ values: { reason } }: { values: { reason: string } }): void {
    if (isTooMuch) record.form.getInputNode('amount')?.focus();
    else
      void save.save({
        params: { transactionNumber },
        body: { amount: typed, reason: oneLine(reason), version, press },
      });
  }

  return (
    <RecordForm record={record} save={send} isSaving={save.isSaving}>
      <TextInput
        label={t('transactions.how-much')}
        withAsterisk
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...amountField}
        error={
          isTooMuch ? t('transactions.too-much', { amount: formatMoney(most, language, currency) }) : amountField.error
        }
      />
      {what === 'refund' && typed > withinLimit && !isTooMuch && (
        <Text size="sm" c="dimmed" mt={4} role="status">
          {t('transactions.needs-second')}
        </Text>
      )}
      <Textarea
        mt="md"
        label={t('grid.reason')}
        withAsterisk
        maxLength={maxLengthOf(AmountForm.shape.reason)}
        {...record.field('reason')}
      />
      <FormButtons isSaving={save.isSaving} close={closeDialog} verb={t(`transactions.${what}`)} />
    </RecordForm>
  );
}
