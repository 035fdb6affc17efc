import { NewNote, type WorkNote } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { WorkListCalls } from '@houston/contract/features/work/work-lists/work-list-calls';
import { Skeleton, Text } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { useSave } from '../../../platform/use-save.ts';
import { maxLengthOf } from '../../../ui/form/max-length.ts';
import { NoteForm } from '../../../ui/form/note-form.tsx';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { EventList, EventRow } from '../../operations/trace/trace-events.shared.tsx';

interface ItemNotesProps {
  api: WorkListCalls;
  id: number;
}

/** What was written about an item, the newest first, and a new note. */
export function ItemNotes({ api, id }: ItemNotesProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(readOf(api.notes, { params: { id } }));
  const { save, isSaving } = useSave(api.note, {
    success: 'work-lists.note-written',
    failure: 'work-lists.note-failed',
  });
  return (
    <Panel title={t('work-lists.notes')}>
      <NoteForm
        call={api.note}
        words={{ label: t('work-lists.new-note'), hint: t('work-lists.note-hint'), write: t('work-lists.write-note') }}
        maxLength={maxLengthOf(NewNote.shape.text)}
        isSaving={isSaving}
        shortcut="w"
        write={(body, onStored) => void save({ params: { id }, body }).then((stored) => stored && onStored())}
      />
      {data !== undefined && <Notes notes={data.data} />}
      {data === undefined && error !== null && (
        <FailurePanel error={error} failure="work-lists.notes-failed" retry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton height={60} role="status" aria-label={t('general.loading')} />}
    </Panel>
  );
}

function Notes({ notes }: { notes: readonly WorkNote[] }) {
  const t = useText();
  if (notes.length === 0) return <Text size="sm">{t('work-lists.no-notes')}</Text>;
  return (
    <EventList>
      {notes.map(({ id, on, by, text }) => (
        <EventRow key={id} icon={IconNote} at={on} title={t('transactions.note')} who={by}>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text || t('consumers.note-erased')}
          </Text>
        </EventRow>
      ))}
    </EventList>
  );
}
