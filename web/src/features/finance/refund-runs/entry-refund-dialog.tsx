import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import type { NamelessEntry } from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { Stack, Text } from '@mantine/core';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx';
import { NamedRefundForm } from './named-refund-form.tsx';
import { RefundHeld } from './refund-held.tsx';
import { useNamedRefund } from './use-named-refund.ts';

/** Pays a bank entry back whose payer's account the bank did not tell. */
export function EntryRefundDialog({ entryId, close }: { entryId: number; close: () => void }) {
  const t = useText();
  return (
    <RecordDialog
      name="refund"
      shown={String(entryId)}
      read={() => readOf(refundRunsApi.nameless, { params: { id: entryId } })}
      failure="refund-runs.of-claim-failed"
      title={() => t('refund-runs.of-entry-title', { id: entryId })}
      height={420}
      close={close}
    >
      {(entry, readAgain) => (
        <RefundHeld of="entry" {...entry}>
          <EntryRefundForm entry={entry} readAgain={readAgain} close={close} />
        </RefundHeld>
      )}
    </RecordDialog>
  );
}

interface EntryRefundFormProps {
  entry: NamelessEntry;
  readAgain: () => void;
  close: () => void;
}

function EntryRefundForm({ entry, readAgain, close }: EntryRefundFormProps) {
  const t = useText();
  const language = useLanguage();
  const { isSaving, send } = useNamedRefund(refundRunsApi.createOfEntry, readAgain, close);
  const { entryId, payerName, amount, currency, isOfClaim } = entry;
  const payer = payerName ?? t('refund-runs.unknown-payee');
  return (
    <Stack gap="md">
      <Text size="sm">
        {t('refund-runs.of-entry-words', { amount: formatMoney(amount, language, currency), payer })}
      </Text>
      <NamedRefundForm
        of="entry"
        most={amount}
        currency={currency}
        isWhole={!isOfClaim}
        isSaving={isSaving}
        save={(refund, _, record) => send({ ...refund, entryId }, record)}
      />
    </Stack>
  );
}
