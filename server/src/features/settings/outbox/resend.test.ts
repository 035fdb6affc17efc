import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillShop } from '../../../bus/testing/bus-fixture.ts';
import { addClaims } from '../../../claims/testing/open-claims.ts';
import { outboxMessages } from '../../../mail/outbox.table.ts';
import { queueMail } from '../../../mail/outbox.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type TestClient, useTestApp } from '../../../testing/test-app.ts';

describeEngines('a message that did not leave', (engine) => {
  const test = useTestApp(engine, { smtpUrl: 'smtp://127.0.0.1:1' });
  let admin: TestClient;

  beforeAll(async () => {
    admin = await test.signIn({ permissions: ['adminManagementAllowed'] });
  });
  beforeEach(async () => {
    await test.database.query('delete from outbox_messages');
    await list('acme.example');
  });

  const list = (domain: string) =>
    test.database.query('insert into allowed_email_domains (domain) values ($1) on conflict do nothing', [domain]);
  const resend = (id: number) => admin.post(`/api/outbox/${id}/resend`, undefined);
  const change = (id: number, set: string) =>
    test.database.query(`update outbox_messages set ${set} where id = $1`, [id]);
  const messages = async () => (await admin.get('/api/outbox?order=id')).body.data;

  /** Given up, as after a mail server was away for a day. */
  async function message(to = 'ada@acme.example') {
    await test.database.transaction((tx) =>
      queueMail(tx, test.app, {
        ...{ to, adminId: null, language: 'en' },
        ...{ template: 'password-changed', values: { firstName: 'Ada' } },
      }),
    );
    const [{ id } = { id: 0 }] = (await admin.get('/api/outbox?order=-id&limit=1')).body.data;
    await change(id, "state = 'failed', attempts = 6, last_error = 'connection refused'");
    return id as number;
  }

  it('is sent once more, as it was, and says as which', async () => {
    const id = await message();
    const { status, body } = await resend(id);
    expect(status).toBe(200);
    const [first, second] = await messages();
    expect(first).toMatchObject({ id, state: 'failed', attempts: 6 });
    expect(second).toMatchObject({
      ...{ id: body.id, recipient: 'ada@acme.example', subject: first.subject, attempts: 0, state: 'waiting' },
    });
    const [before, after] = await test.database.orm.select().from(outboxMessages).orderBy(outboxMessages.id);
    expect(after).toMatchObject({ againOf: id, sealedText: before?.sealedText });
    expect((await admin.get(`/api/outbox/${id}`)).body.sentAgainAs).toBe(body.id);
    expect((await admin.get(`/api/outbox/${body.id}`)).body.sentAgainAs).toBeNull();
    expect(await lastAudit(test)).toMatchObject({
      ...{ action: 'outbox.resend', recordKind: 'mail', recordId: String(id), after: { mail: body.id } },
    });
  });

  it('is sent once by two who press at the same moment, and the other one again when it fails too', async () => {
    const id = await message();
    const answers = await Promise.all([resend(id), resend(id), resend(id)]);
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      'message_sent_again',
      'message_sent_again',
    ]);
    const again = answers.find(({ status }) => status === 200)?.body.id;
    await change(again, "state = 'failed'");
    expect((await resend(again)).status).toBe(200);
    expect((await messages()).length).toBe(3);
    expect((await resend(id)).body.code).toBe('message_sent_again');
  });

  it('is none where it would stay once more, and can be sent once it would not', async () => {
    await test.database.query('delete from allowed_email_domains');
    const id = await message();
    expect((await resend(id)).body.code).toBe('message_not_listed');
    expect((await admin.get(`/api/outbox/${id}`)).body.sentAgainAs).toBeNull();
    await list('acme.example');
    expect((await resend(id)).status).toBe(200);
    // A text message has a server of its own, and here none.
    const text = await message();
    await change(text, "channel = 'sms', recipient = '+31612345678'");
    expect((await resend(text)).body.code).toBe('message_no_server');
  });

  it.each(['sent', 'waiting'])('is none that is %s', async (state) => {
    const id = await message();
    await change(id, `state = '${state}'`);
    expect((await resend(id)).body.code).toBe('message_left');
  });

  it('is not sent once its text is kept no longer, nor one that there is not', async () => {
    const id = await message();
    await change(id, 'sealed_text = null');
    expect((await resend(id)).body.code).toBe('mail_gone');
    expect((await resend(id + 99)).status).toBe(404);
  });

  it('is not sent to one address again and again', async () => {
    const codes = [];
    for (let turn = 0; turn < 12; turn += 1) codes.push((await resend(await message())).body.code);
    expect(codes[0]).toBeUndefined();
    expect(codes.at(-1)).toBe('too_many_attempts');
    expect((await resend(await message('bob@acme.example'))).status).toBe(200);
  });

  describe('of a consumer', () => {
    beforeAll(() => fillShop(test.database));

    async function ofConsumer() {
      const [dossier] = await addClaims(test.database, [{ dueOn: '2026-12-01' }]);
      const { rows } = await test.database.query<{ id: number; email: string }>(
        'select id, email from consumers where id = (select consumer_id from dossiers where id = $1)',
        [dossier],
      );
      const [{ id: consumer, email } = { id: 0, email: '' }] = rows;
      await list(email.slice(email.indexOf('@') + 1));
      const id = await message(email.toUpperCase());
      await change(id, `consumer_id = ${consumer}`);
      return { id, consumer };
    }
    const changeConsumer = (id: number, set: string) =>
      test.database.query(`update consumers set ${set} where id = $1`, [id]);

    it('goes to the address that they still have', async () => {
      const { id } = await ofConsumer();
      expect((await resend(id)).status).toBe(200);
    });

    it('does not go to the address of before', async () => {
      const { id, consumer } = await ofConsumer();
      await changeConsumer(consumer, "email = 'moved@acme.example'");
      expect((await resend(id)).body.code).toBe('mail_moved');
    });

    it.each(['is_deceased = true', 'is_minor = true'])('goes to nobody with %s', async (set) => {
      const { id, consumer } = await ofConsumer();
      await changeConsumer(consumer, set);
      expect((await resend(id)).body.code).toBe('mail_to_nobody');
    });
  });
});
