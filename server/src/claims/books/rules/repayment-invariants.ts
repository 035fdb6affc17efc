/** What always holds of money that claims were paid too much and that went back. */
import { isChargedSql } from '../../payments/entry-differences.ts';
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
      where p.source = 'repayment' and not exists (select from refunds r where r.posting_id = p.root_id)
        and not exists (select from refund_returns b where p.root_id in (b.posting_id, b.undone_posting_id))`,
  },
  {
    name: 'repayment-of-entry',
    says: 'no more goes back of a bank entry than came with it',
    sql: `select 'bank entry ' || e.id as broken from refunds r join bank_entries e on e.id = r.entry_id
      where r.returned_at is null group by e.id, e.amount having sum(r.amount) > e.amount`,
  },
  {
    name: 'repayment-without-entry',
    says: 'no more goes back of a claim without a bank entry than came without one',
    sql: `select 'dossier ' || r.dossier_id as broken from refunds r where r.entry_id is null and r.returned_at is null
      group by r.dossier_id having sum(r.amount) >
        (select coalesce(sum(y.amount), 0) from payments y where y.dossier_id = r.dossier_id and y.bank_entry_id is null)`,
  },
  {
    name: 'refund-returned',
    says: 'a refund counts as given back while one entry of its account and amount, less charges of the bank that it names or whose account it is of, gives it back, and not else',
    sql: `select 'refund ' || r.id as broken from refunds r join refund_runs x on x.id = r.run_id
        left join refund_returns b on b.refund_id = r.id and b.undone_at is null
        left join bank_entry_uses u on u.refund_id = r.id and u.use = 'refund-return'
        left join bank_entries e on e.id = u.entry_id left join bank_statements s on s.id = e.statement_id
        left join entry_differences d on d.entry_id = u.entry_id and d.booked_at is not null and d.reversed_at is null
      where r.returned_at is distinct from b.returned_at or b.entry_id is distinct from u.entry_id or e.amount + coalesce(d.amount, 0) <> r.amount
        or s.account_id <> x.account_id or r.amount > e.amount and not ${isChargedSql}
      union all
      select 'bank entry ' || u.entry_id from bank_entry_uses u left join refunds r on r.id = u.refund_id
      where u.use = 'refund-return' and r.id is null`,
  },
  {
    name: 'return-posted',
    says: 'what comes back of money that a claim was paid too much is posted once, for its amount, and back where it was none',
    sql: `select 'return ' || b.id as broken from refund_returns b join refunds r on r.id = b.refund_id
        left join ledger_postings p on p.root_id = b.posting_id left join ledger_postings q on q.root_id = b.undone_posting_id
      where (r.dossier_id is not null) <> (p.root_id is not null)
        or (r.dossier_id is not null and b.undone_at is not null) <> (q.root_id is not null)
        or (p.source, p.movement, p.amount, p.dossier_id) <> ('repayment', 'payment', r.amount, r.dossier_id)
        or (q.source, q.movement, q.amount, q.dossier_id) <> ('repayment', 'reversal', r.amount, r.dossier_id)`,
  },
];
