/** What the tests of the sender share: a database, servers of both kinds, and messages to send. */
import type { Language } from '@houston/contract/languages';
import { afterEach, beforeEach } from 'vitest';
import type { App } from '../../call.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';
import { outboxMessages } from '../outbox.table.ts';
import { queueMail, queueSms } from '../outbox.ts';
import { startSender } from '../sender.ts';
import type { MailContent } from '../templates.ts';
import { startSmsGateway } from './sms-gateway.ts';
import { catchMails } from './smtp-catcher.ts';

export const link = 'https://console.example/login/reset/canary-4711';
export const reset: MailContent = { template: 'password-reset', values: { firstName: 'Zoë', link } };
export const minute = 60;
export const hour = 3600;

/** Puts the recipients of these tests on the allow lists: outside Production nothing leaves without. */
export async function listTestRecipients(database: Database): Promise<void> {
  await database.query("insert into allowed_email_domains (domain) values ('acme.example') on conflict do nothing");
  await database.query(
    "insert into allowed_phone_numbers (phone_number) values ('+31612345678') on conflict do nothing",
  );
}

/** Empties the outbox before each test of the surrounding `describe`, and stops after it what the test has started. */
export function useSenderBench(engine: TestApp['database']['engine']) {
  const context = useTestApp(engine);
  const cleanups: (() => Promise<unknown>)[] = [];
  const readRows = () => context.database.orm.select().from(outboxMessages).orderBy(outboxMessages.id);

  beforeEach(async () => {
    await emptyTables(context.database, ['outbox_messages']);
    await listTestRecipients(context.database);
  });
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) await cleanup();
  });

  return {
    context,
    readRows,
    async readOnly() {
      const [row, ...others] = await readRows();
      if (row === undefined || others.length > 0) throw new Error('expected one message');
      return row;
    },
    appWith(config: Partial<Config>): App {
      return { ...context.app, config: { ...context.app.config, ...config } };
    },
    start(app: App) {
      const sender = startSender(app);
      // Before the servers: a sender waits for its message under way.
      cleanups.unshift(sender.stop);
      return sender;
    },
    async catcher(options: Parameters<typeof catchMails>[0] = {}) {
      const server = await catchMails(options);
      cleanups.push(server.close);
      return server;
    },
    async gateway() {
      const server = await startSmsGateway();
      cleanups.push(server.close);
      return server;
    },
    queue(app: App, content = reset, to = 'zoe@acme.example', language: Language = 'en') {
      return app.database.transaction((tx) => queueMail(tx, app, { to, adminId: null, language, ...content }));
    },
    queueCode(app: App) {
      const code = { template: 'sms-code', values: { code: '314159' } } as const;
      return app.database.transaction((tx) =>
        queueSms(tx, app, { to: '+31612345678', adminId: null, language: 'en', ...code }),
      );
    },
  };
}

/** Something that a server waits for until the test lets it go on, or breaks it. */
export function openGate() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve(), fail: () => reject(new Error('broken')) };
}
