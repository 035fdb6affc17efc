/** What always holds of write-offs, and of what took them back. */
import type { Invariant } from './invariants.ts';

export const writeOffInvariants: readonly Invariant[] = [
  {
    name: 'write-off-posted',
    says: 'a write-off that an admin made, or a second one approved, is posted once, of its claim and amount; what no admin wrote off was taken back before',
    sql: `select 'write-off ' || w.id as broken from write_offs w left join ledger_postings p on p.root_id = w.posting_id
      where (w.state in ('done', 'approved')) <> (p.root_id is not null)
        or p.root_id is not null and (p.movement <> 'write-off' or p.dossier_id <> w.dossier_id or p.amount <> w.amount)
      union all
      -- A payment that was of another claim had taken back what is written off again.
      select 'dossier ' || p.dossier_id from ledger_postings p left join write_offs w on w.posting_id = p.root_id
        left join write_offs_before b on b.root_id = p.root_id
      where p.movement in ('write-off', 'write-back') group by p.dossier_id
      having sum(p.amount) filter (where p.movement = 'write-off' and w.id is null and b.root_id is null)
        > coalesce(sum(p.amount) filter (where p.movement = 'write-back'), 0)`,
  },
  {
    name: 'write-off-taken-back',
    says: 'no more of a write-off is taken back than was written off',
    sql: `select 'dossier ' || d.id as broken from dossiers d where d.written_off < 0`,
  },
];
