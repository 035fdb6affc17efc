import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { useText } from '../../../i18n/use-text.ts';
import { useSave } from '../../../platform/use-save.ts';
import { maxLengthOf } from '../../../ui/form/max-length.ts';
import { NoteForm } from '../../../ui/form/note-form.tsx';

/** Writes a note about a consumer. */
export function NewNote({ id }: { id: number }) {
  const t = useText();
  const { save, isSaving } = useSave(consumersApi.note, {
    success: 'consumers.note-written',
    failure: 'consumers.note-failed',
  });
  return (
    <NoteForm
      call={consumersApi.note}
      words={{ label: t('consumers.new-note'), hint: t('consumers.note-hint'), write: t('consumers.write-note') }}
      maxLength={maxLengthOf(consumersApi.note.body.shape.text)}
      isSaving={isSaving}
      write={(body, onStored) => void save({ params: { id }, body }).then((stored) => stored && onStored())}
    />
  );
}
