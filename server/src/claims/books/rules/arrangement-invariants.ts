/** What always holds of payment arrangements. */
import type { Invariant } from './invariants.ts';

export const arrangementInvariants: readonly Invariant[] = [
  {
    name: 'arrangement-instalments',
    says: 'the instalments of an arrangement are its amount, each with all before it',
    sql: `select 'arrangement ' || a.id as broken from arrangements a cross join lateral (
        select coalesce(sum(i.amount), 0) as amount, count(*) as count,
          bool_or(i.in_all <> (select sum(b.amount) from arrangement_instalments b where b.arrangement_id = a.id and b.number <= i.number)) as is_wrong
        from arrangement_instalments i where i.arrangement_id = a.id) s
      where s.amount <> a.amount or s.count < 2 or s.is_wrong`,
  },
  {
    name: 'arrangement-dossier',
    says: 'a dossier of which an arrangement runs is in one, and is neither sold nor with a debt collection partner',
    sql: `select 'arrangement ' || a.id as broken from arrangements a join dossiers d on d.id = a.dossier_id
      where a.state = 'running' and (d.in_arrangement_since is null or d.sold_at is not null or d.handed_over_at is not null)`,
  },
];
