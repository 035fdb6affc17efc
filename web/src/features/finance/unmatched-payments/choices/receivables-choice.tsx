import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type { OpenReceivable } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../../i18n/format.ts';
import { type TextOf, useLanguage, useText } from '../../../../i18n/use-text.ts';
import { showSuccess } from '../../../../platform/toast.ts';
import { Can } from '../../../../ui/can.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { useEntryUse } from '../use-entry-save.ts';

interface ReceivablesChoiceProps {
  entryId: number;
  /** Cents that came. */
  amount: number;
  /** In the order in which they are paid: of the last a part may stay open. */
  chosen: readonly OpenReceivable[];
  onDone: (isBooked: boolean) => void;
}

/** Books money in as what a psper pays of several documents, after a question. */
export function ReceivablesChoice({ entryId, amount, chosen, onDone }: ReceivablesChoiceProps) {
  const t = useText();
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language);
  const [isAsked, setAsked] = useState(false);
  const done = (isBooked: boolean) => {
    setAsked(false);
    onDone(isBooked);
  };
  const book = useEntryUse(
    unmatchedPaymentsApi.matchReceivables,
    ({ receivable }) => {
      showSuccess('unmatched-payments.receivable-booked', { number: receivable ?? '' });
      done(true);
    },
    () => done(false),
  );
  const reason = whyNot(chosen, amount, t, money);
  const after = chosen.reduce((sum, { open }) => sum + open, 0) - amount;
  return (
    <Group justify="flex-end" gap="sm" mt="sm">
      {reason !== undefined && (
        // On a telephone nothing points at the button, which tells the reason to the ear.
        <Text size="xs" c="dimmed" aria-hidden>
          {reason}
        </Text>
      )}
      <Can do={unmatchedPaymentsApi.matchReceivables} unless={reason}>
        <Button variant="default" size="compact-sm" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t('unmatched-payments.receivables-book')}
        </Button>
      </Can>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('unmatched-payments.receivables-title', { numbers: chosen.map(({ number }) => number).join(', ') })}
        effect={t('unmatched-payments.receivables-effect', {
          ...{ amount: money(amount), number: chosen.at(-1)?.number ?? '', after: money(after) },
        })}
        verb={t('unmatched-payments.receivables-book')}
        isBusy={book.isSaving}
        onConfirm={() => {
          const receivables = chosen.map(({ kind, id: receivableId, open: openAmount }) => {
            return { kind, receivableId, openAmount };
          });
          void book.save({ params: { id: entryId }, body: { receivables } });
        }}
        onRefuse={() => setAsked(false)}
      />
    </Group>
  );
}

function whyNot(
  chosen: readonly OpenReceivable[],
  amount: number,
  t: TextOf,
  money: (cents: number) => string,
): string | undefined {
  if (chosen.length < 2) return t('unmatched-payments.receivables-first');
  if (new Set(chosen.map(({ psperId }) => psperId)).size > 1) return t('unmatched-payments.receivables-other-psper');
  const open = chosen.reduce((sum, one) => sum + one.open, 0);
  if (open < amount) return t('unmatched-payments.receivables-too-little', { amount: money(amount - open) });
  const last = chosen.at(-1)?.open ?? 0;
  return open - last >= amount ? t('unmatched-payments.receivables-too-many') : undefined;
}
