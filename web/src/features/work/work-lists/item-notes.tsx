import type { WorkNote } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { WorkListCalls } from '@houston/contract/features/work/work-lists/work-list-calls';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { NoteForm } from '../../../ui/form/note-form.tsx';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { NoteRow } from '../../operations/trace/note-row.shared.tsx';
import { EventList } from '../../operations/trace/trace-events.shared.tsx';

interface ItemNotesProps {
  api: WorkListCalls;
  id: number;
}

/** What was written about an item, the newest first, and a new note. */
export function ItemNotes({ api, id }: ItemNotesProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(readOf(api.notes, { params: { id } }));
  return (
    <Panel title={t('work-lists.notes')}>
      <NoteForm call={api.note} params={{ id }} hint={t('work-lists.note-hint')} shortcut="w" />
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
        <NoteRow key={id} at={on} who={by} text={text} />
      ))}
    </EventList>
  );
}
