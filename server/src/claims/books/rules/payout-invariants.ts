/** What always holds of pay-outs: each cession owed once and paid at most once, as its bank entries and postings say. */
import type { Invariant } from './invariants.ts';

/** Of a pay-out `p`: what left, and what of its cession that paid. */
const sent = 'coalesce(p.paid_amount, p.amount)';
const settled = `least(p.amount, ${sent})`;
/** Of each cession what was paid of it. */
const paidOf = `select p.cession_id, coalesce(sum(${settled}) filter (where p.state = 'paid'), 0) as paid,
          count(*) filter (where p.state in ('proposed', 'approved')) as live, min(p.state) filter (where p.state in ('proposed', 'approved')) as state,
          bool_or(p.state = 'returned') as was_returned
        from payouts p group by 1`;
/** What of an entry are charges of the bank. */
const chargesOf = (use: string) =>
  `coalesce((select d.amount from entry_differences d where d.entry_id = ${use}.entry_id and d.kind = 'charges'
          and d.booked_at is not null and d.reversed_at is null), 0)`;
/** What of a pay-out that came back the psper has still: it was too much. */
const keptOf = `coalesce((select d.amount from entry_differences d where d.payout_id = p.id and d.kind = 'too-much'
          and d.booked_at is not null and d.reversed_at is null), 0)`;

export const payoutInvariants: readonly Invariant[] = [
  {
    name: 'payable-of-cession',
    says: 'each cession is owed once, for its amount, or for what is left of it while a part is paid',
    sql: `select 'cession ' || coalesce(c.id, a.cession_id) as broken from cessions c full join payables a on a.cession_id = c.id
        left join (${paidOf}) o on o.cession_id = c.id
      where c.amount is distinct from a.amount + a.part_paid or a.part_paid <> case when o.paid < c.amount then o.paid else 0 end or c.tenant_id is distinct from a.tenant_id or c.psper_id is distinct from a.psper_id
        or c.cleared_on is distinct from a.cleared_on or c.face_amount is distinct from a.face_amount`,
  },
  {
    name: 'payable-state',
    says: 'a cession is on its way at most once, and paid no more than once, and what is owed for it says so',
    sql: `select 'cession ' || a.cession_id as broken from payables a join cessions c on c.id = a.cession_id
        left join (${paidOf}) p on p.cession_id = a.cession_id
      where p.live > 1 or p.paid > c.amount or p.live > 0 and p.paid = c.amount
        or a.state <> case when p.paid = c.amount then 'paid' else coalesce(p.state, case when p.was_returned then 'returned' else 'waiting' end) end`,
  },
  {
    name: 'payout-of-batch',
    says: 'a pay-out is of the psper, tenant and amount of its cession, or of what an earlier one left of that, and as far as its batch',
    sql: `select 'pay-out ' || p.id as broken from payouts p left join cessions c on c.id = p.cession_id left join payout_batches b on b.id = p.batch_id
      where c.id is null or b.id is null or p.amount > c.amount
        or p.amount < c.amount and not exists (select from payouts o where o.cession_id = p.cession_id and o.id < p.id and o.paid_amount < o.amount)
        or p.rest_of is not null and not exists (select from payouts o where o.id = p.rest_of and o.batch_id = p.batch_id
          and o.cession_id = p.cession_id and o.paid_amount < o.amount)
        or p.psper_id <> c.psper_id or b.tenant_id <> c.tenant_id
        or case b.state when 'proposed' then p.state <> 'proposed' when 'approved' then p.state not in ('approved', 'paid', 'returned', 'not-executed', 'match-reversed')
          else p.state <> 'dropped' end`,
  },
  {
    name: 'batch-of-payouts',
    says: 'a batch is the sum of its pay-outs, debits an account of its tenant, and has a file when two people made it and no debit had paid it, and only then',
    sql: `select 'batch ' || b.id as broken from payout_batches b left join bank_accounts a on a.id = b.account_id
        left join payout_files f on f.batch_id = b.id
        left join (select batch_id, count(*) as count, sum(amount) as amount from payouts p where state <> 'match-reversed' and rest_of is null
          -- Another attempt of the batch may have taken the place of one that was not executed, and of that one where it was given back.
          and not (state in ('not-executed', 'returned') and exists (select from payouts n where n.batch_id = p.batch_id and n.cession_id = p.cession_id and n.id > p.id and n.rest_of is null))
          group by 1) s on s.batch_id = b.id
      where b.item_count is distinct from s.count or b.amount is distinct from s.amount or a.tenant_id is distinct from b.tenant_id
        or (b.state = 'approved' and b.bank_entry_id is null) <> (f.batch_id is not null) or b.state = 'approved' and b.decided_by is not distinct from b.proposed_by
        or f.sha256 <> sha256(f.content)`,
  },
  {
    name: 'payout-of-entry',
    says: 'a pay-out is paid by one bank entry of its account, and given back by one, each of its amount and the charges of the bank, but for what the psper has still',
    sql: `select 'pay-out ' || p.id as broken from payouts p join payout_batches b on b.id = p.batch_id
        left join bank_entry_uses u on u.payout_id = p.id and u.use = 'payout' left join bank_entries e on e.id = u.entry_id
        left join bank_statements s on s.id = e.statement_id
        left join bank_entry_uses v on v.payout_id = p.id and v.use = 'payout-return' left join bank_entries r on r.id = v.entry_id
        left join bank_statements t on t.id = r.statement_id
      where (u.entry_id is not null) <> (p.state in ('paid', 'returned')) or (v.entry_id is not null) <> (p.state = 'returned')
        or -e.amount <> ${sent} + ${chargesOf('u')} or r.amount <> ${sent} - ${chargesOf('v')} - ${keptOf} or s.account_id <> b.account_id or t.account_id <> b.account_id
      union all
      select 'bank entry ' || u.entry_id from bank_entry_uses u left join payouts p on p.id = u.payout_id
      where u.use in ('payout', 'payout-return') and p.id is null`,
  },
  {
    name: 'debit-of-batch',
    says: 'a batch that a debit paid is one pay-out by a debit of its account and tenant; one that is not booked as it yet waits on the work list',
    sql: `select 'batch ' || b.id as broken from payout_batches b left join bank_entries e on e.id = b.bank_entry_id
        left join bank_statements s on s.id = e.statement_id
      where b.bank_entry_id is not null and (e.amount >= 0 or e.is_reversal or b.item_count <> 1
        or s.account_id is distinct from b.account_id or s.tenant_id is distinct from b.tenant_id
        or b.state = 'approved' and exists (select from payouts o where o.batch_id = b.id and o.state = 'approved')
          and not exists (select from bank_entry_uses u where u.entry_id = e.id)
          and not exists (select from unmatched_entries l where l.entry_id = e.id and not l.is_ignored))`,
  },
  {
    name: 'payout-posted',
    says: 'a pay-out is posted when it is paid, for what it paid of its cession, and back when it is given back or was matched by mistake',
    sql: `with expected as (
        select id, 'payable-psper' as debit, 'bank' as credit, ${settled} as amount from payouts p where state in ('paid', 'returned', 'match-reversed')
        union all select id, 'bank', 'payable-psper', ${settled} from payouts p where state in ('returned', 'match-reversed')
      ), posted as (select * from document_postings where document = 'pay-out')
      select 'pay-out ' || coalesce(e.id, p.document_id) as broken from expected e full join posted p
        on p.document_id = e.id and p.debit = e.debit and p.credit = e.credit
      where e.amount is distinct from p.amount`,
  },
  {
    name: 'payable-psper',
    says: 'what pspers are owed in the ledger are the cessions that are not paid, less what is paid of them',
    sql: `select 'payable psper ' || ledger.balance || ', not paid ' || owed.amount as broken
      from (select coalesce(sum(case when credit = 'payable-psper' then amount else -amount end), 0) as balance from document_postings
          where 'payable-psper' in (debit, credit)) ledger,
        (select coalesce(sum(amount), 0) as amount from payables where state <> 'paid') owed
      where ledger.balance <> owed.amount`,
  },
];
