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

  it('tell of each month the newest budget that covers it, and what of it is used', async () => {
    await test.database.query(`
      with owner as (insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
          values ('Buyer', 'NPL', now(), 'B', 'NL91ABNA0417164300', 'B', 'NL91ABNA0417164300') returning id),
        buyer as (insert into npl_buyers (owner_id) select id from owner returning owner_id),
        used as (insert into npl_budget_months (buyer_id, month, used) select owner_id, '2026-11-01', 950 from buyer)
      insert into npl_appetites (buyer_id, budget, start_period, end_period, created_at, by_name)
        select owner_id, budget, start_period::date, end_period::date, now(), 'Ada' from buyer, (values
          (500, '2026-10-01', '2026-12-31'), (1000, '2026-11-01', '2026-11-30')) as a (budget, start_period, end_period)`);
    const { rows } = await test.database.query(
      'select month::text, budget::int, used::int from reporting.npl_budgets order by month',
    );
    expect(rows).toEqual([
      { month: '2026-10-01', budget: 500, used: 0 },
      { month: '2026-11-01', budget: 1000, used: 950 },
      { month: '2026-12-01', budget: 500, used: 0 },
    ]);
  });
});
