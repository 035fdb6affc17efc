import type { EmailSender } from '@houston/contract/features/settings/email-senders/email-senders.api';
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { outboxMessages } from '../../../mail/outbox.table.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { emailSenders } from './email-senders.table.ts';

const path = '/api/email-senders';
const unknown = 2_147_483_647;

describeEngines('the senders of e-mails', (engine) => {
  const t = useTestApp(engine, { smtpUrl: 'smtp://127.0.0.1:1' });
  let manager: SignedIn;

  beforeEach(async () => {
    await t.database.orm.delete(emailSenders);
    await t.database.orm.delete(outboxMessages);
    manager = await t.signIn({ permissions: ['emailTemplatesManagementAllowed'] });
  });

  async function add(fromName: string, emailAddress = `${fromName.toLowerCase()}@acme.example`): Promise<EmailSender> {
    const { status, body } = await manager.post(path, { fromName, emailAddress });
    expect(status).toBe(200);
    return body;
  }
  async function list(query = ''): Promise<EmailSender[]> {
    const { status, body } = await manager.get(path + query);
    expect(status).toBe(200);
    return body.data;
  }
  const namesOf = async (query: string) => (await list(query)).map(({ fromName }) => fromName);
  const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id);
  const makeDefault = ({ id }: { id: number }, version?: number) => manager.put(`${path}/${id}/default`, { version });

  describe('as a list', () => {
    it('come newest first, the first one as the default, and are sorted, searched and paged by the server', async () => {
      const first = await add('Zebra');
      await add('apple', 'Info@acme.example');
      await add('Mango', '50%@acme.example');
      expect(first).toEqual({
        id: expect.any(Number),
        fromName: 'Zebra',
        emailAddress: 'zebra@acme.example',
        isDefault: true,
        version: 1,
      });
      expect(await namesOf('')).toEqual(['Mango', 'apple', 'Zebra']);
      expect((await list()).map(({ isDefault }) => isDefault)).toEqual([false, false, true]);
      expect(await namesOf('?order=fromName')).toEqual(['apple', 'Mango', 'Zebra']);
      expect(await namesOf('?order=emailAddress')).toEqual(['Mango', 'apple', 'Zebra']);
      expect(await namesOf('?order=-isDefault,id&limit=1')).toEqual(['Zebra']);
      expect(await namesOf('?limit=2&skip=2')).toEqual(['Zebra']);
      expect(await namesOf('?search=INFO@')).toEqual(['apple']);
      expect(await namesOf('?search=50%25')).toEqual(['Mango']);
      expect((await manager.get(`${path}?order=secret`)).status).toBe(400);
      expect((await manager.get(path)).body.total).toBe(3);
    });
  });

  describe('are added', () => {
    it('with a domain of any alphabet as mail servers write it', async () => {
      expect(await add(' Köln ', ' Info@KÖLN.example ')).toMatchObject({
        fromName: 'Köln',
        emailAddress: 'Info@xn--kln-sna.example',
      });
      expect(await lastAudit(t)).toMatchObject({
        action: 'email-sender.create',
        recordKind: 'email-sender',
        after: { fromName: 'Köln', emailAddress: 'Info@xn--kln-sna.example', isDefault: true },
      });
    });

    it.each([
      ['fromName', '', 'validation.required'],
      ['fromName', '   ', 'validation.required'],
      ['fromName', undefined, 'validation.required'],
      ['fromName', 'x'.repeat(101), 'validation.too-long: 100'],
      ['fromName', 'Acme\r\nBcc: eve@evil.example', 'validation.characters'],
      ['emailAddress', '', 'validation.required'],
      ['emailAddress', undefined, 'validation.required'],
      ['emailAddress', 'desk', 'validation.email'],
      ['emailAddress', 'desk@localhost', 'validation.email'],
      ['emailAddress', 'Desk <desk@acme.example>', 'validation.email'],
      ['emailAddress', 'desk@acme.example, eve@evil.example', 'validation.email'],
      ['emailAddress', 'desk@acme.example\r\nBcc: eve@evil.example', 'validation.characters'],
      ['emailAddress', '"a b"@acme.example', 'validation.email'],
      ['emailAddress', 'desk@acme.example/path', 'validation.email'],
      ['emailAddress', 'desk@user:secret@acme.example', 'validation.email'],
      ['emailAddress', 'desk@[192.0.2.1]', 'validation.email'],
      ['emailAddress', 'desk@0x7f.1', 'validation.email'],
      ['emailAddress', 'zoë@acme.example', 'validation.email'],
      ['emailAddress', `${'x'.repeat(65)}@acme.example`, 'validation.email'],
      ['emailAddress', `desk@${'x'.repeat(300)}.example`, 'validation.too-long: 254'],
    ])('not with %s %j', async (field, value, message) => {
      const input = { fromName: 'Desk', emailAddress: 'desk@acme.example', [field]: value };
      const { status, body } = await manager.post(path, input);
      expect([status, body.fields]).toEqual([400, { [field]: message }]);
      expect(await list()).toEqual([]);
    });

    it('once for each address, in whatever case and alphabet it is written', async () => {
      await add('One', 'Info@KÖLN.example');
      for (const emailAddress of ['info@köln.example', 'INFO@xn--kln-sna.EXAMPLE']) {
        const { status, body } = await manager.post(path, { fromName: 'Two', emailAddress });
        expect([status, body.code, body.fields]).toEqual([
          409,
          'duplicate_entry',
          { emailAddress: 'validation.duplicate' },
        ]);
      }
      expect(await namesOf('')).toEqual(['One']);
    });

    it('by ten at once with one default among them', async () => {
      await Promise.all(Array.from({ length: 10 }, (_, place) => add(`Sender ${place}`, `s${place}@acme.example`)));
      expect(await list()).toHaveLength(10);
      expect(await defaults()).toHaveLength(1);
    });

    it('by ten at once with the same address one time', async () => {
      const input = { fromName: 'Race', emailAddress: 'race@acme.example' };
      const answers = await Promise.all(Array.from({ length: 10 }, () => manager.post(path, input)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
      expect(await defaults()).toHaveLength(1);
    });
  });

  describe('are deleted', () => {
    it('when they are not the default', async () => {
      const first = await add('First');
      const second = await add('Second');
      const refused = await manager.delete(`${path}/${first.id}`);
      expect([refused.status, refused.body.code]).toEqual([409, 'default_sender']);
      expect((await manager.delete(`${path}/${second.id}`)).status).toBe(200);
      expect(await lastAudit(t)).toMatchObject({
        action: 'email-sender.delete',
        recordId: String(second.id),
        before: { fromName: 'Second', emailAddress: 'second@acme.example', isDefault: false },
      });
      expect(await list()).toEqual([first]);
      for (const id of [second.id, unknown]) {
        expect((await manager.delete(`${path}/${id}`)).body.code).toBe('not_found');
      }
    });
  });

  describe('become the default', () => {
    it('in the place of the former one', async () => {
      const first = await add('First');
      const second = await add('Second');
      const { status, body } = await makeDefault(second, 1);
      expect([status, body]).toEqual([200, { ...second, isDefault: true, version: 2 }]);
      expect(await list()).toEqual([body, { ...first, isDefault: false, version: 2 }]);
      expect(await lastAudit(t)).toMatchObject({
        action: 'email-sender.set-default',
        recordId: String(second.id),
        before: { defaultSender: 'First <first@acme.example>' },
        after: { defaultSender: 'Second <second@acme.example>' },
      });
      expect((await manager.delete(`${path}/${first.id}`)).status).toBe(200);
    });

    it('only from the state that was seen, when that is named', async () => {
      const first = await add('First');
      const second = await add('Second');
      await makeDefault(second);
      await makeDefault(first);
      const stale = await makeDefault(second, 1);
      expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
      expect(stale.body.current).toEqual({ ...second, version: 3 });
      expect(await defaults()).toEqual([first.id]);
      expect((await makeDefault(second, 3)).status).toBe(200);
    });

    it('not twice, and not when there is none of that id', async () => {
      const first = await add('First');
      const again = await makeDefault(first, 1);
      expect([again.status, again.body.code]).toEqual([409, 'already_default_sender']);
      expect((await makeDefault({ id: unknown })).body.code).toBe('not_found');
      for (const version of [0, '1', 1.5]) {
        expect((await manager.put(`${path}/${first.id}/default`, { version })).status).toBe(400);
      }
      expect(await defaults()).toEqual([first.id]);
    });

    it('by many at once one after the other, and whoever reads meanwhile sees exactly one', async () => {
      await add('First');
      const others = [await add('Second'), await add('Third'), await add('Fourth')];
      const switching = [...others, ...others, ...others].map((sender) => makeDefault(sender));
      const reading = Array.from({ length: 9 }, () => defaults());
      const statuses = (await Promise.all(switching)).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      expect(statuses).toContain(200);
      for (const seen of await Promise.all(reading)) expect(seen).toHaveLength(1);
      expect(await defaults()).toHaveLength(1);
    });

    it('or are deleted when both are asked at once, and one stays the default', async () => {
      for (let round = 0; round < 5; round += 1) {
        await add(`Stays ${round}`, `stays${round}@acme.example`);
        const wanted = await add(`Wanted ${round}`, `wanted${round}@acme.example`);
        const [chosen, removed] = await Promise.all([makeDefault(wanted), manager.delete(`${path}/${wanted.id}`)]);
        expect([200, 404]).toContain(chosen.status);
        expect(removed.status).toBe(chosen.status === 200 ? 409 : 200);
        expect(await defaults()).toHaveLength(1);
      }
    });
  });

  describe('are tried', () => {
    const lastMail = async () =>
      (await t.database.orm.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(1))[0];

    it('with a mail to oneself that leaves as them, whoever is the default', async () => {
      await t.database.query("insert into allowed_email_domains (domain) values ('houston.example')");
      await add('Default');
      const tried = await add('Tried');
      const { status, body } = await manager.post(`${path}/${tried.id}/test`);
      expect([status, body]).toEqual([200, { recipient: manager.admin.email, fate: 'sent' }]);
      expect(await lastMail()).toMatchObject({
        recipient: manager.admin.email,
        adminId: manager.admin.id,
        subject: 'Test of the sender Tried <tried@acme.example>',
        fromName: 'Tried',
        fromAddress: 'tried@acme.example',
        state: 'waiting',
      });
      expect(await lastAudit(t)).toMatchObject({
        action: 'email-sender.test',
        recordId: String(tried.id),
        after: { recipient: manager.admin.email },
      });
      await t.database.query('delete from allowed_email_domains');
      expect((await manager.post(`${path}/${tried.id}/test`)).body.fate).toBe('not_listed');
    });

    it('five times an hour', async () => {
      const { id } = await add('Tried');
      const statuses: number[] = [];
      for (let time = 0; time < 6; time += 1) statuses.push((await manager.post(`${path}/${id}/test`)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      const other = await t.signIn({ permissions: ['emailTemplatesManagementAllowed'] });
      expect((await other.post(`${path}/${id}/test`)).status).toBe(200);
    });

    it('only when they exist', async () => {
      expect((await manager.post(`${path}/${unknown}/test`)).body.code).toBe('not_found');
      expect(await lastMail()).toBeUndefined();
    });
  });

  it('are closed to who may not manage them, and to nobody signed in', async () => {
    const { id } = await add('First');
    const other = await t.signIn({ permissions: ['adminManagementAllowed', 'customerEnvironmentManagementAllowed'] });
    for (const client of [other, t.nobody()]) {
      const answers = [
        await client.get(path),
        await client.post(path, { fromName: 'Eve', emailAddress: 'eve@evil.example' }),
        await client.delete(`${path}/${id}`),
        await client.put(`${path}/${id}/default`),
        await client.post(`${path}/${id}/test`),
      ];
      const status = client === other ? 403 : 401;
      expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(status));
    }
    expect(await namesOf('')).toEqual(['First']);
  });

  it('decide whom mails leave as only with a recent proof', async () => {
    await add('First');
    const [second, third] = [await add('Second'), await add('Third')];
    t.clock.advance(301);
    for (const answer of [
      await manager.post(path, { fromName: 'New', emailAddress: 'new@acme.example' }),
      await makeDefault(second, 1),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'step_up_required']);
    expect((await manager.post(`${path}/${second.id}/test`)).status).toBe(200);
    expect((await manager.delete(`${path}/${third.id}`)).status).toBe(200);
    expect(await namesOf('')).toEqual(['Second', 'First']);
  });
});

describeEngines('the test of a sender without a mail server', (engine) => {
  const t = useTestApp(engine);

  it('stays in the outbox, and says so', async () => {
    const manager = await t.signIn({ permissions: ['emailTemplatesManagementAllowed'] });
    const { body } = await manager.post(path, { fromName: 'Desk', emailAddress: 'desk@acme.example' });
    expect((await manager.post(`${path}/${body.id}/test`)).body.fate).toBe('no_server');
  });
});
