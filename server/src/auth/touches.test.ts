import { expect, it } from 'vitest';
import { describeEngines, type SignedIn, useTestApp } from '../testing/test-app.ts';
import { idleSeconds } from './sessions.ts';

describeEngines('the last use of a session', (engine) => {
  const test = useTestApp(engine);

  const seenAt = async ({ admin }: SignedIn) => {
    const { rows } = await test.database.query<{ at: Date }>(
      'select last_seen_at as at from sessions where admin_id = $1',
      [admin.id],
    );
    return rows[0]?.at;
  };
  const use = async (client: SignedIn, status = 200) => {
    const answer = await client.get('/api/session');
    expect(answer.status).toBe(status);
    return test.clock.now;
  };

  it('is written in the background, and not again within 30 seconds', async () => {
    const client = await test.signIn();
    const first = test.clock.now;
    test.clock.advance(29);
    await use(client);
    await test.app.touches.flush();
    expect(await seenAt(client)).toEqual(first);
    test.clock.advance(1);
    const used = await use(client);
    expect(await seenAt(client)).toEqual(first);
    await expect.poll(() => seenAt(client)).toEqual(used);
  });

  it('of many is written together, the latest of each', async () => {
    const clients = await Promise.all([1, 2, 3].map(() => test.signIn()));
    test.clock.advance(31);
    for (const client of clients) await use(client);
    test.clock.advance(1);
    const [first, ...others] = clients as [SignedIn, ...SignedIn[]];
    const latest = await use(first);
    await test.app.touches.flush();
    expect(await seenAt(first)).toEqual(latest);
    for (const other of others) expect(await seenAt(other)).toEqual(new Date(latest.getTime() - 1000));
  });

  it('keeps it alive in every process, and its want ends it after 15 minutes: 31 seconds sooner at most, never later', async () => {
    const client = await test.signIn();
    const elsewhere = await test.secondServer();
    test.clock.advance(31);
    await use(client);
    await test.app.touches.flush();
    test.clock.advance(29);
    await use(client);
    test.clock.advance(idleSeconds - 30);
    const { statusCode } = await elsewhere.inject({ url: '/api/session', cookies: client.cookies });
    expect(statusCode).toBe(200);
    test.clock.advance(30);
    await use(client, 401);
  });

  it('does not bring back what has ended', async () => {
    const client = await test.signIn();
    test.clock.advance(31);
    await use(client);
    expect((await client.delete('/api/session')).status).toBe(200);
    await test.app.touches.flush();
    await use(client, 401);
  });
});
