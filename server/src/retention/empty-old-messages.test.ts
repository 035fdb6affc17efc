import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { fillShop } from '../bus/testing/bus-fixture.ts';
import { addClaims } from '../claims/testing/open-claims.ts';
import { handOverDue } from '../features/partners/handovers/handovers.ts';
import { sendReminders } from '../features/partners/reminders/reminders.ts';
import { lastAudit } from '../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../testing/test-app.ts';
import { emptyOldMessages } from './empty-old-messages.ts';

interface Row {
  recipient: string;
  subject: string;
  sealed: string | null;
  state: string;
  emptied: boolean;
}

const all = [
  ...(['adminManagementAllowed', 'debtorManagementAllowed', 'transactionsManagementAllowed'] as const),
  ...(['fullFinancialInsightManagementAllowed', 'transactionPersonalDataManagementAllowed'] as const),
];

describeEngines('messages that are kept for two months', (engine) => {
  const test = useTestApp(engine, { mailsMonths: 2 });
  let clerk: SignedIn;
  let consumerId: number;

  beforeAll(async () => {
    await fillShop(test.database);
    const [dossier] = await addClaims(test.database, [{ dueOn: '2026-11-19', email: 'zoe@debtors.example' }]);
    consumerId = (
      await test.database.query<{ id: number }>('select consumer_id as id from dossiers where id = $1', [dossier])
    ).rows[0]?.id as number;
    await test.database.query(`insert into debt_collection_partners (name, friendly_name, is_default, email_address, phone_number, export_type,
        street_name, house_number, zipcode, city, country)
      values ('A', 'Alpha', true, 'a@a.example', '+31302345678', 2, 'S', '1', '3511 AB', 'Utrecht', 'NL')`);
  });
  beforeEach(async () => {
    await test.database.query('delete from outbox_messages');
    test.clock.now = new Date('2027-02-20T09:00:00Z');
    clerk = await test.signIn({ permissions: all });
  });

  const add = async (values: Partial<Record<string, unknown>> & { ended: string }) => {
    const { ended, channel = 'mail', recipient = 'zoe@debtors.example', state = 'sent', consumer = null } = values;
    const { rows } = await test.database.query<{ id: number }>(
      `insert into outbox_messages (created_at, channel, recipient, consumer_id, admin_id, subject, sealed_text, state, next_attempt_at, last_error)
       values ('2026-11-01Z', $1, $2, $3, $4, 'About D1', 'sealed', $5, $6, 'EAUTH') returning id`,
      [channel, recipient, consumer, values.admin ?? null, state, ended],
    );
    return rows[0]?.id as number;
  };
  const rowOf = async (id: number) =>
    (
      await test.database.query<Row>(
        `select recipient, subject, sealed_text as sealed, state, emptied_at is not null as emptied from outbox_messages where id = $1`,
        [id],
      )
    ).rows[0];
  const empty = (config = {}) =>
    emptyOldMessages({ ...test.app, config: { ...test.app.config, ...config } }, () => false);
  const old = '2026-12-19T23:59:59Z';

  it('hold no subject, address or text any more once they ended longer ago, and what waits or is younger is left alone', async () => {
    const emptied = await Promise.all(
      (['sent', 'kept', 'failed'] as const).map((state) => add({ ended: old, state, consumer: consumerId })),
    );
    const stays = [await add({ ended: '2026-12-20T00:00:00Z' }), await add({ ended: old, state: 'waiting' })];
    await empty();
    for (const [place, state] of ['sent', 'kept', 'failed'].entries()) {
      const gone = { recipient: 'z***@debtors.example', subject: '', sealed: null, emptied: true };
      expect(await rowOf(emptied[place] ?? 0)).toEqual({ ...gone, state });
    }
    for (const id of stays)
      expect(await rowOf(id)).toMatchObject({ subject: 'About D1', sealed: 'sealed', emptied: false });
    const told = { removed: 3, months: 2, endedBefore: '2026-12-20' };
    expect(await lastAudit(test)).toMatchObject({ action: 'outbox.empty', actor: 'server', after: told });
    const { id } = (await lastAudit(test)) ?? {};
    // Nothing is left to do, and nothing is told.
    await empty();
    expect((await lastAudit(test))?.id).toBe(id);
  });

  it('are kept for good unless it is said otherwise', async () => {
    const id = await add({ ended: '1999-01-01Z' });
    await empty({ mailsMonths: null });
    expect(await rowOf(id)).toMatchObject({ subject: 'About D1', recipient: 'zoe@debtors.example', emptied: false });
  });

  it('show of an address what its owner recognises, and nothing of one whose owner is not known', async () => {
    const ids = [
      await add({ ended: old, admin: clerk.admin.id, recipient: 'ada@acme.example' }),
      await add({ ended: old, admin: clerk.admin.id, channel: 'sms', recipient: '+31612345678' }),
      await add({ ended: old, recipient: 'nobody@known.example' }),
      await add({ ended: old, consumer: consumerId, recipient: 'erased' }),
    ];
    await empty();
    const shown = await Promise.all(ids.map(async (id) => (await rowOf(id))?.recipient));
    expect(shown).toEqual(['a***@acme.example', '+31***78', '***', 'erased']);
  });

  it('are shown as such, and are not sent again', async () => {
    const id = await add({ ended: old, state: 'failed', consumer: consumerId });
    const before = await clerk.get(`/api/consumers/${consumerId}`);
    expect(before.body.mails).toMatchObject([{ subject: 'About D1', isEmptied: false }]);
    await empty();
    const emptiedOn = test.clock.now.toISOString();
    const shown = { id, recipient: 'z***@debtors.example', subject: '', state: 'failed', emptiedOn };
    expect((await clerk.get('/api/outbox')).body.data).toMatchObject([shown]);
    expect((await clerk.get(`/api/outbox/${id}`)).body).toMatchObject({ ...shown, text: null, withheld: 'emptied' });
    const { body } = await clerk.get(`/api/consumers/${consumerId}`);
    expect(body.mails).toMatchObject([{ id, subject: '', state: 'failed', isEmptied: true }]);
    const { data } = (await clerk.get(`/api/consumers/${consumerId}/events`)).body;
    const events = data.filter(({ kind }: { kind: string }) => kind === 'mail');
    expect(events).toMatchObject([{ id, subject: '', state: 'failed', isEmptied: true }]);
    for (const format of ['json', 'pdf']) {
      const reason = 'Asked by letter';
      expect((await clerk.post(`/api/consumers/${consumerId}/export`, { format, reason })).status).toBe(200);
    }
    const again = await clerk.post(`/api/consumers/${consumerId}/mails/${id}/resend`, { press: randomUUID() });
    expect([again.status, again.body.code]).toEqual([409, 'mail_gone']);
  });

  it('still prove which reminders have left the house, and which have not', async () => {
    test.clock.now = new Date('2026-11-20T09:00:00Z');
    expect(await sendReminders(test.app)).toBe(1);
    test.clock.now = new Date('2027-02-20T09:00:00Z');
    await empty();
    const { rows } = await test.database.query<{ id: number; state: string; transaction: string }>(
      `select o.id, o.state, d.transaction_number as transaction
       from reminders r join outbox_messages o on o.id = r.outbox_id join dossiers d on d.id = r.dossier_id where o.emptied_at is not null`,
    );
    const [mail] = rows;
    // Without a mail server it stayed in the outbox: nobody was reminded.
    expect(mail?.state).toBe('kept');
    const { body } = await clerk.get(`/api/dossiers/${mail?.transaction}`);
    expect(body.reminders).toMatchObject([{ mailId: mail?.id, mailState: 'kept' }]);
    expect(await handOverDue(test.app)).toBe(0);
    await test.database.query(`update outbox_messages set state = 'sent' where id = $1`, [mail?.id]);
    expect(await handOverDue(test.app)).toBe(1);
  });

  it.skipIf(engine === 'pglite')('wait for nobody who holds one of them', async () => {
    const [held, free] = [await add({ ended: old }), await add({ ended: old })];
    const [holding, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = test.database.transaction(async (tx) => {
      await tx.execute(`select from outbox_messages where id = ${held} for update`);
      holding.resolve();
      await done.promise;
    });
    await holding.promise;
    await empty();
    done.resolve();
    await other;
    expect([await rowOf(held), await rowOf(free)]).toMatchObject([{ emptied: false }, { emptied: true }]);
    await empty();
    expect(await rowOf(held)).toMatchObject({ emptied: true });
  });
});
