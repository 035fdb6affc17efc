import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../../audit/audit.table.ts';
import { mailedToken, messagesTo } from '../../../testing/messages.ts';
import { clientOf, describeEngines, testPassword, useTestApp } from '../../../testing/test-app.ts';
import { admins } from '../admins/admins.table.ts';
import { mailLinks } from './link-mails.ts';

describeEngines('a changed e-mail address', (engine) => {
  const t = useTestApp(engine);
  beforeEach(() => t.clock.advance(16 * 60));
  let count = 0;

  const newAddress = () => {
    count += 1;
    return `moved${count}@houston.example`;
  };
  const confirm = (token: string, client = t.nobody()) => client.post('/api/email-changes/complete', { token });
  const tokenOf = (email: string) => mailedToken(t.app, email, 'http://localhost:4000/change-email/verify');
  const signIn = (email: string) => t.nobody().post('/api/session', { email, password: testPassword });

  test('counts when the link to the new one is followed; the old one is told and stays until then', async () => {
    const client = await t.signIn();
    const elsewhere = await t.signIn(client.admin);
    const old = client.admin.email;
    const email = newAddress();
    const answer = await client.post('/api/profile/email', { email: email.toUpperCase() });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
    expect((await client.get('/api/profile')).body).toMatchObject({ email: old, pendingEmail: email });
    expect((await messagesTo(t.app, old))[0]).toContain('m***@houston.example');
    expect((await messagesTo(t.app, old)).join()).not.toContain(email);
    expect((await confirm(await tokenOf(email), client)).body).toEqual({});
    expect((await client.get('/api/profile')).body).toMatchObject({ email, pendingEmail: null, version: 2 });
    expect((await elsewhere.get('/api/profile')).status).toBe(401);
    expect((await signIn(old)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    const entries = await t.database.orm
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'profile.change-email'), eq(auditLog.actorId, client.admin.id)));
    expect(entries).toMatchObject([{ before: { email: old }, after: { email } }]);
  });

  test('ends every session when the link is followed in another browser', async () => {
    const client = await t.signIn();
    const stranger = await t.signIn();
    const email = newAddress();
    await client.post('/api/profile/email', { email });
    expect((await confirm(await tokenOf(email), stranger)).status).toBe(200);
    expect((await client.get('/api/profile')).status).toBe(401);
    expect((await stranger.get('/api/profile')).status).toBe(200);
  });

  test('looks the same when it is taken: nobody gets a link, and its owner hears nothing', async () => {
    const taken = await t.createAdmin();
    const [free, used] = [await t.signIn(), await t.signIn()];
    const address = newAddress();
    const answers = [
      await free.post('/api/profile/email', { email: address }),
      await used.post('/api/profile/email', { email: taken.email }),
    ];
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 200, body: {} },
      { status: 200, body: {} },
    ]);
    expect((await used.get('/api/profile')).body.pendingEmail).toBe(taken.email);
    // Nor does the work that is done before the answer tell them apart.
    const marks = await t.database.query<{ n: number }>(
      'select count(*)::int as n from one_time_tokens where admin_id = any($1) union all select count(*)::int from link_requests',
      [[free.admin.id, used.admin.id]],
    );
    expect(marks.rows.map(({ n }) => n)).toEqual([0, 2]);
    expect(await messagesTo(t.app, taken.email)).toEqual([]);
    expect(await messagesTo(t.app, used.admin.email)).toHaveLength((await messagesTo(t.app, free.admin.email)).length);
  });

  test('is refused when somebody got the address meanwhile', async () => {
    const client = await t.signIn();
    const email = newAddress();
    await client.post('/api/profile/email', { email });
    await mailLinks(t.app);
    await t.createAdmin({ email });
    expect((await confirm(await tokenOf(email))).body).toMatchObject({ status: 409, code: 'Duplicate_Email' });
    expect((await client.get('/api/profile')).body.email).toBe(client.admin.email);
  });

  test('goes to one of two admins who both confirm it at the same time', async () => {
    const [one, other] = [await t.signIn(), await t.signIn()];
    const email = newAddress();
    await one.post('/api/profile/email', { email });
    const first = await tokenOf(email);
    await other.post('/api/profile/email', { email });
    const second = await tokenOf(email);
    const answers = await Promise.all([confirm(first), confirm(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await t.database.orm.select().from(admins).where(eq(admins.email, email))).toHaveLength(1);
  });

  test('has a link that works once under 20 simultaneous clicks', async () => {
    const client = await t.signIn();
    const email = newAddress();
    await client.post('/api/profile/email', { email });
    const token = await tokenOf(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 410)]);
  });

  test('has a link for 60 minutes, to the second, and only the newest works', async () => {
    const [early, late] = [newAddress(), newAddress()];
    const client = await t.signIn();
    await client.post('/api/profile/email', { email: newAddress() });
    const replaced = await tokenOf(`moved${count}@houston.example`);
    await client.post('/api/profile/email', { email: early });
    await (await t.signIn()).post('/api/profile/email', { email: late });
    await mailLinks(t.app);
    t.clock.advance(3599);
    expect((await confirm(replaced)).status).toBe(410);
    expect((await confirm(await tokenOf(early))).status).toBe(200);
    t.clock.advance(1);
    expect((await confirm(await tokenOf(late))).body.code).toBe('link_used_or_expired');
  });

  test('is called off by typing the present one', async () => {
    const client = await t.signIn();
    const email = newAddress();
    await client.post('/api/profile/email', { email });
    await mailLinks(t.app);
    await client.post('/api/profile/email', { email: client.admin.email });
    expect((await client.get('/api/profile')).body.pendingEmail).toBeNull();
    expect((await confirm(await tokenOf(email))).status).toBe(410);
    // Before the worker has looked, no link is made at all.
    const other = newAddress();
    await client.post('/api/profile/email', { email: other });
    await client.post('/api/profile/email', { email: client.admin.email });
    expect(await messagesTo(t.app, other)).toEqual([]);
  });

  test('makes links in the old mailbox worthless', async () => {
    const client = await t.signIn();
    const email = newAddress();
    await t.nobody().post('/api/password-resets', { email: client.admin.email });
    const reset = await mailedToken(t.app, client.admin.email, '/login/reset');
    await client.post('/api/profile/email', { email });
    await confirm(await tokenOf(email));
    const body = { token: reset, password: 'seven-lanterns-drift-41' };
    expect((await t.nobody().post('/api/password-resets/complete', body)).status).toBe(410);
  });

  test('needs a fresh session and an address', async () => {
    const client = await t.signIn();
    expect((await client.post('/api/profile/email', { email: 'nothing' })).status).toBe(400);
    expect((await clientOf(t.server, {}).post('/api/profile/email', { email: newAddress() })).status).toBe(401);
    t.clock.advance(301);
    expect((await client.post('/api/profile/email', { email: newAddress() })).body.code).toBe('step_up_required');
  });
});
