/** What always holds of money that claims were paid too much and that went back. */
import type { Invariant } from './invariants.ts';

export const repaymentInvariants: readonly Invariant[] = [
  {
    name: 'repayment-posted',
    says: 'what goes back of a claim is posted once, for its amount, by a refund of an entry that paid it, or of what came without one',
    sql: `select 'refund ' || r.id as broken from refunds r left join ledger_postings p on p.root_id = r.posting_id
      where r.dossier_id is not null and (p.source is distinct from 'repayment' or p.movement <> 'reversal' or p.amount <> r.amount
        or p.dossier_id <> r.dossier_id
        or not exists (select from payments y where y.bank_entry_id is not distinct from r.entry_id and y.dossier_id = r.dossier_id))
      union all
      select 'posting ' || p.root_id from ledger_postings p
      where p.source = 'repayment' and not exists (select from refunds r where r.posting_id = p.root_id)`,
  },
  {
    name: 'repayment-of-entry',
    says: 'no more goes back of a bank entry than came with it',
    sql: `select 'bank entry ' || e.id as broken from refunds r join bank_entries e on e.id = r.entry_id
      group by e.id, e.amount having sum(r.amount) > e.amount`,
  },
  {
    name: 'repayment-without-entry',
    says: 'no more goes back of a claim without a bank entry than came without one',
    sql: `select 'dossier ' || r.dossier_id as broken from refunds r where r.entry_id is null
      group by r.dossier_id having sum(r.amount) >
        (select coalesce(sum(y.amount), 0) from payments y where y.dossier_id = r.dossier_id and y.bank_entry_id is null)`,
  },
];
