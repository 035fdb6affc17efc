import { reportingSchema, reportingViews } from '@houston/contract/features/operations/monitoring/reporting-views';
import { expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

describeEngines('the views that rules may read', (engine) => {
  const test = useTestApp(engine);

  it('have the documented columns and types, and there are no others', async () => {
    const { rows } = await test.database.query<{ view: string; columns: Record<string, string> }>(
      `select c.relname as view, jsonb_object_agg(a.attname,
          replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz')) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = $1::regnamespace group by c.relname`,
      [reportingSchema],
    );
    expect(Object.fromEntries(rows.map(({ view, columns }) => [view, columns]))).toEqual(reportingViews);
  });

  /** The first day of a month, so many after this one. */
  const month = (ahead: number) =>
    `(date_trunc('month', now() at time zone 'Europe/Amsterdam') + ${ahead} * interval '1 month')::date`;

  it('tell of each month the newest budget that covers it, and what of it is used', async () => {
    await test.database.query(`
      with owner as (insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban,
          email, customer_support_email, customer_support_phone)
          values ('Buyer', 'NPL', now(), 'B', 'NL91ABNA0417164300', 'B', 'NL91ABNA0417164300', 'b@b.example', 's@b.example', '+31302345678')
          returning id),
        buyer as (insert into npl_buyers (owner_id) select id from owner returning owner_id),
        used as (insert into npl_budget_months (buyer_id, month, used) select owner_id, ${month(0)}, 950 from buyer)
      insert into npl_appetites (buyer_id, budget, start_period, end_period, created_at, by_name)
        select owner_id, budget, start_period, end_period, now(), 'Ada' from buyer, (values
          (500, ${month(-1)}, ${month(2)} - 1), (1000, ${month(0)}, ${month(1)} - 1)) as a (budget, start_period, end_period)`);
    const { rows } = await test.database.query(
      `select (month - ${month(0)}) / 28 as ahead, budget::int, used::int from reporting.npl_budgets order by month`,
    );
    expect(rows).toEqual([
      { ahead: -1, budget: 500, used: 0 },
      { ahead: 0, budget: 1000, used: 950 },
      { ahead: 1, budget: 500, used: 0 },
    ]);
  });
});
