/** What was written about items of work lists, for the pages of what they are about: to each caller what their own lists would show them. */
import { missingFor } from '@houston/contract/endpoint';
import {
  type ItemNote,
  type ItemNoteEvent,
  mostItemNotes,
  type WorkKind,
  workKinds,
} from '@houston/contract/features/work/work-lists/item-note.schema';
import type { TimelineSource } from '../../../audit/timeline.ts';
import { actorOf, type Call } from '../../../call.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { workLists } from './all-lists.service.ts';

const aboutSql = {
  consumerId: 'n.dossier_id in (select d.id from dossiers d where d.consumer_id = $1)',
  shopId: 'n.shop_id = $1',
} as const;

function readableKinds(call: Call): WorkKind[] {
  const { permissions } = actorOf(call);
  return workKinds.filter((kind) => missingFor(permissions, workLists[kind].api.notes.needs).length === 0);
}

/** The newest first, of a dossier. */
export async function notesAbout(call: Call, dossierId: number): Promise<ItemNote[]> {
  const kinds = readableKinds(call);
  if (kinds.length === 0) return [];
  const { rows } = await queryRows<ItemNote>(
    call.app.database.orm,
    `select n.id, n.written_at as "on", n.author_name as who, n.text, n.kind as item, n.item_id as "itemId"
     from work_notes n where n.dossier_id = $1 and n.kind = any($2) order by n.id desc limit ${mostItemNotes}`,
    [dossierId, kinds],
  );
  return rows;
}

/** The same as events. */
export async function noteEvents(call: Call, dossierId: number): Promise<ItemNoteEvent[]> {
  const notes = await notesAbout(call, dossierId);
  return notes.map(({ on, ...note }) => ({ kind: 'item-note', at: on, ...note }));
}

/** For a timeline. @param what whose notes: those of all dossiers of a consumer, or of a shop */
export function itemNotesSource(call: Call, what: keyof typeof aboutSql): TimelineSource[] {
  const kinds = readableKinds(call);
  if (kinds.length === 0) return [];
  // Names of ours alone.
  const readable = kinds.map((kind) => `'${kind}'`).join(', ');
  return [
    {
      topic: 'notes',
      sql: `select 'item-note' as kind, n.written_at as at, n.id, jsonb_build_object('who', n.author_name, 'text', n.text, 'item', n.kind, 'itemId', n.item_id) as about
        from work_notes n where ${aboutSql[what]} and n.kind in (${readable})`,
    },
  ];
}
