/** What always holds of bank entries: what left took back or sent what it says, and what one differs by stands while the entry does. */
import { accountSql, documentSql, standsSql } from '../../payments/entry-differences.ts';
import type { Invariant } from './invariants.ts';

export const entryInvariants: readonly Invariant[] = [
  {
    name: 'reversal-of-payment',
    says: 'what the ledger took back of payments was taken back of one that says so',
    sql: `select 'posting ' || p.root_id as broken from ledger_postings p left join payments y on y.reversal_id = p.root_id
      where p.source = 'reversal' and y.id is null`,
  },
  {
    name: 'entry-took-back',
    says: 'a bank entry takes back a payment of its amount, of a claim of its tenant',
    sql: `select 'bank entry ' || u.entry_id as broken from bank_entry_uses u join bank_entries e on e.id = u.entry_id
        join bank_statements s on s.id = e.statement_id join payments y on y.id = u.payment_id join dossiers d on d.id = y.dossier_id
      where u.use = 'reversal' and (e.amount <> -y.amount or s.tenant_id <> d.tenant_id)`,
  },
  {
    name: 'entry-sent-refund',
    says: 'a bank entry sends a refund of its amount, or all that one execution of a run sent, from its account; the bank books them one by one or as a whole',
    sql: `select 'bank entry ' || u.entry_id as broken from bank_entry_uses u join bank_entries e on e.id = u.entry_id
        join bank_statements s on s.id = e.statement_id left join refunds f on f.id = u.refund_id
        left join refund_executions x on x.run_id = coalesce(f.run_id, u.refund_run_id) and x.number = coalesce(f.execution, u.refund_execution)
        left join refund_runs r on r.id = x.run_id
      where u.use = 'refund-paid' and (-e.amount is distinct from coalesce(f.amount, x.executed_amount) or r.account_id is distinct from s.account_id)
      union all
      select 'refund run ' || w.refund_run_id from bank_entry_uses w join refunds f on f.run_id = w.refund_run_id and f.execution = w.refund_execution
        join bank_entry_uses o on o.refund_id = f.id and o.use = 'refund-paid'
      where w.use = 'refund-paid'
      union all
      select 'refund ' || min(refund_id) from bank_entry_uses where use = 'refund-paid' group by refund_id, refund_run_id, refund_execution having count(*) > 1`,
  },
];

export const differenceInvariants: readonly Invariant[] = [
  {
    name: 'difference-of-entry',
    says: 'what an entry differs by stands while the entry is what it was booked as, and is what it is more or less than that',
    sql: `select 'difference ' || d.id as broken from entry_differences d join bank_entries e on e.id = d.entry_id
        join bank_statements s on s.id = e.statement_id left join bank_entry_uses u on u.entry_id = d.entry_id and ${standsSql}
        left join payouts p on p.id = d.payout_id left join refunds r on r.id = d.refund_id
      where d.tenant_id <> s.tenant_id or p.psper_id <> d.psper_id
        or ${standsSql} and (u.payout_id is distinct from d.payout_id or u.refund_id is distinct from d.refund_id
          or u.use not in ('payout', 'payout-return', 'refund-return') or d.kind = 'too-much' and p.state <> 'paid' and not (p.state = 'returned' and exists (
            select from bank_entry_uses v join bank_entries r on r.id = v.entry_id where v.payout_id = p.id and v.use = 'payout-return' and r.amount = p.amount))
          or d.kind = 'charges' and d.amount <> case when d.refund_id is not null then r.amount - e.amount
            when e.amount < 0 then -e.amount - p.amount else coalesce(p.paid_amount, p.amount) - e.amount end)
        or d.booked_at is not null and d.kind <> 'charges'
          and p.paid_amount is distinct from p.amount + case d.kind when 'too-much' then d.amount else -d.amount end
      union all
      select 'pay-out ' || p.id from payouts p where p.paid_amount is not null and (p.state not in ('paid', 'returned', 'match-reversed')
        or not exists (select from entry_differences d where d.payout_id = p.id and d.kind <> 'charges' and d.booked_at is not null
          and (p.state <> 'paid' or ${standsSql})))`,
  },
  {
    name: 'difference-posted',
    says: 'charges, and what a psper got too much, are posted once, for their amount, and back where they were none',
    sql: `with booked as (select * from entry_differences d where d.posting_id is not null), expected as (
        select ${documentSql} as document, posting_id, ${accountSql} as debit, 'bank' as credit, amount from booked d
        union all select ${documentSql}, posting_id, 'bank', ${accountSql}, amount from booked d where reversed_at is not null
      ), posted as (select * from document_postings where document in ('payout-difference', 'refund-charges'))
      select 'difference ' || coalesce(e.posting_id, p.document_id) as broken from expected e full join posted p
        on p.document = e.document and p.document_id = e.posting_id and p.debit = e.debit and p.credit = e.credit
      where e.amount is distinct from p.amount`,
  },
];

export const statementInvariants: readonly Invariant[] = [
  {
    name: 'statement-of-entries',
    says: 'a statement has as many entries as it says, which come to its credits and debits, and lead from its first balance to its last',
    sql: `select 'bank statement ' || s.id as broken from bank_statements s left join (
        select statement_id, count(*) as count, coalesce(sum(amount) filter (where amount > 0), 0) as credits,
          coalesce(-sum(amount) filter (where amount < 0), 0) as debits
        from bank_entries group by 1
      ) e on e.statement_id = s.id
      where s.is_stored and (s.entry_count <> coalesce(e.count, 0) or s.credits is distinct from coalesce(e.credits, 0)
        or s.debits is distinct from coalesce(e.debits, 0) or s.opening + s.credits - s.debits is distinct from s.closing)`,
  },
  {
    name: 'unmatched-entry',
    says: 'what waits on the list of unmatched payments is an entry of its amount, account and tenant that has no use but to be ignored',
    sql: `select 'bank entry ' || l.entry_id as broken from unmatched_entries l left join bank_entries e on e.id = l.entry_id
        left join bank_statements s on s.id = e.statement_id left join bank_entry_uses u on u.entry_id = l.entry_id
      where l.amount is distinct from e.amount or l.account_id is distinct from s.account_id or l.tenant_id is distinct from s.tenant_id
        or u.use is distinct from case when l.is_ignored then 'ignored' end`,
  },
];
