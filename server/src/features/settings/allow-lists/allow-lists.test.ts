import { beforeEach, expect, it } from 'vitest';
import { queueMail, queueSms } from '../../../mail/outbox.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { describeEngines, type TestClient, useTestApp } from '../../../testing/test-app.ts';

const base = '/api/outboundcommunicationwhitelist';

describeEngines('allow lists', (engine) => {
  const test = useTestApp(engine, { smtpUrl: 'smtp://127.0.0.1:1', smsUrl: 'http://127.0.0.1:1' });
  let manager: TestClient;

  beforeEach(async () => {
    await emptyTables(test.database, ['allowed_email_domains', 'allowed_phone_numbers', 'outbox_messages']);
    manager = await test.signIn({ permissions: ['adminManagementAllowed'] });
  });

  async function lastMessage() {
    const { rows } = await test.database.query<{ state: string; lastError: string | null }>(
      'select state, last_error as "lastError" from outbox_messages order by id desc limit 1',
    );
    return rows[0];
  }

  const mailTo = (to: string) =>
    test.database.transaction((tx) =>
      queueMail(tx, test.app, {
        to,
        adminId: null,
        language: 'en',
        template: 'email-code',
        values: { code: '123456' },
      }),
    );

  it('lists the newest first, sorts, searches and pages', async () => {
    for (const whiteListDomain of ['alpha.example', 'beta.example', 'gamma.test']) {
      await manager.post(`${base}/createEmailWhiteList`, { whiteListDomain });
    }
    const domains = async (query: string) =>
      (await manager.get(`${base}/getEmails${query}`)).body.data.map(
        (row: { whiteListDomain: string }) => row.whiteListDomain,
      );
    expect(await domains('')).toEqual(['gamma.test', 'beta.example', 'alpha.example']);
    expect(await domains('?order=whiteListDomain&limit=1&skip=1')).toEqual(['beta.example']);
    expect(await domains('?search=EXAMPLE')).toEqual(['beta.example', 'alpha.example']);
  });

  it('saves a domain in lower case, changes it by its id, and deletes it', async () => {
    const created = await manager.post(`${base}/createEmailWhiteList`, { whiteListDomain: ' Example.COM ' });
    expect(created.body).toEqual({ id: created.body.id, whiteListDomain: 'example.com', version: 1 });
    const { id } = created.body;
    await manager.post(`${base}/createEmailWhiteList`, { id, whiteListDomain: 'example.org' });
    expect((await manager.get(`${base}/getEmail/${id}`)).body.whiteListDomain).toBe('example.org');
    expect((await manager.delete(`${base}/deleteEmailWhiteList/${id}`)).status).toBe(200);
    expect((await manager.get(`${base}/getEmail/${id}`)).status).toBe(404);
    expect((await manager.delete(`${base}/deleteEmailWhiteList/${id}`)).status).toBe(404);
  });

  it('refuses what is no host name', async () => {
    for (const whiteListDomain of [
      '',
      'nobody',
      'a b.example',
      'http://x.example',
      '-a.example',
      `${'a'.repeat(64)}.example`,
    ]) {
      const { status, body } = await manager.post(`${base}/createEmailWhiteList`, { whiteListDomain });
      expect(status, whiteListDomain).toBe(400);
      expect(body.fields.whiteListDomain).toMatch(/^validation\./);
    }
  });

  it('keeps one of twenty equal domains that are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        manager.post(`${base}/createEmailWhiteList`, { whiteListDomain: 'race.example' }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'duplicate_entry')).toHaveLength(19);
  });

  it('keeps phone numbers as E.164 and names their country', async () => {
    const { body } = await manager.post(`${base}/createPhoneNumberWhiteList`, { phoneNumber: '06 1234 5678' });
    expect(body).toMatchObject({ phoneNumber: '+31612345678', domain: 'NL' });
    expect((await manager.get(`${base}/getPhoneNumbers?search=1234 5678`)).body.total).toBe(1);
    const refused = await manager.post(`${base}/createPhoneNumberWhiteList`, { phoneNumber: '12' });
    expect(refused.body.fields).toEqual({ phoneNumber: 'validation.phone' });
    expect((await manager.delete(`${base}/deletePhoneNumberWhiteList/${body.id}`)).status).toBe(200);
  });

  it('holds mail back whose domain is not listed, with the reason, and lets listed mail go', async () => {
    await manager.post(`${base}/createEmailWhiteList`, { whiteListDomain: 'listed.example' });
    await mailTo('somebody@listed.example');
    expect(await lastMessage()).toEqual({ state: 'waiting', lastError: null });
    await mailTo('somebody@sub.listed.example');
    expect(await lastMessage()).toEqual({ state: 'kept', lastError: 'not on the allow list' });
  });

  it('holds text messages back in the same way', async () => {
    const sms = { adminId: null, language: 'en', template: 'sms-code', values: { code: '123456' } } as const;
    const sendTo = (to: string) => test.database.transaction((tx) => queueSms(tx, test.app, { to, ...sms }));
    await sendTo('+31612345678');
    expect(await lastMessage()).toMatchObject({ state: 'kept' });
    await manager.post(`${base}/createPhoneNumberWhiteList`, { phoneNumber: '+31612345678' });
    await sendTo('+31612345678');
    expect(await lastMessage()).toMatchObject({ state: 'waiting' });
  });

  it('says for a recipient whether a message would leave, and why', async () => {
    await manager.post(`${base}/createEmailWhiteList`, { whiteListDomain: 'listed.example' });
    const verdict = async (recipient: string) =>
      (await manager.get(`${base}/test?recipient=${encodeURIComponent(recipient)}`)).body;
    expect(await verdict('a@LISTED.example')).toEqual({
      channel: 'mail',
      allowed: true,
      reason: 'listed',
      entry: 'listed.example',
    });
    expect(await verdict('a@other.example')).toMatchObject({ allowed: false, reason: 'not-listed', entry: null });
    expect(await verdict('06 12345678')).toMatchObject({ channel: 'sms', allowed: false });
    expect((await manager.get(`${base}/test?recipient=12`)).status).toBe(400);
  });

  it('is closed to who lacks admin management', async () => {
    const other = await test.signIn({ permissions: ['securityManagementAllowed'] });
    expect((await other.get(`${base}/getEmails`)).status).toBe(403);
    expect((await other.post(`${base}/createEmailWhiteList`, { whiteListDomain: 'x.example' })).status).toBe(403);
  });
});

describeEngines('allow lists in Production', (engine) => {
  const test = useTestApp(engine, { smtpUrl: 'smtp://127.0.0.1:1', deployment: 'Production' });

  it('hold nothing back', async () => {
    await test.database.transaction((tx) =>
      queueMail(tx, test.app, {
        to: 'anybody@anywhere.example',
        adminId: null,
        language: 'en',
        template: 'email-code',
        values: { code: '123456' },
      }),
    );
    const { rows } = await test.database.query('select state from outbox_messages');
    expect(rows).toEqual([{ state: 'waiting' }]);
  });
});
