/** What pspers paid of what they were asked for, in the words of SQL. */
import { standsSql } from './entry-differences.ts';

type Asked = 'invoice_id' | 'debit_note_id' | 'difference_id';

const standing = (asked: Asked, id: string) =>
  `from psper_payments y where y.${asked} = ${id} and y.reversed_at is null`;

/** Cents that bank statements tell of, of the document whose id `id` is. */
export function paidAmountSql(asked: Asked, id: string): string {
  return `(select coalesce(sum(y.amount), 0)::float8 ${standing(asked, id)})`;
}

/** When the last of it came, on the day of the bank; null: nothing did. */
export function lastPaidSql(asked: Asked, id: string): string {
  return `(select max(y.received_at) ${standing(asked, id)})`;
}

/** What a pay-out paid too much is paid back by this name; `id` is that of the difference. */
export const overpaymentNumberSql = (id: string) => `'OVERPAID-' || ${id}`;

/** What the pay-out whose id `payout` is paid too much, as JSON: its number and what is open of it; null where it did not, or all of it came back. */
export const overpaidSql = (payout: string) => `(
  select jsonb_build_object('number', ${overpaymentNumberSql('d.id')}, 'open', d.amount - ${paidAmountSql('difference_id', 'd.id')}::bigint)
  from entry_differences d where d.payout_id = ${payout} and d.kind = 'too-much' and ${standsSql})`;

/** Invoices, debit notes and what pay-outs paid too much as a relation: kind, id, tenant_id, psper_id, number, due_on as their document says, and in cents what is open, below 0 where more was paid than is owed by now. */
export const receivablesSql = `(
  select 'invoice' as kind, i.id, i.tenant_id, i.psper_id, i.number, i.due_on,
    (i.amount - coalesce((select n.amount from invoices n where n.credits_id = i.id), 0) - ${paidAmountSql('invoice_id', 'i.id')})::bigint as open
  from invoices i where i.type = 'invoice'
  union all
  select 'debit-note', n.id, n.tenant_id, n.psper_id, coalesce(d.name, n.reference),
    coalesce((d.content ->> 'dueOn')::date, n.due_on),
    (n.amount - ${paidAmountSql('debit_note_id', 'n.id')})::bigint
  from debit_notes n left join psper_documents d on d.debit_note_id = n.id
  union all
  select 'overpayment', f.id, f.tenant_id, f.psper_id, ${overpaymentNumberSql('f.id')}, (f.booked_at at time zone 'Europe/Amsterdam')::date,
    (f.amount - ${paidAmountSql('difference_id', 'f.id')})::bigint
  from entry_differences f where f.kind = 'too-much' and f.booked_at is not null and f.reversed_at is null
)`;
