import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type {
  DossierToMatch,
  UnmatchedEntry,
} from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { Text } from '@mantine/core';
import { formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { showSuccess } from '../../../../platform/toast.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { useEntryUse } from '../use-entry-save.ts';

interface MatchQuestionProps {
  entry: UnmatchedEntry;
  /** The one to ask about; null asks nothing. */
  dossier: DossierToMatch | null;
  onDone: (isMatched: boolean) => void;
}

/** Asks, with what would be open afterwards, and books the payment. */
export function MatchQuestion({ entry, dossier, onDone }: MatchQuestionProps) {
  const t = useText();
  const match = useEntryUse(
    unmatchedPaymentsApi.match,
    ({ dossierNumber }) => {
      showSuccess('unmatched-payments.matched', { dossier: dossierNumber ?? '' });
      onDone(true);
    },
    () => onDone(false),
  );
  return (
    <ConfirmDialog
      isOpen={dossier !== null}
      title={t('unmatched-payments.match-title', { dossier: dossier?.dossierNumber ?? '' })}
      // On its way out it says nothing of another dossier.
      effect={dossier !== null && <Effect amount={entry.amount} dossier={dossier} />}
      verb={t('unmatched-payments.match-verb')}
      isBusy={match.isSaving}
      onConfirm={() => {
        if (dossier === null) return;
        const { dossierId, openAmount, state } = dossier;
        void match.save({ params: { id: entry.id }, body: { dossierId, openAmount, state } });
      }}
      onRefuse={() => onDone(false)}
    />
  );
}

/** What would be open afterwards, whose the money is, and with more than is open what becomes of the rest. */
function Effect({ amount, dossier }: { amount: number; dossier: DossierToMatch }) {
  const t = useText();
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language);
  const { openAmount: open, state, isBlocked } = dossier;
  const over = amount - Math.max(open, 0);
  return (
    <>
      {t('unmatched-payments.match-effect', { amount: money(amount), open: money(open), after: money(open - amount) })}
      {state === 'Sold' && (
        <Text size="sm" mt="xs">
          {t('unmatched-payments.match-sold')}
        </Text>
      )}
      {over > 0 && (
        <Text size="sm" mt="xs">
          {t('unmatched-payments.match-too-much', { over: money(over) })}
          {state !== 'Sold' &&
            ` ${t(isBlocked ? 'unmatched-payments.match-owed-blocked' : 'unmatched-payments.match-owed')}`}
        </Text>
      )}
    </>
  );
}
