/** What always holds of what pspers pay: each by one bank entry, posted, and no more than what asked for it. */
import { standsSql } from '../../payments/entry-differences.ts';
import type { Invariant } from './invariants.ts';
import { unposted } from './tie.ts';

/** Of invoices, debit notes and what pay-outs paid too much what they ask for; credit notes take theirs off. */
const asked = `select amount from invoices where type = 'invoice' union all select -amount from invoices where type = 'credit-note'
  union all select amount from debit_notes union all select amount from entry_differences d where d.kind = 'too-much' and ${standsSql}
  union all select -amount from psper_payments where reversed_at is null`;

export const psperPaymentInvariants: readonly Invariant[] = [
  {
    name: 'psper-payment-of-entry',
    says: 'the payments of a bank entry come to it, and are of its tenant and one psper: of its invoices and debit notes, or of what it was paid too much',
    sql: `select 'psper payment ' || y.id as broken from psper_payments y
        left join bank_entry_uses u on u.entry_id = y.entry_id and u.use = 'psper-payment'
        left join bank_entries e on e.id = y.entry_id left join bank_statements s on s.id = e.statement_id
        left join invoices i on i.id = y.invoice_id left join debit_notes n on n.id = y.debit_note_id
        left join entry_differences d on d.id = y.difference_id and d.kind = 'too-much' and (y.reversed_at is not null or ${standsSql})
        left join lateral (
          select sum(o.amount) as amount, count(distinct o.psper_id) as pspers from psper_payments o where o.entry_id = y.entry_id and o.reversed_at is null
        ) o on true
      where y.reversed_at is null and (u.entry_id is null or e.amount is distinct from o.amount or o.pspers > 1) or y.amount > e.amount or e.id is null
        or s.tenant_id is distinct from y.tenant_id or coalesce(i.tenant_id, n.tenant_id, d.tenant_id) is distinct from y.tenant_id
        or coalesce(i.psper_id, n.psper_id, d.psper_id) is distinct from y.psper_id or i.type = 'credit-note'
      union all
      select 'bank entry ' || u.entry_id from bank_entry_uses u
        left join psper_payments y on y.id = u.psper_payment_id and y.entry_id = u.entry_id and y.reversed_at is null
      where u.use = 'psper-payment' and y.id is null`,
  },
  {
    name: 'psper-payment-within',
    says: 'no more is paid of an invoice, a debit note or what was paid too much than that comes to',
    sql: `select 'invoice ' || i.number as broken from psper_payments y join invoices i on i.id = y.invoice_id
      where y.reversed_at is null group by i.id having sum(y.amount) > i.amount
      union all
      select 'debit note ' || n.id from psper_payments y join debit_notes n on n.id = y.debit_note_id
      where y.reversed_at is null group by n.id having sum(y.amount) > n.amount
      union all
      select 'difference ' || d.id from psper_payments y join entry_differences d on d.id = y.difference_id
      where y.reversed_at is null group by d.id having sum(y.amount) > d.amount`,
  },
  {
    name: 'psper-payment-posted',
    says: 'a payment of a psper is posted, and back where it was matched by mistake',
    sql: unposted('psper-payment', 'psper_payments', 'receivable-psper'),
  },
  {
    name: 'receivable-psper',
    says: 'what pspers owe in the ledger is what invoices and debit notes ask for, and what they were paid too much, that nobody paid yet',
    sql: `select 'receivable psper ' || ledger.balance || ', asked for ' || asked.amount as broken
      from (select coalesce(sum(case when debit = 'receivable-psper' then amount else -amount end), 0) as balance from document_postings
          where 'receivable-psper' in (debit, credit)) ledger,
        (select coalesce(sum(amount), 0) as amount from (${asked}) a) asked
      where ledger.balance <> asked.amount`,
  },
];
