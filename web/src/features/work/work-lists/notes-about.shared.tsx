import type { ItemNote } from '@houston/contract/features/work/work-lists/item-note.schema';
import { useText } from '../../../i18n/use-text.ts';
import { useRecordLinks } from '../../../shell/record-screens.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { LinkIf } from '../../finance/dossiers/dossier-link.shared.tsx';
import { NoteRow } from '../../operations/trace/note-row.shared.tsx';
import { EventList } from '../../operations/trace/trace-events.shared.tsx';

/** A note about an item of a work list, which it leads to. */
export function ItemNoteRow({ note: { on, who, text, item, itemId } }: { note: Omit<ItemNote, 'id'> }) {
  const t = useText();
  const to = useRecordLinks()(item, String(itemId));
  return (
    <NoteRow title={t('work-lists.note-of', { item: t(`audit.kind.${item}`) })} at={on} who={who} text={text}>
      {to !== undefined && <LinkIf to={to}>{t('work-lists.to-item')}</LinkIf>}
    </NoteRow>
  );
}

/** What was written in work lists about a dossier or a shop; of nothing, nothing shows. */
export function NotesAbout({ notes }: { notes: readonly ItemNote[] }) {
  const t = useText();
  if (notes.length === 0) return null;
  return (
    <Panel title={t('work-lists.notes-about')}>
      <EventList>
        {notes.map((note) => (
          <ItemNoteRow key={note.id} note={note} />
        ))}
      </EventList>
    </Panel>
  );
}
