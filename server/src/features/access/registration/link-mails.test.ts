import { expect, test } from 'vitest';
import { messagesTo } from '../../../testing/messages.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { mailLinks } from './link-mails.ts';

describeEngines('links that were asked for', (engine) => {
  const t = useTestApp(engine);

  test('are mailed behind more that cannot be made than are taken at once', async () => {
    await t.database.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    );
    await t.database.query(
      `create trigger refused before delete on link_requests for each row when (old.address = 'refused') execute function refuse()`,
    );
    await t.database.query(
      `insert into link_requests (purpose, email, asked_at, address, request_id)
       select 'password-reset', 'nobody@houston.example', now(), 'refused', 'r' from generate_series(1, 101)`,
    );
    const admin = await t.createAdmin();
    expect((await t.nobody().post('/api/password-resets', { email: admin.email })).status).toBeLessThan(300);
    await mailLinks(t.app);
    expect(await messagesTo(t.app, admin.email)).toHaveLength(1);
    const { rows } = await t.database.query<{ n: number }>('select count(*)::int as n from link_requests');
    expect(rows[0]?.n).toBe(101);
  });
});
