import type { WorkNote } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { WorkListCalls } from '@houston/contract/features/work/work-lists/work-list-calls';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { readOf } from '../../../platform/query-client.ts';
import { NoteForm } from '../../../ui/form/note-form.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { NoteRow } from '../../operations/trace/note-row.shared.tsx';
import { EventList } from '../../operations/trace/trace-events.shared.tsx';

interface ItemNotesProps {
  api: WorkListCalls;
  id: number;
  /** Of a shop no consumer is told. */
  isOfShop: boolean;
}

/** What was written about an item, the newest first, and a new note. */
export function ItemNotes({ api, id, isOfShop }: ItemNotesProps) {
  const t = useText();
  const notes = useQuery(readOf(api.notes, { params: { id } }));
  return (
    <Panel title={t('work-lists.notes')}>
      <NoteForm
        call={api.note}
        params={{ id }}
        hint={t(isOfShop ? 'work-lists.shop-note-hint' : 'work-lists.note-hint')}
        shortcut="w"
      />
      <Loaded query={notes} failure="work-lists.notes-failed" height={60}>
        {({ data }) => <Notes notes={data} />}
      </Loaded>
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
