import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { fillShop } from '../../../../bus/testing/bus-fixture.ts';
import { addClaims } from '../../../../claims/testing/open-claims.ts';
import { queueMail } from '../../../../mail/outbox.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../../testing/test-app.ts';

describeEngines('a mail to a consumer', (engine) => {
  const t = useTestApp(engine);
  let clerk: SignedIn;
  let consumerId: number;
  let mailId: number;

  beforeAll(() => fillShop(t.database));
  beforeEach(async () => {
    await t.database.query('delete from outbox_messages');
    clerk = await t.signIn({ permissions: ['debtorManagementAllowed'] });
    const [dossier] = await addClaims(t.database, [{ dueOn: '2026-11-01' }]);
    const { rows } = await t.database.query<{ id: number; email: string }>(
      'select c.id, c.email from dossiers d join consumers c on c.id = d.consumer_id where d.id = $1',
      [dossier],
    );
    const [consumer] = rows;
    consumerId = consumer?.id ?? 0;
    const values = { name: 'Zoë', shop: 'Bikes', dossier: 'D1', amount: '€ 1', reference: 'RF1', payTo: null };
    await t.database.transaction((tx) =>
      queueMail(tx, t.app, {
        ...{ to: consumer?.email ?? '', adminId: null, consumerId, language: 'nl' },
        ...{ template: 'arrangement-ended', values },
      }),
    );
    mailId = (await outbox())[0]?.id ?? 0;
  });

  const outbox = async () =>
    (
      await t.database.query<{ id: number; subject: string; recipient: string; sealed: string; state: string }>(
        'select id, subject, recipient, sealed_text as sealed, state from outbox_messages order by id',
      )
    ).rows;
  const resend = (mail = mailId, press: string = randomUUID(), by = clerk) =>
    by.post(`/api/consumers/${consumerId}/mails/${mail}/resend`, { press });
  const set = (change: string) => t.database.query(`update outbox_messages set ${change}`);

  it('goes once more as it was, once for a press, and is audited', async () => {
    const press = randomUUID();
    const answers = await Promise.all([resend(mailId, press), resend(mailId, press)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(second).toEqual({ ...first, id: answers[0].body.id });
    expect((await resend(second?.id)).status).toBe(200);
    expect(await lastAudit(t)).toMatchObject({ action: 'consumer.resend', recordId: String(consumerId) });
    const { body } = await clerk.get(`/api/consumers/${consumerId}`);
    expect(body.mails).toHaveLength(3);
  });

  it('says beforehand whether its text is there still', async () => {
    const told = async () => (await clerk.get(`/api/consumers/${consumerId}`)).body.mails;
    expect(await told()).toMatchObject([{ id: mailId, hasText: true }]);
    await set('sealed_text = null');
    expect(await told()).toMatchObject([{ id: mailId, hasText: false }]);
    expect((await resend()).body.code).toBe('mail_gone');
  });

  it('is no press about somebody else, of whom the trail would say so', async () => {
    const press = randomUUID();
    expect((await resend(mailId, press)).status).toBe(200);
    const { body } = await clerk.post(`/api/consumers/${consumerId + 1}/mails/${mailId}/resend`, { press });
    expect(body.code).toBe('idempotency_key_reused');
    expect(await lastAudit(t)).toMatchObject({ action: 'consumer.resend', recordId: String(consumerId) });
  });

  it('is told of where the first one is: with who sent it again and when, however often', async () => {
    const number = 'a1'.repeat(16);
    await t.database.query(`update dossiers set transaction_number = $2 where consumer_id = $1`, [consumerId, number]);
    await t.database.query(
      `insert into transactions (tenant_id, shop_id, consumer_id, transaction_number, amount, started_at) values (1, 1, $1, $2, 5000, now())`,
      [consumerId, number],
    );
    await t.database.query(
      `insert into reminders (dossier_id, number, reminded_at, open_amount, pay_until, outbox_id)
       select id, n, now(), 5000, '2026-12-04', case n when 1 then $2::int else 999999 end from dossiers, generate_series(1, 2) n where consumer_id = $1`,
      [consumerId, mailId],
    );
    const first = (await resend()).body.id;
    const other = await t.signIn({ permissions: ['debtorManagementAllowed'] });
    const second = (await resend(first, randomUUID(), other)).body.id;
    const reader = await t.signIn({
      permissions: ['transactionsManagementAllowed', 'fullFinancialInsightManagementAllowed'],
    });
    const nameOf = ({ admin }: SignedIn) => `${admin.firstName} ${admin.lastName}`;
    type Told = { kind: string; mail: string; id: number | null; subject: string; who: string | null };
    const told = ((await reader.get(`/api/transactions/${number}/events`)).body.data as Told[])
      .filter(({ kind }) => kind === 'mail')
      .map(({ mail, id, subject, who }) => [mail, id, subject, who]);
    const subject = (await outbox())[0]?.subject;
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        ['reminder', mailId, subject, null],
        ['reminder', null, null, null],
        ['reminder', first, subject, nameOf(clerk)],
        ['reminder', second, subject, nameOf(other)],
      ]),
    );
    const { reminders, ...rest } = (await reader.get(`/api/dossiers/${number}`)).body;
    expect(rest).toMatchObject({ transactionNumber: number });
    expect(reminders).toMatchObject([
      { number: 2, sentAgainOn: null, sentAgainBy: null },
      { number: 1, mailId, sentAgainBy: nameOf(other) },
    ]);
    expect(new Date(reminders[1].sentAgainOn).getTime()).toBe(t.clock.now.getTime());
  });

  it.each(['is_deceased', 'is_minor'])('is not sent to who %s, but to who opted out and asks for it', async (mark) => {
    await t.database.query(`update consumers set ${mark} = true where id = $1`, [consumerId]);
    expect(await resend()).toMatchObject({ status: 409, body: { code: 'mail_to_nobody' } });
    expect(await outbox()).toHaveLength(1);
    await t.database.query(`update consumers set ${mark} = false, is_opted_out_of_mail = true where id = $1`, [
      consumerId,
    ]);
    expect((await resend()).status).toBe(200);
  });

  it('is refused while it waits, once its text is gone, and where their address is another by now', async () => {
    await set("state = 'waiting'");
    expect((await resend()).body.code).toBe('mail_waits');
    await set("state = 'sent', sealed_text = null");
    expect((await resend()).body.code).toBe('mail_gone');
    await set("sealed_text = 'x'");
    await t.database.query("update consumers set email = 'moved@mail.example' where id = $1", [consumerId]);
    expect((await resend()).body.code).toBe('mail_moved');
    expect(await outbox()).toHaveLength(1);
  });

  it('is none of another consumer, of nobody, or of one who is erased', async () => {
    expect((await resend(999_999)).status).toBe(404);
    await set('consumer_id = null');
    expect((await resend()).status).toBe(404);
    await t.database.query('update consumers set erased_at = now(), name = null where id = $1', [consumerId]);
    expect((await resend()).body.code).toBe('consumer_erased');
  });

  it('takes the permission', async () => {
    const other = await t.signIn({ permissions: ['dossiersManagementAllowed'] });
    expect((await resend(mailId, randomUUID(), other)).status).toBe(403);
  });
});
