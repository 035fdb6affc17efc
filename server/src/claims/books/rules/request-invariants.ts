/** What always holds of what admins asked for of orders, and of what waits for them: each sum is that of the message that moves it. */
import type { Invariant } from './invariants.ts';

/**
 * Sums that were asked for more often than messages of the shop carry them. What became of those messages the ledger says, or `message-posted`.
 * @param asked transaction_number, amount, and how many
 */
const unsent = (
  kind: string,
  asked: string,
  purpose: string,
) => `select '${kind} of ' || coalesce(a.transaction_number, 'no order') as broken
  from (${asked}) a cross join lateral (
    select count(*) filter (where m.source = 'checkout' and m.amount = a.amount) as sent, coalesce(bool_or(m.source = 'demo'), false) as is_demo
    from bus_messages m where lower(m.transaction_number) = lower(a.transaction_number) and m.transaction_number = a.transaction_number
      and m.id = m.root_id and m.purpose = '${purpose}' offset 0
  ) m
  -- In the past that a demo begins with, one may stand for several.
  where m.sent < a.count and not m.is_demo`;

const carriedOut = "state in ('done', 'approved')";

export const requestInvariants: readonly Invariant[] = [
  {
    name: 'refund-sent',
    says: 'what admins refunded of an order went to the bus, each refund as a message of its amount',
    sql: unsent(
      'refund',
      `select t.transaction_number, r.amount, count(*) from transaction_refunds r left join transactions t on t.id = r.transaction_id
       where r.${carriedOut} group by 1, 2`,
      'refund',
    ),
  },
  {
    name: 'loss-sent',
    says: 'what admins lost of disputes went to the bus, each loss as a chargeback of its amount, and its dispute is closed as lost',
    sql: `${unsent(
      'loss',
      `select d.transaction_number, l.amount, count(*) from dispute_losses l left join disputes s on s.id = l.dispute_id
         left join dossiers d on d.id = s.dossier_id
       where l.${carriedOut} group by 1, 2`,
      'chargeback',
    )}
      union all
      select 'dispute ' || l.dispute_id from dispute_losses l left join disputes s on s.id = l.dispute_id
      where case when l.${carriedOut} then s.outcome is distinct from 'lost' or s.closed_at is null
        else l.state = 'waiting' and s.closed_at is not null end`,
  },
  {
    name: 'letter-of-message',
    says: 'what is at stake in a dead letter is what its message asks for',
    sql: `select 'dead letter ' || d.id as broken from dead_letters d join bus_messages m on m.id = d.message_id
      where not d.handled and (d.amount is distinct from m.amount or d.currency is distinct from m.currency)`,
  },
  {
    name: 'handover-of-message',
    says: 'a claim was handed over for what its message asked for, and of no more than that was recovered when it ended',
    sql: `select 'hand-over ' || h.root_id as broken from collection_handovers h left join dossiers d on d.id = h.dossier_id
      where not exists (select from bus_messages m where m.root_id = h.root_id and (m.amount is null or m.amount in (h.amount, h.told_amount)))
        or h.recovered not between 0 and h.amount or h.paid_before > d.paid`,
  },
];
