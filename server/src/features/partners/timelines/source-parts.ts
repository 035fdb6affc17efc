/** What sources of several timelines are made of. */
import { missingFor, type Needs } from '@houston/contract/endpoint';
import type { TimelineSource } from '../../../audit/timeline.ts';
import { actorOf, type Call } from '../../../call.ts';
import { adminName } from '../../finance/dossiers/changes-of-dossiers.service.ts';

/** Those of a call that the caller may make: what its screen would show them. */
export function seenBy(call: Call, { needs }: { needs: Needs }, ...sources: TimelineSource[]): TimelineSource[] {
  return mayCall(call, { needs }) ? sources : [];
}

export function mayCall(call: Call, { needs }: { needs: Needs }): boolean {
  return missingFor(actorOf(call).permissions, needs).length === 0;
}

interface Change {
  /** Of which shop it is; without it the page says so. */
  shop?: string;
  /** Fields of the trail that say the same. */
  without?: readonly string[];
}

/** Of a row `l` of the trail and its admin `a`, in all that it says. */
export function changedSql({ shop = 'null::jsonb', without = [] }: Change = {}): string {
  const rest = without.map((field) => ` - '${field}'`).join('');
  return `jsonb_build_object('action', l.action, 'recordKind', l.record_kind, 'outcome', l.outcome, 'reason', l.reason,
    'before', l.before${rest}, 'after', l.after${rest}, 'who', ${adminName}, 'whoId', a.id, 'shop', ${shop})`;
}

interface Notes {
  /** With `partner_notes n`. */
  from?: string;
  where: string;
  shop?: string;
}

export function notesSource({ from = 'partner_notes n', where, shop = 'null::jsonb' }: Notes): TimelineSource {
  return {
    topic: 'notes',
    sql: `select 'note' as kind, n.written_at as at, n.id, jsonb_build_object('who', n.author_name, 'whoId', a.id, 'text', n.text, 'shop', ${shop}) as about
      from ${from} left join admins a on a.id = n.author_id where ${where}`,
  };
}
