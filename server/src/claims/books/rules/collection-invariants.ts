/** What always holds of what debt collection partners have and recover. */
import type { Invariant } from './invariants.ts';

const kept = ['dossiers', 'amount', 'recovered', 'held_dossiers', 'held_amount', 'held_recovered'];

/** As each hand-over says it, one by one. */
const counted = `select h.partner_id, month_in_amsterdam(h.handed_over_at) as month, count(*) as dossiers, sum(h.amount) as amount,
    sum(r.recovered) as recovered, count(*) filter (where h.is_held) as held_dossiers,
    sum(h.amount) filter (where h.is_held) as held_amount,
    sum(r.recovered) filter (where h.is_held) as held_recovered
  from collection_handovers h left join dossiers d on d.id = h.dossier_id
    cross join lateral (select case when not h.is_held then coalesce(h.recovered, 0)
      else coalesce(least(greatest(d.paid - d.reversed - h.paid_before, 0), h.amount), 0) end as recovered) r
  where h.partner_id is not null group by 1, 2`;

export const collectionInvariants: readonly Invariant[] = [
  {
    name: 'collection-sums',
    says: 'what a debt collection partner got, has and recovered by month is the sum of its hand-overs',
    sql: `select 'partner ' || partner_id || ', month ' || month as broken from (${counted}) c full join (
        select partner_id, month, ${kept.map((name) => `sum(${name}) as ${name}`).join(', ')} from collection_sums group by 1, 2
      ) s using (partner_id, month)
      where ${kept.map((name) => `coalesce(c.${name}, 0) <> coalesce(s.${name}, 0)`).join(' or ')}`,
  },
];
