import { unmatchedPaymentsApi } from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.api';
import type {
  FoundDossier,
  UnmatchedEntry,
} from '@houston/contract/features/finance/unmatched-payments/unmatched-payments.schema';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { showSuccess } from '../../../platform/toast.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useEntrySave } from './use-entry-save.ts';

interface MatchQuestionProps {
  entry: UnmatchedEntry;
  /** The one to ask about; null asks nothing. */
  dossier: FoundDossier | null;
  onDone: (isMatched: boolean) => void;
}

/** Asks, with what would be open afterwards, and books the payment. */
export function MatchQuestion({ entry, dossier, onDone }: MatchQuestionProps) {
  const t = useText();
  const language = useLanguage();
  const match = useEntrySave(
    unmatchedPaymentsApi.match,
    ({ dossierNumber }) => {
      showSuccess('unmatched-payments.matched', { dossier: dossierNumber ?? '' });
      onDone(true);
    },
    () => onDone(false),
  );
  const open = dossier?.openAmount ?? 0;
  return (
    <ConfirmDialog
      isOpen={dossier !== null}
      title={t('unmatched-payments.match-title', { dossier: dossier?.dossierNumber ?? '' })}
      effect={t('unmatched-payments.match-effect', {
        amount: formatMoney(entry.amount, language),
        open: formatMoney(open, language),
        after: formatMoney(open - entry.amount, language),
      })}
      verb={t('unmatched-payments.match-verb')}
      isBusy={match.isSaving}
      onConfirm={() => {
        if (dossier !== null) void match.save({ params: { id: entry.id }, body: { dossierId: dossier.dossierId } });
      }}
      onRefuse={() => onDone(false)}
    />
  );
}
