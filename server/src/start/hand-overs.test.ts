import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { fillShop } from '../bus/testing/bus-fixture.ts';
import { createBusWorker } from '../bus/worker.ts';
import { bookPayment } from '../claims/book-payment.ts';
import { addClaims } from '../claims/testing/open-claims.ts';
import { type PartnerServer, startPartner } from '../features/operations/background-services/testing/partner-server.ts';
import { runService } from '../features/operations/background-services/testing/run-service.ts';
import { handOverDue } from '../features/partners/handovers/handovers.ts';
import { sendReminders } from '../features/partners/reminders/reminders.ts';
import { describeEngines, useTestApp } from '../testing/test-app.ts';

describeEngines('hand-overs to debt collection', (engine) => {
  const test = useTestApp(engine);
  let partner: PartnerServer;

  beforeAll(async () => {
    await fillShop(test.database);
    await test.database.query(`insert into integration_partners (key, name) values ('praclox', 'Exchange'), ('faircasso', 'Faircasso');
      insert into debt_collection_partners (name, friendly_name, is_default, email_address, phone_number, export_type, integration_partner,
        street_name, house_number, zipcode, city, country)
      values ('A', 'Files', true, 'a@a.example', '+31302345678', 2, null, 'S', '1', '3511 AB', 'Utrecht', 'NL'),
        ('B', 'Calls', false, 'b@b.example', '+31302345678', 1, 'faircasso', 'S', '1', '3511 AB', 'Utrecht', 'NL')`);
  });
  beforeEach(async () => {
    await test.database.query(`truncate bus_queue, bus_transactions, bus_step_lists, dead_letters, bus_messages, collection_handovers,
      collection_files, integration_calls, reminders, disputes, audit_cases, outbox_messages, payments, ledger_postings restart identity cascade;
      delete from dossiers; delete from consumers; update integration_partners set enabled = true`);
    await useDefault('A');
    test.clock.now = new Date('2026-11-20T09:00:00Z');
    partner = await startPartner();
  });
  afterEach(() => partner.close());

  const rows = async <T = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await test.database.query<T>(text, values)).rows;
  const days = (count: number) => test.clock.advance(count * 24 * 3600);
  const useDefault = (name: string) =>
    test.database.query(`update debt_collection_partners set is_default = false;
      update debt_collection_partners set is_default = true where name = '${name}'`);
  const runBus = async () => {
    const worker = createBusWorker(test.app, { demoPartnersUrl: partner.url });
    await worker.runDue();
    await worker.finish();
  };
  const states = async () =>
    (await rows<{ state: string }>('select state from dossiers order by id')).map((row) => row.state);
  const handovers = () =>
    rows<{ amount: number; partner: string | null; told_amount: number | null }>(
      `select h.amount, h.told_amount, p.name as partner from collection_handovers h
         left join debt_collection_partners p on p.id = h.partner_id order by h.root_id`,
    );
  const results = async () =>
    (await rows<{ result: number }>('select result from bus_transactions order by id')).map(({ result }) => result);
  const lines = async () =>
    (await rows<{ content: string }>('select content from collection_files order by id')).map(({ content }) =>
      content
        .split('\n')
        .slice(1)
        .map((line) => line.split(';')),
    );
  const pay = (dossierId: number, amount: number) =>
    test.database.transaction((tx) =>
      bookPayment(tx, {
        ...{ dossierId, amount, currency: 'EUR', reference: null, receivedAt: test.clock.now },
        ...{ bankEntryId: null, apiKeyId: null },
      }),
    );
  /** Claims that were reminded for the first time, today. */
  async function reminded(count = 1): Promise<number[]> {
    const ids = await addClaims(
      test.database,
      Array.from({ length: count }, () => ({ dueOn: '2026-11-19', amount: 1_000 })),
    );
    await sendReminders(test.app);
    return ids;
  }

  it('follow 14 full days after a reminder, once, and go into the next file of the default partner', async () => {
    await reminded();
    days(14);
    expect(await handOverDue(test.app)).toBe(0);
    days(1);
    expect(await handOverDue(test.app)).toBe(1);
    expect(await handOverDue(test.app)).toBe(0);
    await runBus();
    expect(await states()).toEqual(['InCollection']);
    expect(await handovers()).toEqual([{ amount: 1_000, partner: 'A', told_amount: null }]);
    expect(await rows('select source, purpose from bus_messages')).toEqual([
      { source: 'schedule', purpose: 'handover' },
    ]);
    await runService(test, 'praclox', partner.url);
    expect((await lines()).map((file) => file.map(([kind, , , amount]) => [kind, amount]))).toEqual([
      [['hand-over', '1000']],
    ]);
    days(30);
    expect(await handOverDue(test.app)).toBe(0);
    expect(await sendReminders(test.app)).toBe(0);
  });

  it('call a partner that has an API, under one key for each', async () => {
    await useDefault('B');
    await reminded();
    days(15);
    await handOverDue(test.app);
    partner.answer = () => ({ status: 503, body: 'later' });
    await runBus();
    expect(await handovers()).toEqual([]);
    partner.answer = () => ({ status: 200, body: 'status\naccepted' });
    days(1);
    await runBus();
    const called = partner.asked.filter(({ url }) => url === '/faircasso/hand-overs');
    expect(called).toHaveLength(2);
    expect(new Set(called.map(({ key }) => key)).size).toBe(1);
    expect(await handovers()).toEqual([{ amount: 1_000, partner: 'B', told_amount: 1_000 }]);
    await runService(test, 'praclox', partner.url);
    expect(await lines()).toEqual([]);
  });

  it('fail where a partner that is called has no address, instead of being left out', async () => {
    await useDefault('B');
    await test.database.query(`update integration_partners set enabled = false`);
    await reminded();
    days(15);
    await handOverDue(test.app);
    await runBus();
    expect(await rows('select handled from dead_letters')).toEqual([{ handled: false }]);
    days(2);
    expect(await handOverDue(test.app)).toBe(0);
    await test.database.query('update dead_letters set handled = true, handled_method = 1');
    expect(await handOverDue(test.app)).toBe(0);
  });

  it('stop for what was paid meanwhile, and are of what is still open', async () => {
    const [paid = 0, partly = 0] = await reminded(2);
    days(15);
    expect(await handOverDue(test.app)).toBe(2);
    await pay(paid, 1_000);
    await pay(partly, 400);
    await runBus();
    expect(await states()).toEqual(['Paid', 'InCollection']);
    expect(await handovers()).toEqual([{ amount: 600, partner: 'A', told_amount: null }]);
    expect((await results()).sort()).toEqual([4, 5]);
  });

  it('spare what is on hold, in an arrangement, frozen, disputed, paid or of a consumer who is marked', async () => {
    const [held, arranged, frozen, disputed, paid = 0, marked] = await reminded(6);
    days(15);
    await test.database.query('update dossiers set on_hold_since = now() where id = $1', [held]);
    await test.database.query('update dossiers set in_arrangement_since = now() where id = $1', [arranged]);
    await test.database.query('insert into audit_cases (dossier_id, frozen_at) values ($1, now())', [frozen]);
    await test.database.query(`insert into disputes (dossier_id, subject, created_at) values ($1, 'Lost', now())`, [
      disputed,
    ]);
    await test.database.query(
      'update consumers set is_deceased = true where id = (select consumer_id from dossiers where id = $1)',
      [marked],
    );
    await pay(paid, 1_500);
    expect(await handOverDue(test.app)).toBe(0);
    await test.database.query('update dossiers set on_hold_since = null');
    expect(await handOverDue(test.app)).toBe(1);
    await test.database.query('update dossiers set on_hold_since = now() where id = $1', [held]);
    await runBus();
    expect(await handovers()).toEqual([]);
    expect(await results()).toEqual([5]);
    expect(await handOverDue(test.app)).toBe(0);
    await test.database.query('update dossiers set on_hold_since = null');
    days(2);
    expect(await handOverDue(test.app)).toBe(1);
  });

  it('wait for a reminder that has not left, and for a default partner', async () => {
    await reminded();
    days(15);
    await test.database.query(`update outbox_messages set state = 'failed'`);
    expect(await handOverDue(test.app)).toBe(0);
    await test.database.query(`update outbox_messages set state = 'sent'`);
    await test.database.query('update debt_collection_partners set is_default = false');
    expect(await handOverDue(test.app)).toBe(0);
    await useDefault('A');
    expect(await handOverDue(test.app)).toBe(1);
  });

  it('are asked for once by two workers, and none is lost by one that died', async () => {
    await reminded(450);
    days(15);
    await test.database.query(`create function fail_some() returns trigger language plpgsql as
      $$ begin if new.dossier_id % 300 = 0 then raise exception 'gone'; end if; return new; end $$`);
    await test.database.query(
      'create trigger fail_some before insert on bus_messages for each row execute function fail_some()',
    );
    await expect(handOverDue(test.app)).rejects.toThrow();
    await test.database.query('drop trigger fail_some on bus_messages; drop function fail_some');
    await Promise.all([handOverDue(test.app), handOverDue(test.app)]);
    await handOverDue(test.app);
    expect(await rows('select count(*)::int as n, count(distinct dossier_id)::int as d from bus_messages')).toEqual([
      { n: 450, d: 450 },
    ]);
  });

  it('tell the partner of payments with its next file, or a call, once', async () => {
    const [filed = 0] = await reminded();
    days(15);
    await handOverDue(test.app);
    await runBus();
    await runService(test, 'praclox', partner.url);
    await useDefault('B');
    const [called = 0] = await reminded();
    days(15);
    await handOverDue(test.app);
    await runBus();
    await pay(filed, 300);
    await pay(called, 1_200);
    await runService(test, 'praclox', partner.url);
    await runService(test, 'praclox', partner.url);
    expect((await lines()).map((file) => file.map(([kind, , , amount]) => [kind, amount]))).toEqual([
      [['hand-over', '1000']],
      [['open-amount', '700']],
      [['open-amount', '0']],
    ]);
    expect(partner.asked.map(({ url }) => url).filter((url) => url !== '/export/collections')).toEqual([
      ...['/praclox/files', '/faircasso/hand-overs', '/praclox/files', '/faircasso/changes'],
    ]);
  });

  it('tell the partner of a recall if it was told of the dossier, also of one that was paid meanwhile', async () => {
    const [told = 0, untold = 0, paid = 0] = await reminded(3);
    days(15);
    await test.database.query('update dossiers set on_hold_since = now() where id = $1', [untold]);
    await handOverDue(test.app);
    await runBus();
    await runService(test, 'praclox', partner.url);
    await test.database.query('update dossiers set on_hold_since = null');
    await handOverDue(test.app);
    await runBus();
    await pay(paid, 1_000);
    const manager = await test.signIn({
      permissions: ['adminManagementAllowed', 'debtCollectionPartnerInformationAllowed'],
    });
    for (const id of [told, untold, paid]) {
      const path = `/api/debt-collection-partners/dossiers/${id}/recall`;
      expect((await manager.post(path, { reason: 'Pays after all' })).status).toBe(200);
    }
    expect(await states()).toEqual(['Open', 'Open', 'Paid']);
    await runService(test, 'praclox', partner.url);
    await runService(test, 'praclox', partner.url);
    expect((await lines()).map((file) => file.map(([kind, , , , , , reason]) => [kind, reason]))).toEqual([
      [
        ['hand-over', ''],
        ['hand-over', ''],
      ],
      [
        ['recall', 'Pays after all'],
        ['recall', 'Pays after all'],
      ],
    ]);
    days(60);
    expect(await handOverDue(test.app)).toBe(0);
  });
});
