import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEngines, type TestClient, useTestApp } from '../../../testing/test-app.ts';

describeEngines('messages that do not leave', (engine) => {
  const test = useTestApp(engine);
  let client: TestClient;

  beforeAll(async () => {
    client = await test.signIn({ permissions: ['adminManagementAllowed'] });
  });
  beforeEach(async () => {
    await test.database.query('delete from outbox_messages');
  });

  /** @param wait seconds until it is tried again */
  async function message(state: string, attempts: number, wait: number, error: string | null = null) {
    const { rows } = await test.database.query<{ id: number }>(
      `insert into outbox_messages (created_at, channel, recipient, subject, state, attempts, next_attempt_at, last_error)
       values ($1, 'mail', 'ada@acme.example', 'Hello', $2, $3, $4, $5) returning id`,
      [
        new Date(test.clock.now.getTime() - 600_000 * attempts),
        state,
        attempts,
        new Date(test.clock.now.getTime() + wait * 1000),
        error,
      ],
    );
    return rows[0]?.id ?? 0;
  }

  const delivery = async () => (await client.get('/api/outbox/delivery')).body;
  const dueIn = async (id: number) => {
    const { rows } = await test.database.query<{ due: Date }>(
      'select next_attempt_at as due from outbox_messages where id = $1',
      [id],
    );
    return ((rows[0]?.due.getTime() ?? 0) - test.clock.now.getTime()) / 1000;
  };

  it('are nothing while none has failed, nor what was given up or never tried', async () => {
    await message('sent', 1, 0);
    await message('failed', 6, 0, 'gone');
    await message('waiting', 0, 0);
    expect(await delivery()).toEqual({ failing: 0, failingSince: null, lastError: null });
  });

  it('are told with how many, since when, and why the last one failed', async () => {
    await message('waiting', 1, 30, 'older');
    await message('waiting', 3, 600, 'connection refused');
    expect(await delivery()).toEqual({
      failing: 2,
      failingSince: new Date(test.clock.now.getTime() - 1_800_000).toISOString(),
      lastError: 'connection refused',
    });
  });

  it('are tried at once, but for what a sender has in hand', async () => {
    const inHand = await message('waiting', 1, 100, 'x');
    // Of a sender whose clock is ahead of this server's.
    const aheadInHand = await message('waiting', 5, 200, 'x');
    const later = await message('waiting', 4, 3600, 'x');
    const never = await message('waiting', 0, 3600);
    expect((await client.post('/api/outbox/send-now')).body).toEqual({ messages: 1 });
    const dues = await Promise.all([inHand, aheadInHand, later, never].map(dueIn));
    expect(dues).toEqual([100, 200, 0, 3600]);
    const { rows } = await test.database.query('select action, after from audit_log order by id desc limit 1');
    expect(rows).toEqual([{ action: 'outbox.send-now', after: { messages: 1 } }]);
  });

  it('are not given up the sooner for being tried again and again', async () => {
    const last = await message('waiting', 5, 3600, 'x');
    const first = await message('waiting', 1, 3600, 'x');
    await client.post('/api/outbox/send-now');
    const { rows } = await test.database.query('select id, attempts from outbox_messages order by id');
    expect(rows).toEqual([
      { id: last, attempts: 2 },
      { id: first, attempts: 1 },
    ]);
  });

  it('are found by their state', async () => {
    const failed = await message('failed', 6, 0, 'gone');
    await message('sent', 1, 0);
    const { body } = await client.get('/api/outbox?state=failed');
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([failed]);
    expect((await client.get('/api/outbox?state=lost')).status).toBe(400);
  });

  it('are told to nobody who may not see the outbox', async () => {
    const other = await test.signIn();
    expect((await other.get('/api/outbox/delivery')).status).toBe(403);
    expect((await other.post('/api/outbox/send-now')).status).toBe(403);
  });
});
