import { beforeAll, describe, expect, test } from 'vitest';
import { outboxMessages } from '../../../mail/outbox.table.ts';
import { queueMail, queueSms } from '../../../mail/outbox.ts';
import { describeEngines, type TestApp, type TestClient, useTestApp } from '../../../testing/test-app.ts';

const languageOf = { adminId: null, language: 'en' } as const;

async function queueThree({ app, clock }: TestApp): Promise<void> {
  await app.database.transaction(async (tx) => {
    await queueMail(tx, app, {
      to: 'ada@acme.example',
      ...languageOf,
      template: 'email-code',
      values: { code: '271828' },
    });
    clock.advance(60);
    await queueSms(tx, app, { to: '+31612345678', ...languageOf, template: 'sms-code', values: { code: '314159' } });
    clock.advance(60);
    await queueMail(tx, app, {
      to: '100_bob@acme.example',
      ...languageOf,
      template: 'password-changed',
      values: { firstName: 'Bob' },
    });
  });
}

describeEngines('the outbox page', (engine) => {
  const context = useTestApp(engine);
  let client: TestClient;

  beforeAll(async () => {
    client = await context.signIn({ permissions: ['adminManagementAllowed'] });
    await queueThree(context);
  });

  const recipients = async (query: string) => {
    const answer = await client.get(`/api/outbox${query}`);
    expect(answer.status).toBe(200);
    return answer.body.data.map((row: { recipient: string }) => row.recipient);
  };

  test('lists messages, newest first, without a word of their texts', async () => {
    const { body } = await client.get('/api/outbox');
    expect(body.total).toBe(3);
    expect(body.data.map((row: { subject: string }) => row.subject)).toEqual([
      'Your password has been changed',
      'Code to confirm a phone number',
      'Your code to confirm your e-mail address',
    ]);
    expect(body.data[2]).toEqual({
      id: expect.any(Number),
      createdAt: '2026-11-20T09:00:00.000Z',
      channel: 'mail',
      recipient: 'ada@acme.example',
      subject: 'Your code to confirm your e-mail address',
      state: 'kept',
      attempts: 0,
      lastError: null,
      emptiedOn: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/271828|314159|sealed|v1\./);
  });

  test('searches recipient and subject, in any case, taking wildcards literally', async () => {
    expect(await recipients('?search=ADA@')).toEqual(['ada@acme.example']);
    expect(await recipients('?search=PHONE%20number')).toEqual(['+31612345678']);
    expect(await recipients('?search=100_')).toEqual(['100_bob@acme.example']);
    expect(await recipients('?search=1_0')).toEqual([]);
    expect(await recipients('?search=a%25example')).toEqual([]);
    expect(await recipients('?search=')).toHaveLength(3);
  });

  test('sorts by each of its columns, both ways, and pages', async () => {
    const byAge = ['ada@acme.example', '+31612345678', '100_bob@acme.example'];
    expect(await recipients('?order=createdAt')).toEqual(byAge);
    expect(await recipients('?order=-createdAt')).toEqual(byAge.toReversed());
    expect(await recipients('?order=state')).toEqual(byAge);
    expect(await recipients('?order=-state')).toEqual(byAge.toReversed());
    expect((await recipients('?order=-recipient'))[0]).toBe('ada@acme.example');
    expect(await recipients('?order=id&limit=1&skip=1')).toEqual(['+31612345678']);
    const beyond = await client.get('/api/outbox?skip=50');
    expect(beyond.body).toEqual({ data: [], total: 3 });
  });

  test('shows in Development the text of a message', async () => {
    const { data } = (await client.get('/api/outbox?order=id')).body;
    const { status, body } = await client.get(`/api/outbox/${data[1].id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ recipient: '+31612345678', text: expect.stringContaining('314159') });
    expect(body).not.toHaveProperty('sealedText');
  });

  test('shows no text once it is gone, or when it was moved to another recipient', async () => {
    const [gone, moved] = await context.database.orm
      .insert(outboxMessages)
      .values([
        { ...sentMessage, sealedText: null },
        {
          ...sentMessage,
          sealedText: (await context.database.orm.select().from(outboxMessages))[0]?.sealedText ?? null,
        },
      ])
      .returning();
    expect((await client.get(`/api/outbox/${gone?.id}`)).body).toMatchObject({ state: 'sent', text: null });
    expect((await client.get(`/api/outbox/${moved?.id}`)).body).toMatchObject({ state: 'sent', text: null });
  });

  test.each([
    'limit=0',
    'limit=1001',
    'order=sealedText',
    'order=subject',
    'skip=-1',
    'state=lost',
    `search=${'x'.repeat(201)}`,
  ])('refuses the query %s', async (query) => {
    expect(await client.get(`/api/outbox?${query}`)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test('knows what is missing from what is no id', async () => {
    expect(await client.get('/api/outbox/2147483647')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await client.get('/api/outbox/2147483648')).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
    expect(await client.get('/api/outbox/first')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test('is for admin managers only', async () => {
    const other = await context.signIn({
      permissions: ['emailTemplatesManagementAllowed', 'securityManagementAllowed'],
    });
    for (const path of ['/api/outbox', '/api/outbox/1']) {
      expect(await context.nobody().get(path)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
      expect(await other.get(path)).toMatchObject({
        status: 403,
        body: { code: 'permission_denied', missing: ['adminManagementAllowed'] },
      });
    }
  });

  describe.each(['Testing', 'Staging', 'Production'] as const)('in %s', (deployment) => {
    const guarded = useTestApp(engine, { deployment });

    test('never opens a text', async () => {
      await queueThree(guarded);
      const manager = await guarded.signIn({ permissions: ['adminManagementAllowed'] });
      const { data } = (await manager.get('/api/outbox')).body;
      expect(data).toHaveLength(3);
      for (const { id } of data) expect((await manager.get(`/api/outbox/${id}`)).body.text).toBeNull();
    });
  });
});

const sentMessage = {
  createdAt: new Date('2026-11-20T08:00:00Z'),
  channel: 'mail',
  recipient: 'gone@acme.example',
  subject: 'Gone',
  state: 'sent',
  nextAttemptAt: new Date('2026-11-20T08:00:00Z'),
} as const;
