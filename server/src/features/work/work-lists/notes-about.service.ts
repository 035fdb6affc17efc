/** What was written about items of work lists, for the pages of what they are about: to each caller what their own lists would show them. */
import { missingFor, type Needs } from '@houston/contract/endpoint';
import { auditCasesApi } from '@houston/contract/features/work/audit-cases/audit-cases.api';
import { categorySuggestionsApi } from '@houston/contract/features/work/category-suggestions/category-suggestions.api';
import { changeRequestsApi } from '@houston/contract/features/work/change-requests/change-requests.api';
import { disputesApi } from '@houston/contract/features/work/disputes/disputes.api';
import { fraudCasesApi } from '@houston/contract/features/work/fraud-cases/fraud-cases.api';
import { merchantServicesApi } from '@houston/contract/features/work/merchant-services/merchant-services.api';
import { onHoldDossiersApi } from '@houston/contract/features/work/on-hold-dossiers/on-hold-dossiers.api';
import {
  type ItemNote,
  type ItemNoteEvent,
  mostItemNotes,
  type WorkKind,
} from '@houston/contract/features/work/work-lists/item-note.schema';
import type { TimelineSource } from '../../../audit/timeline.ts';
import { actorOf, type Call } from '../../../call.ts';
import { queryRows } from '../../../db/pool-database.ts';

/** What it takes to read the notes about an item, by its kind. */
const needsOf: Record<WorkKind, Needs> = {
  'audit-case': auditCasesApi.notes.needs,
  'category-suggestion': categorySuggestionsApi.notes.needs,
  'change-request': changeRequestsApi.notes.needs,
  dispute: disputesApi.notes.needs,
  'fraud-case': fraudCasesApi.notes.needs,
  'merchant-service': merchantServicesApi.notes.needs,
  'on-hold-dossier': onHoldDossiersApi.notes.needs,
};

const aboutSql = {
  consumerId: 'n.dossier_id in (select d.id from dossiers d where d.consumer_id = $1)',
  shopId: 'n.shop_id = $1',
} as const;

function readableKinds(call: Call): WorkKind[] {
  const { permissions } = actorOf(call);
  return (Object.keys(needsOf) as WorkKind[]).filter((kind) => missingFor(permissions, needsOf[kind]).length === 0);
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
