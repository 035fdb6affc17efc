/** What always holds of invoices: each cession charged once, each charge invoiced once, in sums and numbers that tie. */
import { merchantOf } from '../../merchant.ts';
import type { Invariant } from './invariants.ts';

/** What each cession of a run comes to, by whom it is invoiced to and by terms. */
const ceded = `select k.run_id, k.cession_id, c.tenant_id, case c.invoice_method when 2 then ${merchantOf('d.shop_id')} end as merchant_id,
    t.fee_fixed_amount, t.fee_variable_amount, t.kickback_rate,
    count(distinct l.dossier_id) filter (where t.cession_id = l.cession_id) as transactions,
    coalesce(sum(l.face_amount) filter (where l.movement = 'capture'), 0) as captured
  from cession_charges k join cessions c on c.id = k.cession_id
    join cession_lines l on l.cession_id = k.cession_id join dossiers d on d.id = l.dossier_id
    join dossier_terms t on t.dossier_id = l.dossier_id
  where c.invoice_method <> 0 group by 1, 2, 3, 4, 5, 6, 7`;

/** What a charge comes to without tax: lines and allowances, each rounded once. */
const net = `select charge_id, sum(captured) as captured, sum(fees - round(fees * kickback_rate / 100)) as net from (
    select charge_id, captured, kickback_rate, round(transactions * fixed_fee * 100) + round(captured * variable_rate / 100) as fees
    from charge_lines
  ) l group by charge_id`;

export const invoiceInvariants: readonly Invariant[] = [
  {
    name: 'charge-of-cessions',
    says: 'what is charged of a cession is what was ceded by it, by its frozen terms',
    sql: `select 'run ' || coalesce(s.run_id, l.run_id) || ', cession ' || coalesce(s.cession_id, l.cession_id) as broken
      from (${ceded}) s full join (
        -- Branches were charged each by itself once.
        select c.run_id, c.tenant_id, ${merchantOf('c.shop_id')} as merchant_id, l.fixed_fee, l.variable_rate, l.kickback_rate, p.cession_id,
          sum(p.transactions) as transactions, sum(p.captured) as captured
        from charges c join charge_lines l on l.charge_id = c.id join charge_parts p on p.charge_id = l.charge_id and p.place = l.place
        group by 1, 2, 3, 4, 5, 6, 7
      ) l on l.run_id = s.run_id and l.cession_id = s.cession_id and l.tenant_id = s.tenant_id and l.merchant_id is not distinct from s.merchant_id
        and l.fixed_fee = s.fee_fixed_amount and l.variable_rate = s.fee_variable_amount and l.kickback_rate = s.kickback_rate
      where coalesce(l.transactions, 0) <> coalesce(s.transactions, 0) or coalesce(l.captured, 0) <> coalesce(s.captured, 0)`,
  },
  {
    name: 'parts-of-charge',
    says: 'the parts of a charge that its cessions have come to its lines, each rounded once',
    sql: `select 'charge ' || l.charge_id || ', line ' || l.place as broken from charge_lines l left join (
        select charge_id, place, sum(transactions) as transactions, sum(captured) as captured, sum(fixed_fee) as fixed,
          sum(variable_fee) as variable, sum(kickback) as back
        from charge_parts group by 1, 2
      ) p on p.charge_id = l.charge_id and p.place = l.place
      where p.transactions is distinct from l.transactions or p.captured <> l.captured or p.fixed <> round(l.transactions * l.fixed_fee * 100)
        or p.variable <> round(l.captured * l.variable_rate / 100) or p.back <> round((p.fixed + p.variable) * l.kickback_rate / 100)`,
  },
  {
    name: 'cession-of-run',
    says: 'a cession is charged in a run of its psper, and none of after the day of the run, nor with claims of that day',
    sql: `select 'cession ' || c.id as broken from cession_charges k join invoice_runs r on r.id = k.run_id join cessions c on c.id = k.cession_id
        join psper_clearings g on g.id = c.clearing_id
      where c.psper_id <> r.psper_id or c.cleared_on > r.run_on or g.cut_off > r.cut_off`,
  },
  {
    name: 'invoice-of-charge',
    says: 'a charge has an invoice when it says so, and only then, for what it comes to',
    sql: `select 'charge ' || c.id as broken from charges c left join invoices i on i.charge_id = c.id left join (${net}) n on n.charge_id = c.id
      where (c.state = 'invoiced') <> (i.id is not null) or (c.state = 'nothing' and n.net <> 0)
        or i.net_amount <> n.net or i.transaction_amount <> n.captured or i.tenant_id <> c.tenant_id or i.psper_id <> c.psper_id
        or i.shop_id is distinct from c.shop_id and i.id is not null`,
  },
  {
    name: 'invoice-tax',
    says: 'the tax of an invoice is that of its rate, rounded once',
    sql: `select 'invoice ' || number as broken from invoices
      where vat_amount <> round(net_amount * (content -> 'vat' ->> 'rate')::numeric / 100)`,
  },
  {
    name: 'invoice-numbers',
    says: 'the numbers of a tenant and year have no gap, and end with the last that was taken',
    sql: `select 'tenant ' || coalesce(n.tenant_id, i.tenant_id) || ' in ' || coalesce(n.year, i.year) as broken
      from invoice_numbers n full join (
        select tenant_id, year, count(*) as made, min(sequence) as first, max(sequence) as last from invoices group by 1, 2
      ) i on i.tenant_id = n.tenant_id and i.year = n.year
      where n.last is distinct from i.last or i.made is distinct from i.last or i.first is distinct from 1`,
  },
  {
    name: 'invoice-files',
    says: 'an invoice has both its files',
    sql: `select 'invoice ' || i.number as broken from invoices i
      where (select count(*) from invoice_files f where f.invoice_id = i.id) <> 2`,
  },
  {
    name: 'credit-of-invoice',
    says: 'a credit note takes back no more than its invoice, of the same parties and tax, for what two people approved, and nothing else does',
    sql: `select 'credit ' || c.id as broken from invoice_credits c left join invoices n on n.credits_id = c.invoice_id
      where c.state = 'approved' and n.amount is distinct from c.amount
      union all
      select 'credit note ' || n.number from invoices n left join invoices i on i.id = n.credits_id
        left join invoice_credits c on c.invoice_id = n.credits_id and c.state = 'approved' and c.decided_by <> c.proposed_by
      where n.type = 'credit-note' and (c.id is null or i.type is distinct from 'invoice' or n.amount > i.amount or n.net_amount > i.net_amount
        or n.vat_amount > i.vat_amount or n.transaction_amount > i.transaction_amount or n.tenant_id <> i.tenant_id or n.psper_id <> i.psper_id
        or n.shop_id is distinct from i.shop_id or n.content -> 'vat' <> i.content -> 'vat'
        or n.content -> 'credits' ->> 'number' is distinct from i.number)`,
  },
  {
    name: 'invoice-posted',
    says: 'an invoice is posted with its sum and tax, a credit note the other way round, and nothing else is',
    sql: `with expected as (
        select type as document, id, 'receivable-psper' as debit, 'fees' as credit, net_amount as amount from invoices where type = 'invoice'
        union all select type, id, 'receivable-psper', 'vat', vat_amount from invoices where type = 'invoice'
        union all select type, id, 'fees', 'receivable-psper', net_amount from invoices where type = 'credit-note'
        union all select type, id, 'vat', 'receivable-psper', vat_amount from invoices where type = 'credit-note'
      ), posted as (select * from document_postings where document in ('invoice', 'credit-note'))
      select coalesce(e.document, p.document) || ' ' || coalesce(e.id, p.document_id) as broken
      from (select * from expected where amount > 0) e full join posted p
        on p.document = e.document and p.document_id = e.id and p.debit = e.debit and p.credit = e.credit
      where e.amount is distinct from p.amount`,
  },
];
