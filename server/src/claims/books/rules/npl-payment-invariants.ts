/** What always holds of what NPL buyers pay: each by one bank entry, posted, and no more than the price of its sale. */
import type { Invariant } from './invariants.ts';
import { unposted } from './tie.ts';

/** What asks for it: sales, less what was recalled and what was paid. A sale asks for each tenant whose claims it sold. */
const asked = `select d.tenant_id, l.price as amount from npl_sold_dossiers l join dossiers d on d.id = l.dossier_id
  union all select d.tenant_id, -r.price from npl_recalls r join dossiers d on d.id = r.dossier_id
  union all select tenant_id, -amount from npl_payments where reversed_at is null`;

/** As the pictures of the money tell it, whose shares of tenants are stored with each posting. */
const owed = `select tenant_id, case when debit = 'receivable-buyer' then amount else -amount end as amount from ledger_days
  where not is_month and 'receivable-buyer' in (debit, credit)`;

export const nplPaymentInvariants: readonly Invariant[] = [
  {
    name: 'npl-payment-of-entry',
    says: 'a payment of an NPL buyer is one bank entry of its amount and tenant',
    sql: `select 'npl payment ' || y.id as broken from npl_payments y
        left join bank_entry_uses u on u.npl_payment_id = y.id and u.use = 'npl-payment'
        left join bank_entries e on e.id = y.entry_id left join bank_statements s on s.id = e.statement_id
      where (y.reversed_at is null) <> (u.entry_id is not null) or u.entry_id <> y.entry_id or e.amount is distinct from y.amount
        or s.tenant_id is distinct from y.tenant_id
      union all
      select 'bank entry ' || u.entry_id from bank_entry_uses u left join npl_payments y on y.id = u.npl_payment_id
      where u.use = 'npl-payment' and y.id is null`,
  },
  {
    name: 'npl-payment-within',
    says: 'no more is paid of a sale than its price',
    sql: `select 'sale ' || s.reference as broken from npl_payments y join npl_sales s on s.id = y.sale_id
      where y.reversed_at is null group by s.id having sum(y.amount) > s.price`,
  },
  {
    name: 'npl-payment-posted',
    says: 'a payment of an NPL buyer is posted, and back where it was matched by mistake',
    sql: unposted('npl-payment', 'npl_payments', 'receivable-buyer'),
  },
  {
    name: 'receivable-buyer',
    says: 'what NPL buyers owe in the ledger is the price of sales that was neither credited nor paid yet, for each tenant',
    sql: `select 'receivable buyer of tenant ' || coalesce(tenant_id, 0) || ': ' || sum(owed) || ', asked for ' || sum(asked) as broken
      from (select tenant_id, amount as owed, 0 as asked from (${owed}) o union all select tenant_id, 0, amount from (${asked}) a) sides
      group by tenant_id having sum(owed) <> sum(asked)
      union all
      select 'receivable buyer ' || ledger.balance || ', asked for ' || asked.amount
      from (select coalesce(sum(case when debit = 'receivable-buyer' then amount else -amount end), 0) as balance from document_postings
          where 'receivable-buyer' in (debit, credit)) ledger,
        (select coalesce(sum(amount), 0) as amount from (${asked}) a) asked
      where ledger.balance <> asked.amount`,
  },
];
