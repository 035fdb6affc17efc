import { beforeAll, beforeEach, expect, it } from 'vitest';
import { fillShop } from '../../../bus/testing/bus-fixture.ts';
import { createBusWorker } from '../../../bus/worker.ts';
import { bookPayment } from '../../../claims/payments/book-payment.ts';
import { ogmOf, rfOf } from '../../../claims/references.ts';
import { addClaims, type TestClaim } from '../../../claims/testing/open-claims.ts';
import { busTables, dunningTables, emptyTables } from '../../../testing/empty-tables.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const insight = ['fullFinancialInsightManagementAllowed'] as const;

describeEngines('a dossier', (engine) => {
  const test = useTestApp(engine);
  let clerk: SignedIn;

  beforeAll(async () => {
    await fillShop(test.database);
    await test.database.query(`insert into debt_collection_partners (name, friendly_name, is_default, email_address, phone_number, export_type,
        street_name, house_number, zipcode, city, country)
      values ('A', 'Alpha', true, 'a@a.example', '+31302345678', 2, 'S', '1', '3511 AB', 'Utrecht', 'NL')`);
  });
  beforeEach(async () => {
    await emptyTables(test.database, [...busTables, ...dunningTables], { restart: true });
    await test.database.query(`delete from dossiers; delete from consumers`);
    test.clock.now = new Date('2026-11-20T09:00:00Z');
    clerk = await test.signIn({ permissions: [...insight] });
  });

  async function open(claim: Partial<TestClaim> = {}) {
    const [id = 0] = await addClaims(test.database, [{ dueOn: '2026-11-01', amount: 5_000, ...claim }]);
    const { rows } = await test.database.query<{ number: string; transaction: string }>(
      `update dossiers set dossier_number = 'D' || lpad((id + 500)::text, 9, '0') where id = $1
       returning dossier_number as number, transaction_number as transaction`,
      [id],
    );
    return { id, number: rows[0]?.number ?? '', transaction: rows[0]?.transaction ?? '' };
  }
  const read = (number: string, as = clerk) => as.get(`/api/dossiers/${encodeURIComponent(number)}`);
  const pay = (dossierId: number, amount: number) =>
    test.database.transaction((tx) =>
      bookPayment(tx, {
        ...{ dossierId, amount, currency: 'EUR', reference: 'ideal-7', receivedAt: test.clock.now },
        ...{ bankEntryId: null, apiKeyId: null },
      }),
    );
  async function runBus() {
    const worker = createBusWorker(test.app);
    await worker.runDue();
    await worker.finish();
  }

  it('is found by its number, that of its transaction and its reference, as people read them out', async () => {
    const { id, number, transaction } = await open();
    const rf = rfOf(id);
    const spaced = `${rf.slice(0, 4)} ${rf.slice(4, 8)} ${rf.slice(8)}`;
    const names = [number, number.toLowerCase(), String(Number(number.slice(1))), transaction, rf, spaced];
    for (const name of names) expect((await read(name)).body, name).toMatchObject({ id, dossierNumber: number });
  });

  it('is found by a structured communication only in Belgium', async () => {
    const { id } = await open();
    expect((await read(ogmOf(id))).status).toBe(404);
    await test.database.query("update dossiers set country = 'BE' where id = $1", [id]);
    expect((await read(ogmOf(id))).body).toMatchObject({ id, ogm: ogmOf(id), country: 'BE' });
  });

  it('is not found by a mistyped reference, another text or too much of it', async () => {
    const { id } = await open();
    const wrong = rfOf(id).replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    for (const name of [wrong, 'D000999999', 'nobody', '%', "'}; drop table x"])
      expect((await read(name)).status, name).toBe(404);
    // No path is that long.
    expect((await read('9'.repeat(300))).status).toBe(414);
  });

  it('is shown only to who sees the finances', async () => {
    const { number } = await open();
    expect((await read(number, await test.signIn({ permissions: ['adminManagementAllowed'] }))).status).toBe(403);
    expect((await test.nobody().get(`/api/dossiers/${number}`)).status).toBe(401);
  });

  it('says how many days late a claim is while it is to be paid by its due date', async () => {
    const { id, number } = await open();
    test.clock.now = new Date('2026-11-12T23:30:00Z');
    const late = async () => (await read(number, await test.signIn({ permissions: [...insight] }))).body.daysLate;
    // The banks' day has begun.
    expect(await late()).toBe(12);
    await test.database.query('update dossiers set in_arrangement_since = now() where id = $1', [id]);
    expect(await late()).toBe(0);
    await test.database.query("update dossiers set in_arrangement_since = null, due_on = '2026-11-13' where id = $1", [
      id,
    ]);
    expect(await late()).toBe(0);
    await test.database.query("update dossiers set due_on = '2026-11-01', paid = captured where id = $1", [id]);
    expect(await late()).toBe(0);
  });

  it('tells what was paid and taken back, and masks whom it is about', async () => {
    const { id, number } = await open({ email: 'zoe@mail.example', marks: ['is_vulnerable'] });
    await pay(id, 2_000);
    const { body } = await read(number);
    expect(body).toMatchObject({
      state: 'Open',
      open: 3_000,
      captured: 5_000,
      paid: 2_000,
      dueOn: '2026-11-01',
      consumer: { type: 'B2C', name: 'Z*** d*** V***', email: 'z***@mail.example', marks: ['vulnerable'] },
      movements: [
        {
          movement: 'payment',
          amount: 2_000,
          debit: 'bank',
          credit: 'debtors',
          busTransactionId: null,
          postedBy: null,
        },
      ],
      payments: [{ amount: 2_000, reference: 'ideal-7', entry: null, matchedBy: null, reversedOn: null }],
    });
    expect(JSON.stringify(body)).not.toContain('Vries');
  });

  it('tells of reminders that were mailed, of those left out and why, and of the next', async () => {
    const [mailed, left] = [await open(), await open({ marks: ['is_deceased'] })];
    const { rows } = await test.database.query<{ id: number }>(
      `insert into outbox_messages (created_at, channel, recipient, subject, state, next_attempt_at)
       values (now(), 'mail', 'zoe@mail.example', 'Reminder', 'kept', now()) returning id`,
    );
    await test.database.query(
      `insert into reminders (dossier_id, number, reminded_at, open_amount, pay_until, outbox_id, left_out)
       values ($1, 2, now(), 5000, '2026-12-04', $3, null), ($2, 2, now(), 5000, '2026-12-04', null, 'deceased')`,
      [mailed.id, left.id, rows[0]?.id],
    );
    await test.database.query('update dossiers set last_reminder = 2');
    expect((await read(mailed.number)).body).toMatchObject({
      nextReminderOn: '2026-12-01',
      reminders: [{ number: 2, amount: 5_000, leftOut: null, mailSubject: 'Reminder', mailState: 'kept' }],
    });
    expect((await read(left.number)).body.reminders).toMatchObject([
      { leftOut: 'deceased', mailId: null, mailSubject: null },
    ]);
  });

  it('expects no reminder while it is frozen or disputed, and says since when', async () => {
    const { id, number } = await open();
    await test.database.query("insert into disputes (dossier_id, subject, created_at) values ($1, 'Broken', now())", [
      id,
    ]);
    const { body } = await read(number);
    expect(body).toMatchObject({ nextReminderOn: null, frozenSince: null });
    expect(body.disputedSince).not.toBeNull();
  });

  it('tells of a hand-over on its way, done and recalled, with the message of the bus', async () => {
    const { id, number } = await open();
    const manager = await test.signIn({
      permissions: ['adminManagementAllowed', 'debtCollectionPartnerInformationAllowed'],
    });
    await manager.post('/api/debt-collection-partners/dossiers', { dossierNumber: number, reason: 'Has moved' });
    const before = (await read(number)).body;
    expect(before).toMatchObject({ handovers: [], messages: [{ purpose: 'handover', outcome: 'waiting' }] });
    expect(before.handoverAskedOn).not.toBeNull();
    // The worker of reminders leaves it alone meanwhile.
    expect(before.nextReminderOn).toBeNull();
    await runBus();
    expect((await read(number)).body).toMatchObject({
      ...{ state: 'InCollection', handoverAskedOn: null },
      handovers: [{ partnerName: 'Alpha', amount: 5_000, recovered: 0, recalledOn: null }],
      messages: [{ outcome: 'done', cause: null }],
    });
    await pay(id, 1_500);
    await manager.post(`/api/debt-collection-partners/dossiers/${id}/recall`, { reason: 'Pays after all' });
    expect((await read(number)).body).toMatchObject({
      state: 'Open',
      handovers: [{ recovered: 1_500, recallReason: 'Pays after all' }],
    });
  });

  it('shows the cause where a message of it failed for good', async () => {
    const { number, transaction } = await open();
    await test.database.query(
      `insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, tenant_id, amount, body, source, created_at)
       values (900, 900, $1, 0, 'capture', 1, 700, '{}', 'checkout', now())`,
      [transaction],
    );
    await test.database.query(
      `insert into dead_letters (tenant_id, message_type, message_identifier, message_body, root_cause, picked_up_on, root_id)
       values (1, 1, $1, '{}', 'Register is closed', now(), 900)`,
      [transaction],
    );
    expect((await read(number)).body.messages).toMatchObject([
      { purpose: 'capture', amount: 700, outcome: 'failed', cause: 'Register is closed' },
    ]);
  });
});
