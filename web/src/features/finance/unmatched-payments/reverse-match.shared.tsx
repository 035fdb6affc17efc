import type { BankEntry } from '@houston/contract/features/finance/bank-statements/bank-statements.schema';
import type { EntryUse } from '@houston/contract/features/finance/unmatched-payments/entry-use.schema';
import { nplPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/npl-payments.api';
import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { formatMoney } from '../../../i18n/format.ts';
import { type TextOf, useLanguage, useText } from '../../../i18n/use-text.ts';
import { showSuccess } from '../../../platform/toast.ts';
import { Can } from '../../../ui/can.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useEntrySave } from './use-entry-save.ts';

interface ReverseButtonProps {
  entry: BankEntry;
  ask: (entry: BankEntry) => void;
}

/** The icon of an entry that was matched, in the list of its statement; nothing of others. */
export function ReverseButton({ entry, ask }: ReverseButtonProps) {
  const t = useText();
  const { use } = entry;
  if (use === null || !isReversible(use)) return null;
  const label = t(`unmatched-payments.${use.kind === 'reversal' ? 'undo-return' : 'reverse'}`, { id: entry.id });
  return (
    <Tooltip label={label}>
      <span>
        <Can do={callOf(use)}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={label}
            onClick={({ currentTarget }) => {
              leaveToRow(currentTarget);
              ask(entry);
            }}
          >
            <IconArrowBackUp size={16} aria-hidden />
          </ActionIcon>
        </Can>
      </span>
    </Tooltip>
  );
}

/** What is reversed has the icon no more: the dialog gives the focus back to the row, not to an icon that is gone. */
function leaveToRow(icon: HTMLElement): void {
  icon.closest('tr, li')?.querySelector<HTMLElement>('input, a[href]')?.focus();
}

interface ReverseMatchProps {
  /** The one to ask about; null asks nothing. */
  entry: BankEntry | null;
  onDone: () => void;
}

/** Asks for the reason, undoes what the entry did and frees it. */
export function ReverseMatch({ entry, onDone }: ReverseMatchProps) {
  const t = useText();
  const language = useLanguage();
  const use = entry?.use ?? null;
  const done = () => {
    showSuccess(
      use?.kind === 'reversal' || isRefund(use) ? 'unmatched-payments.return-undone' : 'unmatched-payments.reversed',
    );
    onDone();
  };
  const reverse = useEntrySave(unmatchedPaymentsApi.reverse, done, onDone);
  const reversePayout = useEntrySave(unmatchedPaymentsApi.reversePayout, done, onDone);
  const reverseReceivable = useEntrySave(unmatchedPaymentsApi.reverseReceivable, done, onDone);
  const reverseSale = useEntrySave(nplPaymentsApi.reverse, done, onDone);
  const reverseRefund = useEntrySave(unmatchedPaymentsApi.reverseRefund, done, onDone);

  function save(reason: string): void {
    if (entry === null || use === null) return;
    const { paymentId, payoutId, refundId, psperPaymentId, nplPaymentId } = use;
    const params = { id: entry.id };
    if (isPayout(use) && payoutId !== null) void reversePayout.save({ params, body: { payoutId, reason } });
    else if (isRefund(use) && refundId !== null) void reverseRefund.save({ params, body: { refundId, reason } });
    else if (psperPaymentId !== null) void reverseReceivable.save({ params, body: { psperPaymentId, reason } });
    else if (nplPaymentId !== null) void reverseSale.save({ params, body: { nplPaymentId, reason } });
    else if (paymentId !== null) void reverse.save({ params, body: { paymentId, reason } });
  }

  const amount = formatMoney(Math.abs(entry?.amount ?? 0), language);
  return (
    <ConfirmDialog
      isOpen={entry !== null}
      {...wordsOf(use, amount, t)}
      reasonSchema={unmatchedPaymentsApi.reverse.body.shape.reason}
      isDanger
      isBusy={[reverse, reversePayout, reverseRefund, reverseReceivable, reverseSale].some(({ isSaving }) => isSaving)}
      onConfirm={save}
      onRefuse={onDone}
    />
  );
}

function isReversible(use: EntryUse): boolean {
  const kinds: readonly string[] = ['payment', 'reversal', 'refund-return', 'payout', 'payout-return'];
  return [...kinds, 'psper-payment', 'npl-payment'].includes(use.kind);
}

function callOf(use: EntryUse) {
  if (isPayout(use)) return unmatchedPaymentsApi.reversePayout;
  if (use.kind === 'psper-payment') return unmatchedPaymentsApi.reverseReceivable;
  if (use.kind === 'npl-payment') return nplPaymentsApi.reverse;
  return isRefund(use) ? unmatchedPaymentsApi.reverseRefund : unmatchedPaymentsApi.reverse;
}

/** What gives a refund back. */
function isRefund(use: EntryUse | null): boolean {
  return use?.kind === 'refund-return';
}

function isPayout(use: EntryUse | null): boolean {
  return use?.kind === 'payout' || use?.kind === 'payout-return';
}

function wordsOf(use: EntryUse | null, amount: string, t: TextOf): { title: string; effect: string; verb: string } {
  if (isRefund(use)) {
    return {
      title: t('unmatched-payments.reverse-refund-title', { run: use?.refundRunId ?? '' }),
      effect: t('unmatched-payments.reverse-refund-effect', { amount }),
      verb: t('unmatched-payments.undo-return-verb'),
    };
  }
  if (use?.kind === 'psper-payment' || use?.kind === 'npl-payment') {
    const what = use.kind === 'npl-payment' ? 'sale' : 'receivable';
    return {
      title: t('unmatched-payments.reverse-receivable-title', { number: use[what] ?? '' }),
      effect: t(`unmatched-payments.reverse-${what}-effect`, { amount }),
      verb: t('unmatched-payments.reverse-verb'),
    };
  }
  if (!isPayout(use)) {
    const what = use?.kind === 'reversal' ? 'undo-return' : 'reverse';
    return {
      title: t(`unmatched-payments.${what}-title`, { dossier: use?.dossierNumber ?? '' }),
      effect: t(`unmatched-payments.${what}-effect`, { amount }),
      verb: t(`unmatched-payments.${what}-verb`),
    };
  }
  const isReturn = use?.kind === 'payout-return';
  return {
    title: t('unmatched-payments.reverse-payout-title', { cession: use?.cessionReference ?? '' }),
    effect: t(`unmatched-payments.reverse-${isReturn ? 'return' : 'payout'}-effect`, { amount }),
    verb: t('unmatched-payments.reverse-verb'),
  };
}
