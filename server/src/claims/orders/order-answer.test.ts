import { expect, it } from 'vitest';
import { queryRows } from '../../db/pool-database.ts';
import { describeEngines, useTestApp } from '../../testing/test-app.ts';
import { orderAnswerSql } from './order-answer.ts';

describeEngines('what the bureau said of an order', (engine) => {
  const test = useTestApp(engine);

  it('is found by the number of the order, once, also while nobody has counted the checks yet', async () => {
    await test.database.query(`
      insert into credit_checks (id, root_id, tenant_id, transaction_number, decision, checked_at)
      select n, n, 1, 'N' || n, 'rejected', now() from generate_series(1, 5000) n`);
    const plan = await queryRows<{ 'QUERY PLAN': string }>(
      test.database.orm,
      `explain select ${orderAnswerSql("'nobody''s'::text")}`,
      [],
    );
    const indexes = plan.rows.flatMap((line) => line['QUERY PLAN'].match(/credit_checks_\w+/g) ?? []);
    expect(indexes).toEqual(['credit_checks_by_number']);
    const { rows } = await queryRows<{ answer: string | null }>(
      test.database.orm,
      `select ${orderAnswerSql('number')} as answer from (values ('n7'), ('N5001')) v (number)`,
      [],
    );
    expect(rows.map(({ answer }) => answer)).toEqual(['refused', null]);
  });
});
