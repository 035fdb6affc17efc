import type { BankEntry } from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { showSuccess } from '../../../platform/toast.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useEntrySave } from './use-entry-save.ts';

/** The icon of an entry that was matched, in the list of its statement. */
export function ReverseButton({ entry, ask }: { entry: BankEntry; ask: (entry: BankEntry) => void }) {
  const t = useText();
  const label = t('unmatched-payments.reverse', { id: entry.id });
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} onClick={() => ask(entry)}>
        <IconArrowBackUp size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

interface ReverseMatchProps {
  /** The one to ask about; null asks nothing. */
  entry: BankEntry | null;
  onDone: () => void;
}

/** Asks for the reason, takes the payment back from its dossier and frees the entry. */
export function ReverseMatch({ entry, onDone }: ReverseMatchProps) {
  const t = useText();
  const language = useLanguage();
  const reverse = useEntrySave(
    unmatchedPaymentsApi.reverse,
    () => {
      showSuccess('unmatched-payments.reversed');
      onDone();
    },
    onDone,
  );
  const paymentId = entry?.use?.paymentId ?? null;
  return (
    <ConfirmDialog
      isOpen={entry !== null}
      title={t('unmatched-payments.reverse-title', { dossier: entry?.use?.dossierNumber ?? '' })}
      effect={t('unmatched-payments.reverse-effect', { amount: formatMoney(entry?.amount ?? 0, language) })}
      verb={t('unmatched-payments.reverse-verb')}
      reasonSchema={unmatchedPaymentsApi.reverse.body.shape.reason}
      isDanger
      isBusy={reverse.isSaving}
      onConfirm={(reason) => {
        if (entry !== null && paymentId !== null)
          void reverse.save({ params: { id: entry.id }, body: { paymentId, reason } });
      }}
      onRefuse={onDone}
    />
  );
}
