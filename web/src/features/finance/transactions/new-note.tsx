import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import { useText } from '../../../i18n/use-text.ts';
import { useSave } from '../../../platform/use-save.ts';
import { maxLengthOf } from '../../../ui/form/max-length.ts';
import { NoteForm } from '../../../ui/form/note-form.tsx';

/** Writes a note about a transaction. */
export function NewNote({ number }: { number: string }) {
  const t = useText();
  const { save, isSaving } = useSave(transactionsApi.note, {
    success: 'transactions.note-written',
    failure: 'transactions.note-failed',
  });
  return (
    <NoteForm
      call={transactionsApi.note}
      words={{
        label: t('transactions.new-note'),
        hint: t('transactions.note-hint'),
        write: t('transactions.write-note'),
      }}
      maxLength={maxLengthOf(transactionsApi.note.body.shape.text)}
      isSaving={isSaving}
      write={(body, onStored) =>
        void save({ params: { transactionNumber: number }, body }).then((stored) => stored && onStored())
      }
    />
  );
}
