import { beforeEach, expect, test } from 'vitest';
import type { App } from '../call.ts';
import type { Config } from '../config.ts';
import type { LiveEvent } from '../live/live.ts';
import { emptyTables } from '../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';
import { testSecret } from '../testing/test-secret.ts';
import { outboxMessages } from './outbox.table.ts';
import { canSendSms, outboxChannel, queueMail, queueSms } from './outbox.ts';
import { openText, sealText } from './sealed-text.ts';
import { listTestRecipients } from './testing/sender-bench.ts';

const mail = {
  to: 'ada@acme.example',
  adminId: null,
  language: 'en',
  template: 'email-code',
  values: { code: '271828' },
} as const;
const sms = {
  to: '+31612345678',
  adminId: null,
  language: 'en',
  template: 'sms-code',
  values: { code: '314159' },
} as const;

describeEngines('the outbox', (engine) => {
  const context = useTestApp(engine);
  const lines: { level: string; line: string }[] = [];

  function appWith(config: Partial<Config>): App {
    const write = (level: string) => (detail: object, message: string) => {
      lines.push({ level, line: JSON.stringify({ ...detail, message }) });
    };
    const log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
    return { ...context.app, log, config: { ...context.app.config, ...config } };
  }

  const readRows = () => context.database.orm.select().from(outboxMessages).orderBy(outboxMessages.id);

  beforeEach(async () => {
    lines.length = 0;
    await emptyTables(context.database, ['outbox_messages']);
    await listTestRecipients(context.database);
  });

  test('keeps a mail waiting for the server, with its text sealed', async () => {
    const app = appWith({ smtpUrl: 'smtp://127.0.0.1' });
    await app.database.transaction((tx) => queueMail(tx, app, mail));
    const [row] = await readRows();
    expect(row).toMatchObject({
      channel: 'mail',
      recipient: 'ada@acme.example',
      subject: 'Your code to confirm your e-mail address',
      state: 'waiting',
      attempts: 0,
      createdAt: context.clock.now,
      nextAttemptAt: context.clock.now,
      lastError: null,
    });
    expect(JSON.stringify(row)).not.toContain('271828');
    expect(openText(app.secret, { channel: 'mail', recipient: 'ada@acme.example' }, row?.sealedText ?? '')).toContain(
      '271828',
    );
    expect(lines).toEqual([]);
  });

  test('is where a message ends when no server is configured', async () => {
    const app = appWith({});
    await app.database.transaction(async (tx) => {
      await queueMail(tx, app, mail);
      await queueSms(tx, app, sms);
    });
    expect((await readRows()).map(({ channel, state }) => [channel, state])).toEqual([
      ['mail', 'kept'],
      ['sms', 'kept'],
    ]);
  });

  test('logs in Development the code of a text message, but nothing of the text of a mail', async () => {
    const app = appWith({});
    await app.database.transaction(async (tx) => {
      await queueMail(tx, app, mail);
      await queueSms(tx, app, sms);
    });
    expect(lines.map(({ level }) => level)).toEqual(['info', 'info']);
    expect(lines[0]?.line).toContain('ada@acme.example');
    expect(lines[0]?.line).not.toContain('271828');
    expect(lines[1]?.line).toContain('314159');
  });

  test.each(['Testing', 'Staging', 'Production'] as const)('logs in %s neither codes nor names', async (deployment) => {
    const app = appWith({ deployment });
    await app.database.transaction(async (tx) => {
      await queueMail(tx, app, mail);
      await queueSms(tx, app, sms);
    });
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'warn']);
    expect(JSON.stringify(lines)).not.toMatch(/271828|314159|acme|\+31/);
  });

  test('queues nothing and tells nobody when the change is rolled back', async () => {
    const app = appWith({ smtpUrl: 'smtp://127.0.0.1' });
    const heard: string[] = [];
    const stopListening = await app.database.listen(outboxChannel, (payload) => heard.push(payload || 'woken'));
    const events: LiveEvent[] = [];
    const unsubscribe = app.live.subscribe((event) => events.push(event));
    const rolledBack = app.database.transaction(async (tx) => {
      await queueMail(tx, app, mail);
      throw new Error('the change failed');
    });
    await expect(rolledBack).rejects.toThrow('the change failed');
    expect(await readRows()).toEqual([]);

    // A commit is heard once, so whatever the rollback had sent would have come before it.
    const committed = new Promise<void>((resolve) => {
      const stop = app.live.subscribe(() => resolve(stop()));
    });
    await app.database.transaction((tx) => queueMail(tx, app, { ...mail, to: 'second@acme.example' }));
    await committed;
    await expect.poll(() => heard).toEqual(['woken']);
    expect(events).toEqual([{ topic: '/api/outbox' }]);
    unsubscribe();
    await stopListening();
  });

  test.each([
    'a@acme.example, eve@evil.example',
    'a@acme.example\r\nBcc: eve@evil.example',
    'Eve <eve@evil.example>',
    '',
    'nobody',
  ])('refuses %j as a recipient of a mail', async (to) => {
    const app = appWith({});
    await expect(app.database.transaction((tx) => queueMail(tx, app, { ...mail, to }))).rejects.toThrow();
    expect(await readRows()).toEqual([]);
  });

  test.each(['0612345678', '+31 6 12345678', '+31612345678,+31687654321', ''])(
    'refuses %j as a phone number',
    async (to) => {
      const app = appWith({});
      await expect(app.database.transaction((tx) => queueSms(tx, app, { ...sms, to }))).rejects.toThrow('E.164');
      expect(await readRows()).toEqual([]);
    },
  );

  test('can send text messages through a gateway, and in Development without one', () => {
    expect(canSendSms(appWith({ deployment: 'Development' }))).toBe(true);
    expect(canSendSms(appWith({ deployment: 'Staging' }))).toBe(false);
    expect(canSendSms(appWith({ deployment: 'Production', smsUrl: 'https://sms.example/send' }))).toBe(true);
  });
});

test('a sealed text opens for its own recipient and channel only', () => {
  const secret = testSecret;
  const sealed = sealText(secret, { channel: 'mail', recipient: 'ada@acme.example' }, 'the link');
  expect(openText(secret, { channel: 'mail', recipient: 'ada@acme.example' }, sealed)).toBe('the link');
  expect(() => openText(secret, { channel: 'mail', recipient: 'eve@evil.example' }, sealed)).toThrow();
  expect(() => openText(secret, { channel: 'sms', recipient: 'ada@acme.example' }, sealed)).toThrow();
  expect(() =>
    openText({ ...secret, current: Buffer.alloc(32, 8) }, { channel: 'mail', recipient: 'ada@acme.example' }, sealed),
  ).toThrow();
});
