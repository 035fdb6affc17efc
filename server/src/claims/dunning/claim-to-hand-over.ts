/** What decides whether a claim may go to a debt collection partner, and to which, when its message is processed. */
import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import {
  daysToPay,
  givesTimeSql,
  hasLeftSql,
  isDiscardedSql,
  isLeavingSql,
  isMarkedSql,
  isRemindedSql,
} from './reminder-time.ts';

/** The step of the bus that hands over. */
export const handoverStep = 'CollectionHandoverTask';

export interface ClaimToHandOver {
  /** As the dossier says; null: nothing of it is in the books, and its message alone says what is owed. */
  readonly state: string | null;
  /** Minor units. */
  readonly open: number;
  readonly paid: number;
  /** Frozen by an audit, or disputed. */
  readonly isBlocked: boolean;
  /** Nobody asked for it by hand, and a reminder still gives time to pay, or it has opened again since and is to be reminded anew. */
  readonly isGivenTime: boolean;
  /** A partner was called for it before and nobody knows what came of that: the answer was lost, or the worker. */
  readonly mayBeKnown: boolean;
  /** The default partner of when it was asked for, or of now if there was none; null where there is none either. */
  readonly partnerId: number | null;
  /** Under which integration partner it is called; null for one that gets files. */
  readonly partnerKey: string | null;
}

/** Whether a dossier `d` is frozen by an audit. */
export const isFrozenSql = 'exists (select from audit_cases a where a.dossier_id = d.id and a.closed_at is null)';

/** Whether somebody looks into what the consumer of a dossier `d` says of it. */
export const isDisputedSql = 'exists (select from disputes p where p.dossier_id = d.id and p.closed_at is null)';

/** Whether a dossier `d` is frozen or disputed. */
export const isBlockedSql = `(${isFrozenSql} or ${isDisputedSql})`;

/** Whether a dossier `d` is being handed over: its message waits on the bus, or its dead letter waits for an admin. */
export const isUnderWaySql = `(exists (select from bus_queue q where q.root_id = d.handover_root)
    or exists (select from dead_letters l where l.root_id = d.handover_root and not l.handled))`;

/** Whether a dossier `d` goes to a partner by itself once its reminders have given it time. What of this lasts stands in `noNextStepSql` too, by the same words. */
export const comesToHandoverSql = `d.in_dunning and d.state = 'Open' and d.last_reminded_on is not null and d.transaction_number is not null
    and not ${isUnderWaySql}
    and not ${isDiscardedSql('d')}
    and not ${isBlockedSql}
    and not ${isMarkedSql('d')}
    and exists (select from debt_collection_partners where is_default)`;

/**
 * The first day on which that is so for a dossier `d`, from `today` on: null where it does not come to that, or a reminder is made first, which
 * puts it off.
 * @param days full days after a reminder
 */
export function handoverDaySql(today: string, days: string): string {
  return `(select h.day from (select greatest(${today}, d.last_reminded_on + ${days} + 1, (select max(greatest(r.pay_until,
        (select max((g.created_at at time zone 'Europe/Amsterdam')::date) + ${daysToPay} from outbox_messages g where g.again_of = r.outbox_id and g.state = 'sent'))) + 1
      from reminders r left join outbox_messages m on m.id = r.outbox_id
      where r.dossier_id = d.id and r.left_out is null and (${isLeavingSql} or ${hasLeftSql}))) as day) h
    where ${comesToHandoverSql} and ${isRemindedSql('d', `(${hasLeftSql} or ${isLeavingSql})`)}
      and h.day < coalesce(d.next_reminder_on, 'infinity'))`;
}

// A try that failed before its first step may be one whose worker stopped. Of a probe that failed only its call is kept.
const mayBeKnownSql = `(h.taken > 1 or not h.is_first and exists (select from bus_transactions t where t.root_id = h.root_id
      and (t.failed_step = '${handoverStep}' and t.result = ${stepResults.SoftFail} or not t.success and t.failed_step is null))
    or exists (select from integration_calls c where lower(c.transaction_number) = lower(m.transaction_number)
      and c.bus_transaction_id is null and c.called_at >= m.created_at and c.step = '${handoverStep}'))`;

/** It as JSON, of a message `m` that hands over and its delivery `h`, at the instant `now`. */
export function claimToHandOverSql(now: string): string {
  return `(select jsonb_build_object('state', d.state, 'open', d.open_amount, 'paid', d.paid - d.reversed, 'isBlocked', ${isBlockedSql},
      'isGivenTime', m.source = 'schedule' and (d.last_reminded_on is null or ${givesTimeSql(`(${now} at time zone 'Europe/Amsterdam')::date`)}),
      'mayBeKnown', ${mayBeKnownSql}, 'partnerId', b.id, 'partnerKey', b.integration_partner)
    from dossiers d
      left join debt_collection_partners b on b.id = coalesce(m.handover_partner, (select id from debt_collection_partners where is_default))
    where d.id = m.dossier_id)`;
}
