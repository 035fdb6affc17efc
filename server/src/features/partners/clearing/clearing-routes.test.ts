import { beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { capture, chargeback, createClaims, emptyCleared, fillCleared, refund } from './clearing.fixture.ts';
import { clearDue } from './clearing-loop.ts';

const base = '/api/pspers/mollie/clearings';

describeEngines('the clearings of a psper', (engine) => {
  const t = useTestApp(engine);
  const { add, move } = createClaims(t);
  let controller: SignedIn;
  let reader: SignedIn;
  const count = async (table: string) =>
    (await t.database.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;

  beforeEach(async () => {
    await emptyCleared(t.database);
    await fillCleared(t.database);
    t.clock.now = new Date('2026-11-18T09:00:00Z');
    const flags = ['adminManagementAllowed', 'pspInformationManagementAllowed'] as const;
    reader = await t.signIn({ permissions: [...flags] });
    controller = await t.signIn({ permissions: [...flags, 'cessionDateManagementAllowed'] });
  });

  it('say what is ready for the next one, and what waits and why, by country', async () => {
    await t.database.query(`update pspers set same_day_refund_settlement = false, requires_iban = true;
      insert into shop_documents (shop_id, kind, received_on, recorded_at, iban)
        values (1, 'iban', '2026-01-01', now(), 'NL91ABNA0417164300')`);
    await add({ moved: [capture(1_000, '2026-11-17T10:00Z'), refund(100, '2026-11-17T11:00Z')] });
    await add({ moved: [capture(2_000, '2026-11-18T08:00Z')] });
    await add({ isBusiness: true, moved: [capture(300, '2026-11-17T10:00Z')] });
    await add({ shopId: 2, moved: [capture(400, '2026-11-17T10:00Z')] });
    await add({ country: 'DE', moved: [capture(500, '2026-11-17T10:00Z')] });
    expect((await reader.get(`${base}/next`)).body).toEqual({
      frequency: 1,
      nextOn: '2026-11-18',
      ready: [{ country: 'NL', claims: 2, faceAmount: 3_000, amount: 2_925 }],
      waiting: [
        { country: 'DE', reason: 'owner', claims: 1, faceAmount: 500 },
        { country: 'NL', reason: 'b2b', claims: 1, faceAmount: 300 },
        { country: 'NL', reason: 'documents', claims: 1, faceAmount: 400 },
        { country: 'NL', reason: 'same_day', claims: 1, faceAmount: -100 },
      ],
      chargebacks: [],
    });
    const waiting = async (reason: string, country: string) =>
      (await reader.get(`${base}/waiting?reason=${reason}&country=${country}`)).body;
    expect(await waiting('same_day', 'NL')).toEqual({
      data: [
        {
          ...{
            dossierNumber: expect.any(String),
            transactionNumber: expect.stringMatching(/^1c+[\da-f]+$/),
            invoiceDate: '2026-11-17',
          },
          ...{ since: '2026-11-17T11:00:00.000Z', faceAmount: -100 },
        },
      ],
      total: 1,
    });
    expect(await waiting('owner', 'DE')).toMatchObject({ data: [{ faceAmount: 500 }], total: 1 });
    for (const [reason, country] of [
      ['owner', 'NL'],
      ['capture', 'NL'],
      ['below_zero', 'NL'],
    ] as const)
      expect(await waiting(reason, country)).toEqual({ data: [], total: 0 });
    expect((await reader.get(`${base}/waiting?reason=rain&country=NL`)).status).toBe(400);
    await clearDue(t.app);
    expect((await reader.get(`${base}/next`)).body).toMatchObject({ nextOn: '2026-11-19' });
  });

  it('say of one claim why it waits, whether the next one takes it, and nothing once it is ceded', async () => {
    const clerk = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    const [ready, elsewhere] = [
      await add({ moved: [capture(1_000, '2026-11-17T10:00Z'), refund(100, '2026-11-17T11:00Z')] }),
      await add({ country: 'DE', moved: [capture(500, '2026-11-17T10:00Z')] }),
    ];
    const clearingOf = async (id: number) => {
      const { rows } = await t.database.query<{ n: string }>(
        'select transaction_number as n from dossiers where id = $1',
        [id],
      );
      return (await clerk.get(`/api/dossiers/${rows[0]?.n}`)).body.clearing;
    };
    const mollie = { psperKey: 'MOLLIE', psperName: 'Mollie', nextOn: '2026-11-18' };
    expect(await clearingOf(ready)).toEqual({ ...mollie, unsettled: [{ reason: null, faceAmount: 900 }] });
    expect(await clearingOf(elsewhere)).toEqual({ ...mollie, unsettled: [{ reason: 'owner', faceAmount: 500 }] });
    await clearDue(t.app);
    expect((await clearingOf(ready)).unsettled).toEqual([]);
  });

  it.each([
    ['we bear', 0, 1_950, [{ settledBy: 'borne', amount: 0 }]],
    ['come off the next cession', 1, 975, []],
    ['are asked for on debit notes', 2, 1_950, [{ settledBy: 'debit_note', amount: 975 }]],
  ] as const)('say what the next one would cede, and which chargebacks %s', async (_how, kind, amount, apart) => {
    await t.database.query(`insert into psper_retrosettlements (psper_id, set_at, kind, chargebacks_from)
      values (1, '2026-10-01Z', ${kind}, '2026-10-01Z')`);
    const one = await add({ moved: [capture(1_000, '2026-11-17T10:00Z')] });
    await clearDue(t.app);
    await move(one, chargeback(1_000, '2026-11-18T07:00Z'));
    await add({ moved: [capture(2_000, '2026-11-18T08:00Z')] });
    const { body } = await reader.get(`${base}/next`);
    expect(body).toMatchObject({
      ready: [{ country: 'NL', amount }],
      chargebacks: apart.map((sum) => ({ ...sum, country: 'NL', chargebacks: 1, faceAmount: 1_000 })),
    });
    const { body: made } = await controller.post(base, { reason: 'Asked by the psper' });
    expect(made.cessions).toMatchObject([{ amount }]);
  });

  it('are listed by their day, whenever they ran', async () => {
    for (const at of ['2026-11-18T09:00Z', '2026-11-19T09:00Z', '2026-11-20T09:00Z']) {
      t.clock.now = new Date(at);
      await clearDue(t.app);
    }
    await t.database.query(`update psper_clearings set cleared_on = '2026-11-17' where id = 2`);
    reader = await t.signIn({ permissions: ['adminManagementAllowed', 'pspInformationManagementAllowed'] });
    const daysOf = async (query: string) =>
      (await reader.get(base + query)).body.data.map(({ clearedOn }: { clearedOn: string }) => clearedOn);
    expect(await daysOf('')).toEqual(['2026-11-20', '2026-11-18', '2026-11-17']);
    expect(await daysOf('?order=clearedOn&limit=1')).toEqual(['2026-11-17']);
  });

  it('say that none is planned, and what would be ready', async () => {
    await t.database.query('update pspers set clearing_frequency = 0');
    await add({ moved: [capture(1_000, '2026-11-17T10:00Z')] });
    expect((await reader.get(`${base}/next`)).body).toMatchObject({ nextOn: null, ready: [{ amount: 975 }] });
  });

  it('are shown to the cent before they are made, and change nothing by that', async () => {
    await add({ moved: [capture(1_000, '2026-11-18T08:00Z')] });
    const preview = await reader.get(`${base}/preview`);
    expect(preview).toMatchObject({ status: 200 });
    expect(await count('psper_clearings')).toBe(0);
    const made = await controller.post(base, { reason: 'Asked by the psper' });
    expect(preview.body).toEqual({ ...made.body, left: null });
    expect(made.body).toEqual({
      clearedOn: '2026-11-18',
      cessions: [
        {
          ...{ reference: 'MOLLIE-NL-20261118-1', tenant: 'North', country: 'NL', owner: 'One', merchant: null },
          ...{ claims: 1, faceAmount: 1_000, amount: 975 },
        },
      ],
      debitNotes: [],
      borne: { chargebacks: 0, faceAmount: 0 },
    });
  });

  it('are shown with what they leave to the next one, as the old selection takes an invoice once its day is over', async () => {
    await t.database.query('update pspers set new_settlement_selection_logic = false');
    await clearDue(t.app);
    await add({ moved: [capture(1_000, '2026-11-17T10:00Z')] });
    const left = async () => (await reader.get(`${base}/preview`)).body.left;
    expect(await left()).toBeNull();
    await add({ moved: [capture(2_000, '2026-11-18T08:00Z')] });
    await add({ invoiceDate: '2026-11-20', moved: [capture(4_000, '2026-11-17T10:00Z')] });
    // What is of a day after the next one is ready for neither.
    expect((await reader.get(`${base}/next`)).body).toMatchObject({ nextOn: '2026-11-19', ready: [{ amount: 2_925 }] });
    expect(await left()).toEqual({ ready: 2_925, amount: 1_950 });
    const { cessions } = (await controller.post(base, { reason: 'Asked by the psper' })).body;
    expect(cessions).toMatchObject([{ tenant: 'North', amount: 975 }]);
  });

  it('are shown with every kind of document that they make', async () => {
    await t.database.query(`update pspers set cession_method = 2;
      insert into shops (tenant_id, name, created_at, psper_id, parent_shop_id) values (1, 'Bikes in town', '2026-01-01Z', 1, 1);
      insert into psper_retrosettlements (psper_id, set_at, kind, chargebacks_from) values (1, '2026-08-01Z', 2, '2026-08-01Z'), (1, '2026-08-19Z', 0, null)`);
    t.clock.now = new Date('2026-08-18T01:00Z');
    const ceded = [];
    for (const shopId of [1, 2, 2]) ceded.push(await add({ shopId, moved: [capture(1_000, '2026-08-17T10:00Z')] }));
    await clearDue(t.app);
    const [first = 0, noted = 0, borne = 0] = ceded;
    await move(first, refund(700, '2026-08-18T10:00Z'));
    await move(noted, chargeback(400, '2026-08-18T10:00Z'));
    await move(borne, chargeback(300, '2026-08-20T10:00Z'));
    await add({ shopId: 2, moved: [capture(5_000, '2026-11-17T10:00Z')] });
    await add({ shopId: 3, country: 'BE', moved: [capture(2_000, '2026-11-17T10:00Z')] });
    t.clock.now = new Date('2026-11-18T09:00Z');
    const preview = await reader.get(`${base}/preview`);
    expect(preview.body).toMatchObject({
      cessions: [
        { country: 'BE', merchant: 'Bikes', amount: 1_950 },
        { country: 'NL', merchant: 'Boats', amount: 4_875 },
      ],
      debitNotes: [
        { kind: 'chargeback', tenant: 'North', amount: 390 },
        { kind: 'balance', tenant: 'North', reference: 'MOLLIE-NL-20261118-B2', amount: 682 },
      ],
      borne: { chargebacks: 1, faceAmount: 300 },
    });
    const made = (await controller.post(base, { reason: 'Asked by the psper' })).body;
    expect(preview.body).toEqual({ ...made, left: null });
    expect((await verifyBooks(t.database)).broken).toBeNull();
  });

  it('may take as long as who asked for them waits, also what they would make and what waits', async () => {
    await add({ moved: [capture(1_000, '2026-11-17T10:00Z')] });
    const begun = vi.spyOn(t.app.database, 'transaction');
    const limits = async (ask: () => Promise<{ status: number }>) => {
      begun.mockClear();
      expect((await ask()).status).toBe(200);
      return begun.mock.calls.flatMap(([, options]) => options?.timeoutMs ?? []);
    };
    expect(await limits(() => reader.get(`${base}/next`))).toEqual([40_000]);
    expect(await limits(() => reader.get(`${base}/preview`))).toEqual([40_000]);
    expect(await limits(() => controller.post(base, { reason: 'Asked' }))).toEqual([110_000]);
    begun.mockRestore();
  });

  it('are listed with what they made, who asked for them and why', async () => {
    await t.database.query(`insert into psper_retrosettlements (psper_id, set_at, kind, chargebacks_from)
      values (1, '2026-10-01Z', 2, '2026-10-01Z'), (1, '2026-11-18T08:00Z', 0, null)`);
    const one = await add({ moved: [capture(1_000, '2026-11-17T10:00Z')] });
    await clearDue(t.app);
    await move(one, chargeback(400, '2026-11-18T07:00Z'));
    await move(one, chargeback(600, '2026-11-18T08:30Z'));
    await add({ country: 'BE', moved: [capture(2_000, '2026-11-18T08:00Z')] });
    expect((await controller.post(base, { reason: 'Their auditor is here' })).status).toBe(200);
    const { body } = await reader.get(base);
    expect(body.data).toMatchObject([
      {
        ...{ clearedOn: '2026-11-18', isPlanned: false, reason: 'Their auditor is here', cessions: 1, amount: 1_950 },
        ...{
          byName: expect.stringMatching(/./),
          debitNotes: 1,
          noteAmount: 390,
          borneChargebacks: 1,
          borneAmount: 600,
        },
      },
      { clearedOn: '2026-11-18', isPlanned: true, reason: null, byName: null, cessions: 1, amount: 975, debitNotes: 0 },
    ]);
    expect((await verifyBooks(t.database)).broken).toBeNull();
  });

  it('go on as planned after one that was asked for', async () => {
    await add({ moved: [capture(1_000, '2026-11-18T08:00Z')] });
    await controller.post(base, { reason: 'Asked' });
    await clearDue(t.app);
    t.clock.now = new Date('2026-11-19T01:00Z');
    await add({ moved: [capture(1_000, '2026-11-18T10:00Z')] });
    await clearDue(t.app);
    expect(await count('cessions')).toBe(2);
    expect(await count('psper_clearings where is_planned')).toBe(2);
  });

  describe('are asked for', () => {
    it('by nobody without the permission', async () => {
      await add({ moved: [capture(1_000, '2026-11-18T08:00Z')] });
      expect((await reader.post(base, { reason: 'Asked' })).status).toBe(403);
      expect(await count('cessions')).toBe(0);
    });

    it.each([[{}], [{ reason: ' ' }], [{ reason: 'x'.repeat(301) }], [{ reason: 'x', day: '2026-01-01' }]])(
      'not with %j',
      async (body) => {
        expect((await controller.post(base, body)).status).toBe(400);
        expect(await count('psper_clearings')).toBe(0);
      },
    );

    it('of a psper that there is', async () => {
      expect((await controller.post('/api/pspers/NOBODY/clearings', { reason: 'Asked' })).status).toBe(404);
      expect((await reader.get('/api/pspers/NOBODY/clearings/preview')).status).toBe(404);
      expect((await reader.get('/api/pspers/NOBODY/clearings/next')).status).toBe(404);
    });

    it('by two at the same moment, and cede each claim once', async () => {
      for (let place = 0; place < 10; place += 1) await add({ moved: [capture(1_000, '2026-11-18T08:00Z')] });
      const answers = await Promise.all([
        controller.post(base, { reason: 'One' }),
        controller.post(base, { reason: 'Two' }),
        reader.get(`${base}/preview`),
        clearDue(t.app),
      ]);
      expect(answers.slice(0, 3).map((answer) => (typeof answer === 'number' ? 0 : answer.status))).toEqual([
        200, 200, 200,
      ]);
      expect(await count('cessions')).toBe(1);
      expect((await verifyBooks(t.database)).broken).toBeNull();
    });
  });
});
