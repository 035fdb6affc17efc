/** What is charged and has yet to become an invoice. */

import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import type { InvoiceTerms } from '../../../documents/invoice.ts';

export interface Charge {
  id: number;
  tenantId: number;
  psperId: number;
  shopId: number | null;
  /** Of the merchant that it is of alone. */
  merchant: string | null;
  /** First and last day of the services, yyyy-MM-dd. */
  from: string;
  to: string;
  paymentTermDays: number;
  terms: InvoiceTerms[];
}

const chargeSql = `select c.id::int, c.tenant_id as "tenantId", c.psper_id as "psperId", c.shop_id as "shopId", s.name as merchant,
    r.period_from::text as "from", r.period_to::text as "to", r.payment_term_days as "paymentTermDays",
    (select jsonb_agg(jsonb_build_object('transactions', l.transactions, 'fixedFee', trim_scale(l.fixed_fee)::text, 'captured', l.captured,
      'variableRate', trim_scale(l.variable_rate)::text, 'kickbackRate', trim_scale(l.kickback_rate)::text) order by l.place)
      from charge_lines l where l.charge_id = c.id) as terms
  from charges c join invoice_runs r on r.id = c.run_id left join shops s on s.id = c.shop_id`;

/** Those that wait, the oldest first; numbers are taken in that order. */
export async function selectWaiting(db: Db, after: number): Promise<Charge[]> {
  const { rows } = await queryRows<Charge>(
    db,
    `${chargeSql} where c.state = 'waiting' and c.id > $1 order by c.id limit 100`,
    [after],
  );
  return rows;
}
