/** What the audit trail says that admins did with dossiers and disputes about them, for those who tell what happened to a claim. */
import type { AuditAction } from '@houston/contract/features/access/audit/audit-words';

/** Who did it, of a row `l` of the trail and its admin `a`. */
export const adminName = `coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), l.actor)`;

/** Of a row `l` that says what was decided on a request: who asked for it, when and why; null of any other. */
export const askedFor = `case when l.after ->> 'askedBy' is not null then jsonb_build_object('by', l.after ->> 'askedBy', 'on', l.after ->> 'askedOn',
    'reason', l.after ->> 'askReason') end`;

/** The same as events have it: JSON knows no times. */
export function withAskedOn<About extends object>(about: About): About {
  const { asked } = about as { asked?: { on: string } | null };
  return asked == null ? about : { ...about, asked: { ...asked, on: new Date(asked.on) } };
}

/** Who works on an item says nothing of the claim; write-offs are told of by themselves. */
const notTold: readonly AuditAction[] = [
  ...(['on-hold-dossier', 'fraud-case', 'dispute'] as const).flatMap(
    (kind) => [`${kind}.assign`, `${kind}.give-back`, `${kind}.due`, `${kind}.note`] as const,
  ),
  ...(['make', 'ask', 'approve', 'refuse', 'withdraw'] as const).map((verb) => `write-off.${verb}` as const),
];

/**
 * The rows `l` of the trail, with their admin `a`, about dossiers `d`, the times that they were on hold, disputed and fraud cases, as far as something was done.
 * @param which a condition on `d`
 */
export function changesOfDossiers(which: string): string {
  return `dossiers d
      cross join lateral (select 'dossier' as kind, d.dossier_number as id
        union all select 'on-hold-dossier', h.id::text from dossier_holds h where h.dossier_id = d.id
        union all select 'dispute', q.id::text from disputes q where q.dossier_id = d.id
        union all select 'fraud-case', v.id::text from fraud_cases v where v.dossier_id = d.id) r
      join audit_log l on l.record_kind = r.kind and l.record_id = r.id left join admins a on a.id = l.actor_id
    where ${which} and l.outcome = 'done'
      and l.action not in (${notTold.map((action) => `'${action}'`).join(', ')})`;
}

/**
 * Write-offs of dossiers `d`, told of by themselves: as rows `w` of what was asked for, by whom and why, at once or above the limit,
 * and of what was decided on that. A request stands there from when it is made, whatever the trail has of it.
 * @param which a condition on `d`
 */
export function writeOffsOfDossiers(which: string): string {
  const of = `write_offs f join dossiers d on d.id = f.dossier_id where ${which}`;
  return `(select f.id, f.asked_at as at, case f.state when 'done' then 'write-off.make' else 'write-off.ask' end as action, f.reason, f.amount,
        f.asked_by_name as who, null::jsonb as asked, d.dossier_number, d.currency
      from ${of}
    union all
    select f.id, f.decided_at, case f.state when 'approved' then 'write-off.approve' when 'refused' then 'write-off.refuse'
          else 'write-off.withdraw' end, f.refuse_reason, f.amount, f.decided_by_name,
        jsonb_build_object('by', f.asked_by_name, 'on', f.asked_at, 'reason', f.reason), d.dossier_number, d.currency
      from ${of} and f.decided_at is not null) w`;
}
