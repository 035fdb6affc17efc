import { beforeEach, expect, it } from 'vitest';
import { queueMail } from '../../../../mail/outbox.ts';
import { sendDue } from '../../../../mail/sender.ts';
import { catchMails } from '../../../../mail/testing/smtp-catcher.ts';
import { person } from '../../../../testing/data/consumer-shops.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { useErasure } from './erasure.fixture.ts';

const tables = ['outbox_messages', 'consumers'];
/** What would give Fenna away, wherever it is. */
const secrets = /fenna|hoekstra|zeist/i;

/** Somebody who looks for who was erased where mails are: waiting, tried, refused by the server of their address, sent again, told of. */
describeEngines('an attack: finding in mails that were on their way who was erased', (engine) => {
  const test = useTestApp(engine);
  const erasure = useErasure(test);
  let id: number;

  beforeEach(async () => {
    await emptyTables(test.database, tables);
    id = await erasure.addConsumer(person.name, person.email);
  });

  const erase = () => erasure.erase(id);
  const everything = async () => {
    const texts: string[] = [];
    for (const table of [...tables, 'audit_log', 'idempotency_keys']) {
      const { rows } = await test.database.query(`select to_jsonb(t)::text as text from ${table} t`);
      texts.push(...rows.map(({ text }) => `${table} ${text}`));
    }
    return texts.join('\n');
  };
  const mail = (to: string, consumerId: number | null = id, app = test.app) =>
    test.database.transaction((tx) =>
      queueMail(tx, app, {
        ...{ to, adminId: null, consumerId, language: 'en', template: 'change-declined' },
        values: { name: person.name, businessName: 'North', field: 'phone', reason: 'Lives in Zeist' },
      }),
    );

  it.each([
    ['taken', undefined],
    ['refused, naming the address', `550 no such user ${person.email}`],
  ])('leaves nothing behind when it is %s', async (_, refusal) => {
    const smtp = await catchMails({
      async onMail() {
        expect((await erase()).status).toBe(200);
        if (refusal !== undefined) throw Object.assign(new Error(refusal), { responseCode: 550 });
      },
    });
    const app = { ...test.app, config: { ...test.app.config, smtpUrl: smtp.url } };
    await mail(person.email, id, app);
    await test.database.query(`update outbox_messages set state = 'waiting'`);
    expect(await sendDue(app)).toBe(1);
    await smtp.close();
    expect(await everything()).not.toMatch(secrets);
    expect(await sendDue(app)).toBe(0);
  });

  it('tries none again that failed before, and takes no word of a mail server that comes later', async () => {
    const refused = Object.assign(new Error(`550 no such user ${person.email}`), { responseCode: 451 });
    const smtp = await catchMails({ onMail: () => Promise.reject(refused) });
    const said: unknown[] = [];
    const log = { ...test.app.log, warn: (...what: unknown[]) => said.push(...what) } as typeof test.app.log;
    const app = { ...test.app, log, config: { ...test.app.config, smtpUrl: smtp.url } };
    await mail(person.email);
    await test.database.query(`update outbox_messages set state = 'waiting'`);
    expect(await sendDue(app)).toBe(1);
    const retry = await test.database.query('select state, attempts, last_error from outbox_messages');
    expect(retry.rows).toMatchObject([{ state: 'waiting', attempts: 1, last_error: expect.stringContaining('451') }]);
    // One that was given up, by the address alone, as its caller typed it: nothing says whose it is.
    await mail(person.email.toUpperCase(), null);
    await test.database.query(`update outbox_messages set state = 'failed' where consumer_id is null`);
    expect((await erase()).status).toBe(200);
    test.clock.advance(24 * 60 * 60);
    expect(await sendDue(app)).toBe(0);
    test.clock.advance(-24 * 60 * 60);
    await smtp.close();
    expect(await everything()).not.toMatch(secrets);
    expect(said.length).toBeGreaterThan(0);
    expect(JSON.stringify(said)).not.toMatch(secrets);
    const { rows } = await test.database.query<{ id: number }>('select id from outbox_messages order by id');
    const press = '3f2504e0-4f89-41d3-9a0c-0305e82c3307';
    for (const { id: mailId } of rows) {
      const again = await erasure.is.admin.post(`/api/consumers/${id}/mails/${mailId}/resend`, { press });
      expect([again.status, again.body.code]).toEqual([409, 'consumer_erased']);
    }
  });

  it('and asked to be sent again at the same time goes to nobody, or is gone with them', async () => {
    await mail(person.email);
    const { rows } = await test.database.query<{ id: number }>('select max(id) as id from outbox_messages');
    const press = '3f2504e0-4f89-41d3-9a0c-0305e82c3306';
    const [erased, again] = await Promise.all([
      erase(),
      erasure.is.admin.post(`/api/consumers/${id}/mails/${rows[0]?.id}/resend`, { press }),
    ]);
    expect(erased.status).toBe(200);
    expect([200, 409]).toContain(again.status);
    expect(await everything()).not.toMatch(secrets);
  });

  it('stores none for who is erased by then, whoever read the address before', async () => {
    await erase();
    const said: unknown[] = [];
    const log = { ...test.app.log, info: (...what: unknown[]) => said.push(...what) } as typeof test.app.log;
    const app = { ...test.app, log, config: { ...test.app.config, deployment: 'Development' as const } };
    await mail('other@customer.example', null, app);
    expect(said.length).toBeGreaterThan(0);
    await mail(person.email, id, app);
    expect(JSON.stringify(said)).not.toMatch(person.email);
    await test.database.query('delete from outbox_messages where consumer_id is null');
    expect(await everything()).not.toMatch(secrets);
    const { rows } = await test.database.query('select recipient, state from outbox_messages');
    expect(rows).toEqual([{ recipient: 'erased', state: 'kept' }]);
  });
});
