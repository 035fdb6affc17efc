import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { containing } from '../../db/list-page.ts';
import { selectRows } from '../../db/rows.ts';
import { adminSearchText, admins } from '../../features/access/admins/admins.table.ts';
import {
  incidentSearchText,
  securityIncidents,
} from '../../features/operations/security-incidents/security-incidents.table.ts';
import { outboxMessages, outboxSearchText } from '../../mail/outbox.table.ts';
import { describeEngines, useTestApp } from '../test-app.ts';

/** What searches look into, by the index that must have the same expression: with any other it would never be used. */
const searches = {
  admins_search: { table: admins, text: adminSearchText },
  outbox_messages_search: { table: outboxMessages, text: outboxSearchText },
  security_incidents_search: { table: securityIncidents, text: incidentSearchText },
};

describeEngines('the index of a search', (engine) => {
  const test = useTestApp(engine);

  it.each(Object.entries(searches))('%s is used', async (index, { table, text }) => {
    const plan = await test.database.transaction(async (tx) => {
      // Few rows would be read one by one.
      await tx.execute(sql`set local enable_seqscan = off`);
      const query = sql`explain select from ${table} where ${text} like ${containing('part')}`;
      return selectRows<{ 'QUERY PLAN': string }>(tx, query);
    });
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(`Index Scan on ${index}`);
  });

  it('through several columns is one of these', async () => {
    const rows = await selectRows<{ name: string }>(
      test.database.orm,
      sql`select indexname as name from pg_indexes
        where indexdef like '%gin_trgm_ops%' and indexdef like '%||%' order by name`,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(searches));
  });
});
