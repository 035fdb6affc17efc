import type { Transaction } from '@houston/contract/features/finance/transactions/transaction.schema';
import { AmountForm, transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { typedCents } from '@houston/contract/money';
import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { refetch } from '../../../platform/query-client.ts';
import { showFailure, showSuccess } from '../../../platform/toast.ts';
import { useSave } from '../../../platform/use-save.ts';
import { Dialog, useCloseDialog } from '../../../ui/dialog/dialog.tsx';
import { maxLengthOf } from '../../../ui/form/max-length.ts';
import { oneLine } from '../../../ui/form/one-line.ts';
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
  const { left, refundable, withinLimit, currency } = transaction;
  const money = (cents: number) => formatMoney(cents, language, currency);
  return (
    <Dialog size="md" title={t(`transactions.${what}-title`)} startsAt="form" close={close}>
      <Text size="sm" mb="md">
        {what === 'capture'
          ? t('transactions.capture-effect', { amount: money(left) })
          : t('transactions.refund-effect', { amount: money(refundable), limit: money(withinLimit) })}
      </Text>
      <Form {...props} />
    </Dialog>
  );
}

const labels = { amount: 'transactions.how-much', reason: 'grid.reason' } as const;

function Form({ endpoint, what, transaction, close }: AmountDialogProps) {
  const t = useText();
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
  const { transactionNumber, version } = transaction;
  return (
    <RecordForm
      record={record}
      save={({ values: { amount, reason } }) =>
        void save.save({
          params: { transactionNumber },
          body: { amount: typedCents(amount) ?? 0, reason: oneLine(reason), version, press },
        })
      }
      isSaving={save.isSaving}
    >
      <TextInput
        label={t('transactions.how-much')}
        withAsterisk
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...record.field('amount')}
      />
      <Textarea
        mt="md"
        label={t('grid.reason')}
        withAsterisk
        maxLength={maxLengthOf(AmountForm.shape.reason)}
        {...record.field('reason')}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={closeDialog}>
          {t('general.cancel')}
        </Button>
        <Button type="submit" loading={save.isSaving}>
          {t(`transactions.${what}`)}
        </Button>
      </Group>
    </RecordForm>
  );
}
