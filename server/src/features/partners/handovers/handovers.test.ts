import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addUpCounts } from '../../../bus/list-counts.ts';
import { fillShop } from '../../../bus/testing/bus-fixture.ts';
import { createBusWorker } from '../../../bus/worker.ts';
import { collectionInvariants } from '../../../claims/books/rules/collection-invariants.ts';
import { bookPayment, reversePayments } from '../../../claims/payments/book-payment.ts';
import { rfOf } from '../../../claims/references.ts';
import { addClaims } from '../../../claims/testing/open-claims.ts';
import { busTables, dunningTables, emptyTables } from '../../../testing/empty-tables.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const flags = ['adminManagementAllowed', 'debtCollectionPartnerInformationAllowed'] as const;
const base = '/api/debt-collection-partners';

describeEngines('what a debt collection partner holds', (engine) => {
  const test = useTestApp(engine);
  let manager: SignedIn;

  beforeAll(async () => {
    await fillShop(test.database);
    await test.database.query(`insert into debt_collection_partners (name, friendly_name, is_default, email_address, phone_number, export_type,
        street_name, house_number, zipcode, city, country)
      values ('A', 'Alpha', true, 'a@a.example', '+31302345678', 2, 'S', '1', '3511 AB', 'Utrecht', 'NL'),
        ('B', 'Beta', false, 'b@b.example', '+31302345678', 2, 'S', '1', '3511 AB', 'Utrecht', 'NL')`);
  });
  beforeEach(async () => {
    await emptyTables(test.database, [...busTables, ...dunningTables], { restart: true });
    await test.database.query(`delete from dossiers; delete from consumers`);
    test.clock.now = new Date('2026-11-20T09:00:00Z');
    manager = await test.signIn({ permissions: [...flags] });
  });

  const rows = async <T = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await test.database.query<T>(text, values)).rows;
  const runBus = async () => {
    const worker = createBusWorker(test.app);
    await worker.runDue();
    await worker.finish();
  };
  async function open(amount = 1_000): Promise<{ id: number; number: string }> {
    const [id = 0] = await addClaims(test.database, [{ dueOn: '2026-11-01', amount }]);
    const [row] = await rows<{ number: string }>(
      `update dossiers set dossier_number = 'D' || lpad(id::text, 9, '0') where id = $1 returning dossier_number as number`,
      [id],
    );
    return { id, number: row?.number ?? '' };
  }
  const handOver = (dossierNumber: string, reason = 'Has moved', as = manager) =>
    as.post(`${base}/dossiers`, { dossierNumber, reason });
  const recall = (id: number, reason = 'Pays after all', as = manager) =>
    as.post(`${base}/dossiers/${id}/recall`, { reason });
  const pay = (dossierId: number, amount: number) =>
    test.database.transaction((tx) =>
      bookPayment(tx, {
        ...{ dossierId, amount, currency: 'EUR', reference: null, receivedAt: test.clock.now },
        ...{ bankEntryId: null, apiKeyId: null },
      }),
    );

  it('is handed over by an admin with a reason, by the bus, once', async () => {
    const { id, number } = await open();
    expect((await handOver(number.toLowerCase())).status).toBe(200);
    expect(await lastAudit(test)).toMatchObject({ action: 'handover.ask', reason: 'Has moved' });
    const [row] = await rows<{ number: string }>('select transaction_number as number from dossiers where id = $1', [
      id,
    ]);
    expect((await handOver(row?.number ?? '')).body.code).toBe('handover_under_way');
    await runBus();
    expect((await handOver(number)).body.code).toBe('dossier_not_open');
    const { body } = await manager.get(`${base}/1/dossiers?limit=10&skip=0`);
    expect(body).toMatchObject({
      data: [{ dossierId: id, dossierNumber: number, amount: 1_000, recovered: 0, recalledAt: null }],
      total: 1,
    });
    expect((await manager.get(`${base}/2/dossiers?limit=10&skip=0`)).body.data).toEqual([]);
  });

  it('is named as its page is found: by a reference, by digits alone, or however its number is written', async () => {
    for (const nameOf of [rfOf, String, (id: number) => ` d 0000 ${String(id).padStart(5, '0')}`]) {
      const { id, number } = await open();
      expect((await handOver(nameOf(id))).body).toEqual({ dossierNumber: number });
    }
    const refused = await handOver(rfOf(999_999));
    expect(refused.body).toMatchObject({ code: 'invalid_request', fields: { dossierNumber: 'validation.unknown' } });
  });

  it('is handed over only as it was seen, if it was', async () => {
    const { id, number } = await open();
    const seen = { openAmount: 1_000, state: 'Open' };
    const asSeen = (as: object) =>
      manager.post(`${base}/dossiers`, { dossierNumber: number, reason: 'Has moved', seen: as });
    await pay(id, 400);
    const stale = await asSeen(seen);
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'dossier_changed', current: { openAmount: 600, state: 'Open' } },
    ]);
    expect((await asSeen({ openAmount: 600 })).status).toBe(400);
    expect((await asSeen({ ...seen, openAmount: 600 })).status).toBe(200);
  });

  it('is handed over only with a fresh proof, and recalled without one', async () => {
    const { id, number } = await open();
    await handOver(number);
    await runBus();
    test.clock.advance(301);
    const late = await open();
    const refused = await handOver(late.number);
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    expect(await rows('select count(*)::int as n from bus_messages')).toEqual([{ n: 1 }]);
    expect((await recall(id)).status).toBe(200);
  });

  it('is asked for once by two admins at the same moment', async () => {
    const { number } = await open();
    const answers = await Promise.all([handOver(number), handOver(number), handOver(number)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await rows('select count(*)::int as n from bus_messages')).toEqual([{ n: 1 }]);
  });

  it('is never on hold, in an arrangement, frozen, disputed, paid, overpaid, written off, sold, or of no dossier', async () => {
    await test.database.query(`insert into dossier_owners (name, type, created_at, settlement_ascription, settlement_iban, refund_ascription, refund_iban)
      values ('One', 'SPV', '2026-01-01Z', 'One', 'NL91ABNA0417164300', 'One', 'NL91ABNA0417164300')`);
    for (const [change, code = 'dossier_not_open'] of [
      ['update dossiers set on_hold_since = now() where id = $1'],
      ['update dossiers set in_arrangement_since = now() where id = $1'],
      ['update dossiers set paid = 1000 where id = $1'],
      ['update dossiers set paid = 1001 where id = $1'],
      ['update dossiers set written_off = 1000 where id = $1'],
      ['update dossiers set sold_at = now(), sold_by = (select min(id) from dossier_owners) where id = $1'],
      ['insert into audit_cases (dossier_id, frozen_at) values ($1, now())', 'handover_frozen'],
      [`insert into disputes (dossier_id, subject, created_at) values ($1, 'Lost', now())`, 'handover_disputed'],
    ] as const) {
      const { id, number } = await open();
      await test.database.query(change, [id]);
      expect((await handOver(number)).body.code).toBe(code);
    }
    const unknown = await handOver('D404');
    expect([unknown.status, unknown.body.fields]).toEqual([400, { dossierNumber: 'validation.unknown' }]);
    expect((await handOver('D404', ' ')).body.fields).toEqual({ reason: 'validation.required' });
    const { number } = await open();
    await test.database.query('update debt_collection_partners set is_default = false');
    expect((await handOver(number)).body.code).toBe('no_default_partner');
    await test.database.query(`update debt_collection_partners set is_default = name = 'A'`);
  });

  it('is recalled with a reason, open again, and not handed over again by itself', async () => {
    const { id, number } = await open();
    expect((await recall(id)).body.code).toBe('not_in_collection');
    expect((await recall(404_404)).status).toBe(404);
    await handOver(number);
    await runBus();
    expect((await recall(id, ' ')).body.fields).toEqual({ reason: 'validation.required' });
    const answers = await Promise.all([recall(id), recall(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await lastAudit(test)).toMatchObject({
      action: 'handover.recall',
      reason: 'Pays after all',
      before: { state: 'InCollection', partner: 'Alpha' },
      after: { state: 'Open', partner: null },
    });
    expect(await rows('select state, last_reminded_on from dossiers')).toEqual([
      { state: 'Open', last_reminded_on: null },
    ]);
    expect((await handOver(number)).status).toBe(200);
    await runBus();
    const { body } = await manager.get(`${base}/1/dossiers?limit=10&skip=0&state=recalled&dossierNumber=${number}`);
    expect(body.data).toMatchObject([{ recallReason: 'Pays after all' }]);
  });

  it('is summed up with what was recovered, also by month and after a recall', async () => {
    const first = await open(1_000);
    const second = await open(3_000);
    await pay(first.id, 200);
    await handOver(first.number);
    await runBus();
    test.clock.now = new Date('2026-12-02T09:00:00Z');
    manager = await test.signIn({ permissions: [...flags] });
    await handOver(second.number);
    await runBus();
    await pay(first.id, 300);
    await pay(second.id, 9_000);
    const months = [
      { month: '2026-12', dossiers: 1, amount: 3_000, recovered: 3_000 },
      { month: '2026-11', dossiers: 1, amount: 800, recovered: 300 },
    ];
    expect((await manager.get(`${base}/1/holdings`)).body).toEqual({
      ...{ dossiers: 2, amount: 3_800, recovered: 3_300 },
      ...{ months, filesWaitFor: null },
    });
    // Each number leads to the dossiers that it counts.
    const listed = async (query: string) => (await manager.get(`${base}/1/dossiers?${query}`)).body.total;
    expect(await listed('state=held')).toBe(2);
    expect([await listed('month=2026-11'), await listed('month=2026-12'), await listed('month=2026-10')]).toEqual([
      1, 1, 0,
    ]);
    expect((await manager.get(`${base}/1/dossiers?month=2026-13`)).status).toBe(400);
    await recall(first.id);
    await pay(first.id, 100);
    expect((await manager.get(`${base}/1/holdings`)).body).toEqual({
      ...{ dossiers: 1, amount: 3_000, recovered: 3_000 },
      ...{ months, filesWaitFor: null },
    });
    expect((await manager.get(`${base}/9/holdings`)).status).toBe(404);
    // What each connection has counted is added up now and then, and changes nothing.
    await addUpCounts(test.database.orm);
    await addUpCounts(test.database.orm);
    expect((await manager.get(`${base}/1/holdings`)).body.months).toEqual(months);
    expect(await rows(collectionInvariants[0]?.sql ?? '')).toEqual([]);
  });

  it('sums up what is paid, taken back, handed over and recalled at the same moment', async () => {
    const dossiers = [await open(1_000), await open(1_000), await open(1_000)];
    for (const { number } of dossiers) await handOver(number);
    const pays = () => dossiers.map(({ id }) => pay(id, 300));
    const [paymentIds] = await Promise.all([Promise.all(pays()), runBus(), ...pays()]);
    const [first, second] = dossiers;
    await Promise.all([
      recall(first?.id ?? 0),
      pay(first?.id ?? 0, 100),
      test.database.transaction((tx) => reversePayments(tx, [{ paymentId: paymentIds[1] ?? 0, at: test.clock.now }])),
      pay(second?.id ?? 0, 5_000),
    ]);
    expect(await rows(collectionInvariants[0]?.sql ?? '')).toEqual([]);
    expect((await manager.get(`${base}/1/holdings`)).body.dossiers).toBe(2);
  });

  it('has files to download, each of its own partner', async () => {
    await test.database.query(`insert into collection_files (name, content, rows, created_at, partner_id)
      values ('collection-2026-11-20-1.csv', 'kind;amount', 1, now(), 1)`);
    const { body } = await manager.get(`${base}/1/files?limit=10&skip=0`);
    expect(body.data).toMatchObject([{ name: 'collection-2026-11-20-1.csv', rows: 1, sentAt: null }]);
    const file = await manager.get(`${base}/1/files/1`);
    expect(file.headers['content-disposition']).toBe('attachment; filename="collection-2026-11-20-1.csv"');
    expect((await manager.get(`${base}/2/files/1`)).status).toBe(404);
  });

  it('says what its files wait for, once they have waited an hour', async () => {
    await test.database.query(
      `insert into collection_files (name, content, rows, created_at, partner_id) values ('a.csv', 'kind', 1, $1, 1)`,
      [test.clock.now],
    );
    const waitFor = async (id: number) => (await manager.get(`${base}/${id}/holdings`)).body.filesWaitFor;
    expect(await waitFor(1)).toBeNull();
    test.clock.advance(3_601);
    // No session lasts for long.
    manager = await test.signIn({ permissions: [...flags] });
    expect([await waitFor(1), await waitFor(2)]).toEqual(['praclox', null]);
    await test.database.query(`insert into integration_partners (key, name) values ('praclox', 'Exchange')`);
    expect(await waitFor(1)).toBe('Exchange');
    await test.database.query(`update integration_partners set base_url = 'https://exchange.example'`);
    expect(await waitFor(1)).toBeNull();
    await test.database.query('update integration_partners set enabled = false');
    expect(await waitFor(1)).toBe('Exchange');
    await test.database.query('update collection_files set sent_at = now()');
    expect(await waitFor(1)).toBeNull();
    await test.database.query('delete from integration_partners');
  });

  it('is for those alone who may manage admins and see the partners', async () => {
    const { id, number } = await open();
    for (const flag of flags) {
      const other = await test.signIn({ permissions: [flag] });
      expect((await handOver(number, 'x', other)).status).toBe(403);
      expect((await recall(id, 'x', other)).status).toBe(403);
      expect((await other.get(`${base}/1/dossiers?limit=10&skip=0`)).status).toBe(403);
    }
  });
});
