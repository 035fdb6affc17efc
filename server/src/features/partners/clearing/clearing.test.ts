import { beforeEach, describe, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { useCleared } from './cleared.fixture.ts';
import { capture, createClaims, emptyCleared, fillCleared, refund } from './clearing.fixture.ts';
import { clearDue } from './clearing-loop.ts';

describeEngines('clearing a psper', (engine) => {
  const t = useTestApp(engine);
  const { add, move } = createClaims(t);

  const { rows, cessions, notes, clearAt, accounts } = useCleared(t);
  const set = (values: string) => t.database.query(`update pspers set ${values} where id = 1`);
  const prices = () =>
    rows<{ price: number }>('select price::int from cession_lines order by clearing_id, dossier_id, root_id').then(
      (lines) => lines.map(({ price }) => price),
    );

  beforeEach(async () => {
    await emptyCleared(t.database);
    await fillCleared(t.database);
  });

  it('cedes what was captured to the owner of the country, at its price, and posts it', async () => {
    await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    await add({ moved: [capture(333, '2026-11-17T11:00Z')] });
    await add({ country: 'BE', moved: [capture(5_000, '2026-11-17T12:00Z')] });
    expect(await clearAt('2026-11-18T00:00Z')).toBe(1);
    expect(await cessions()).toEqual([
      {
        ...{ reference: 'MOLLIE-BE-20261118-1', day: '2026-11-18', country: 'BE', owner: 2, shop: null },
        ...{ amount: 4_875, face: 5_000, claims: 1 },
      },
      {
        ...{ reference: 'MOLLIE-NL-20261118-1', day: '2026-11-18', country: 'NL', owner: 1, shop: null },
        // 333 x 97.5 % is 324.675.
        ...{ amount: 9_750 + 325, face: 10_333, claims: 2 },
      },
    ]);
    expect(await accounts()).toEqual({ debtors: 15_333, 'payable-psper': -14_950, margin: -383 });
    expect(await rows('select id, owner_id as owner, is_cleared from dossiers order by id')).toEqual([
      { id: 1, owner: 1, is_cleared: true },
      { id: 2, owner: 1, is_cleared: true },
      { id: 3, owner: 2, is_cleared: true },
    ]);
  });

  it('takes nothing twice, and nothing of after the cut-off', async () => {
    await add({
      ordered: 2_000,
      moved: [capture(1_000, '2026-11-17T22:59:59.999Z'), capture(1_000, '2026-11-17T23:00Z')],
    });
    expect(await clearAt('2026-11-17T23:59:59Z')).toBe(1);
    expect(await cessions()).toEqual([]);
    expect(await clearAt('2026-11-18T00:00Z')).toBe(1);
    expect(await clearAt('2026-11-18T22:00Z')).toBe(0);
    expect((await cessions()).map(({ amount }) => amount)).toEqual([975]);
    expect(await clearAt('2026-11-19T00:00Z')).toBe(1);
    expect((await cessions()).map(({ amount }) => amount)).toEqual([975, 975]);
  });

  it('takes refunds in three parts back at what was paid for them, to the cent', async () => {
    const dossier = await add({ moved: [capture(1_001, '2026-11-16T10:00Z')] });
    await add({ moved: [capture(50_000, '2026-11-17T10:00Z'), capture(50_000, '2026-11-18T10:00Z')] });
    await clearAt('2026-11-17T01:00Z');
    // 1001 x 97.5 % is 975.975; what is left of it then 650.325, 325.65 and 0.
    for (const [amount, at] of [
      [334, '2026-11-17T09:00Z'],
      [333, '2026-11-17T09:01Z'],
      [334, '2026-11-17T09:02Z'],
    ] as const)
      await move(dossier, refund(amount, at));
    await clearAt('2026-11-18T01:00Z');
    expect((await prices()).filter((price) => Math.abs(price) < 1_000)).toEqual([976, -326, -324, -326]);
    expect(await rows('select face_amount::int as face, price::int from dossier_terms where dossier_id = 1')).toEqual([
      { face: 0, price: 0 },
    ]);
  });

  it('freezes the price of a claim when it is ceded first', async () => {
    const dossier = await add({ moved: [capture(1_000, '2026-11-16T10:00Z')] });
    await clearAt('2026-11-17T01:00Z');
    await set('buy_rate = 50');
    await add({ moved: [capture(10_000, '2026-11-17T08:00Z')] });
    await move(dossier, refund(1_000, '2026-11-17T10:00Z'));
    await clearAt('2026-11-18T01:00Z');
    expect((await cessions()).map(({ amount }) => amount)).toEqual([975, 5_000 - 975]);
  });

  describe('lets wait', () => {
    const isWaiting = async () => (await cessions()).length === 0;

    it('claims without an owner for their country, until there is one', async () => {
      await add({ country: 'DE', moved: [capture(1_000, '2026-11-16T10:00Z')] });
      await clearAt('2026-11-17T01:00Z');
      expect(await isWaiting()).toBe(true);
      await t.database.query(`insert into psper_owners (psper_id, country, owner_id, version) values (1, 'DE', 2, 1)`);
      await clearAt('2026-11-18T01:00Z');
      expect(await isWaiting()).toBe(false);
    });

    it('claims on businesses while B2B is off', async () => {
      await add({ isBusiness: true, moved: [capture(1_000, '2026-11-16T10:00Z')] });
      await clearAt('2026-11-17T01:00Z');
      expect(await isWaiting()).toBe(true);
      await set('b2b_enabled = true');
      await clearAt('2026-11-18T01:00Z');
      expect(await isWaiting()).toBe(false);
    });

    it('in the old selection what is not captured in full, or invoiced later', async () => {
      await set('new_settlement_selection_logic = false');
      const parts = await add({
        ordered: 2_000,
        invoiceDate: '2026-11-16',
        moved: [capture(1_000, '2026-11-16T10:00Z')],
      });
      await add({ invoiceDate: '2026-11-17', moved: [capture(700, '2026-11-16T10:00Z')] });
      await clearAt('2026-11-17T01:00Z');
      expect(await isWaiting()).toBe(true);
      await move(parts, capture(1_000, '2026-11-17T10:00Z'));
      await clearAt('2026-11-18T01:00Z');
      expect(await cessions()).toMatchObject([{ amount: 1_950 + 683, claims: 2 }]);
    });

    it.each([
      ['captured', (parts: number) => move(parts, capture(1_000, '2026-11-17T00:30Z'))],
      [
        'released',
        (parts: number) =>
          t.database.query(
            `with released as (
               update transactions x set released_amount = 1000 from dossiers d where d.id = $1 and x.id = d.transaction_id
             )
             insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, dossier_id, tenant_id, shop_id, amount, currency, body, source, created_at)
             select n.id, n.id, d.transaction_number, 1, 'release', d.id, 1, d.shop_id, 1000, 'EUR', '{}', 'checkout', '2026-11-17T00:30Z'
             from dossiers d, nextval('bus_messages_id_seq') as n(id) where d.id = $1`,
            [parts],
          ),
      ],
    ])('in the old selection what is %s in full after the cut-off, until the clearing after that', async (_, rest) => {
      await set('new_settlement_selection_logic = false');
      const parts = await add({
        ordered: 2_000,
        invoiceDate: '2026-11-15',
        moved: [capture(1_000, '2026-11-16T10:00Z')],
      });
      await rest(parts);
      await clearAt('2026-11-17T01:00Z');
      expect(await isWaiting()).toBe(true);
      await clearAt('2026-11-18T01:00Z');
      expect(await isWaiting()).toBe(false);
    });

    it('in the new selection nothing of that', async () => {
      await add({ ordered: 2_000, invoiceDate: '2026-11-17', moved: [capture(1_000, '2026-11-16T10:00Z')] });
      await clearAt('2026-11-17T01:00Z');
      expect(await isWaiting()).toBe(false);
    });

    it('a refund for the clearing after that of its capture, unless they may be of one', async () => {
      const both = [capture(1_000, '2026-11-16T10:00Z'), refund(400, '2026-11-16T11:00Z')];
      await add({ moved: both });
      await clearAt('2026-11-17T01:00Z');
      expect((await cessions()).map(({ amount }) => amount)).toEqual([585]);
      await set('same_day_refund_settlement = false');
      await add({ moved: both.map((one) => ({ ...one, at: one.at.replace('-16', '-17') })) });
      await clearAt('2026-11-18T01:00Z');
      expect((await cessions()).map(({ amount }) => amount)).toEqual([585, 975]);
      await add({ moved: [capture(1_000, '2026-11-18T10:00Z')] });
      await clearAt('2026-11-19T01:00Z');
      expect((await cessions()).map(({ amount }) => amount)).toEqual([585, 975, 975 - 390]);
    });

    it('what is worth nothing or less; after 60 days it is asked for', async () => {
      const dossier = await add({ moved: [capture(1_000, '2026-08-16T10:00Z')] });
      await clearAt('2026-08-17T01:00Z');
      await move(dossier, refund(1_000, '2026-08-17T10:00Z'));
      await clearAt('2026-10-16T01:00Z');
      expect([await cessions(), await notes()]).toMatchObject([[{ amount: 975 }], []]);
      await clearAt('2026-10-17T01:00Z');
      expect(await notes()).toEqual([
        {
          ...{ kind: 'balance', reference: 'MOLLIE-NL-20261017-B1' },
          ...{ day: '2026-10-17', due: '2026-10-31', amount: 975 },
        },
      ]);
      expect(await accounts()).toEqual({ 'payable-psper': -975, 'receivable-psper': 975 });
    });

    it('what was captured since of a ceded claim, rather than to go on such a note: it is to be ceded, and charged for', async () => {
      await set('new_settlement_selection_logic = true');
      const [parts, back] = [
        await add({ ordered: 1_000, moved: [capture(600, '2026-08-01T10:00Z')] }),
        await add({ moved: [capture(1_000, '2026-08-01T10:00Z')] }),
      ];
      await clearAt('2026-08-02T01:00Z');
      await move(back, refund(1_000, '2026-08-02T10:00Z'));
      await move(parts, capture(400, '2026-08-10T10:00Z'));
      await clearAt('2026-10-02T01:00Z');
      expect(await notes()).toMatchObject([{ kind: 'balance', amount: 975 }]);
      expect((await cessions()).map(({ amount }) => amount)).toEqual([1_560]);
      await clearAt('2026-10-03T01:00Z');
      expect((await cessions()).map(({ amount }) => amount)).toEqual([1_560, 390]);
    });
  });

  describe('of a ceded claim of which more came back than was captured since', () => {
    beforeEach(async () => {
      const claim = await add({ ordered: 1_300, moved: [capture(1_000, '2026-08-01T10:00Z')] });
      await clearAt('2026-08-02T01:00Z');
      await move(claim, capture(300, '2026-08-03T10:00Z'));
      await move(claim, refund(800, '2026-08-03T11:00Z'));
    });

    it('takes what both come to off the next cession', async () => {
      await add({ moved: [capture(1_000, '2026-08-03T12:00Z')] });
      await clearAt('2026-08-04T01:00Z');
      expect((await cessions()).map(({ amount }) => amount)).toEqual([975, 975 - 487]);
      await clearAt('2026-10-03T01:00Z');
      expect(await notes()).toEqual([]);
    });

    it('asks for what both come to after 60 days without one, as one sum, and cedes nothing of it', async () => {
      await clearAt('2026-10-02T01:00Z');
      expect(await notes()).toEqual([]);
      await clearAt('2026-10-03T01:00Z');
      expect(await notes()).toMatchObject([{ kind: 'balance', amount: 487 }]);
      await add({ moved: [capture(1_000, '2026-10-03T10:00Z')] });
      await clearAt('2026-10-04T01:00Z');
      expect((await cessions()).map(({ amount }) => amount)).toEqual([975, 975]);
      expect(
        await rows(
          `select movement, face_amount::int as face, debit_note_id is not null as "isNoted" from cession_lines order by root_id`,
        ),
      ).toEqual([
        { movement: 'capture', face: 1_000, isNoted: false },
        { movement: 'capture', face: 300, isNoted: true },
        { movement: 'refund', face: -800, isNoted: true },
        { movement: 'capture', face: 1_000, isNoted: false },
      ]);
      expect((await verifyBooks(t.database)).broken).toBeNull();
    });
  });

  it('gives each merchant, with its branches, a cession of its own where that is agreed', async () => {
    await set('cession_method = 2');
    await t.database.query(`insert into shops (tenant_id, name, created_at, psper_id, parent_shop_id)
      values (1, 'Bikes in town', '2026-01-01Z', 1, 1)`);
    await add({ moved: [capture(600, '2026-11-16T10:00Z')] });
    await add({ shopId: 3, moved: [capture(400, '2026-11-16T10:00Z')] });
    await add({ shopId: 2, moved: [capture(2_000, '2026-11-16T10:00Z')] });
    await clearAt('2026-11-17T01:00Z');
    expect(await cessions()).toMatchObject([
      { reference: 'MOLLIE-NL-20261117-1', shop: 1, amount: 975 },
      { reference: 'MOLLIE-NL-20261117-2', shop: 2, amount: 1_950 },
    ]);
  });

  it('catches up period by period, each with its own cut-off', async () => {
    await clearAt('2026-11-16T01:00Z');
    for (const day of ['16', '17', '18']) await add({ moved: [capture(1_000, `2026-11-${day}T10:00Z`)] });
    expect(await clearAt('2026-11-19T12:00Z')).toBe(3);
    expect((await cessions()).map(({ day }) => day)).toEqual(['2026-11-17', '2026-11-18', '2026-11-19']);
  });

  it('never happens while no frequency is set', async () => {
    await set('clearing_frequency = 0');
    await add({ moved: [capture(1_000, '2026-11-16T10:00Z')] });
    expect(await clearAt('2026-12-16T10:00Z')).toBe(0);
  });

  it('happens once when two workers look at the same time', async () => {
    for (let place = 0; place < 20; place += 1) await add({ moved: [capture(1_000 + place, '2026-11-16T10:00Z')] });
    t.clock.now = new Date('2026-11-17T01:00Z');
    const made = await Promise.all([clearDue(t.app), clearDue(t.app), clearDue(t.app)]);
    expect(made.reduce((sum, one) => sum + one)).toBe(1);
    expect(await cessions()).toMatchObject([{ claims: 20 }]);
    expect((await verifyBooks(t.database)).broken).toBeNull();
  });

  it('of one that fails does not keep the others waiting', async () => {
    await t.database.query(`insert into pspers (psper_key, name, buy_rate, clearing_frequency, new_settlement_selection_logic) values ('CM', 'CM', 90, 1, true);
      update shops set psper_id = 2 where id = 2; insert into psper_owners (psper_id, country, owner_id, version) values (2, 'NL', 1, 1)`);
    await add({ moved: [capture(1_000, '2026-11-16T10:00Z')] });
    await add({ shopId: 2, moved: [capture(1_000, '2026-11-16T10:00Z')] });
    // Somebody took the reference by hand.
    await t.database.query(`insert into psper_clearings (psper_id, cleared_on, cut_off, is_planned, reason, ran_at) values (1, '2026-11-01', '2026-11-01Z', false, 'By hand', now());
      insert into cessions (clearing_id, tenant_id, psper_id, owner_id, country, reference, cleared_on, method, invoice_method, amount, face_amount, claims)
        values (1, 1, 1, 1, 'NL', 'MOLLIE-NL-20261117-1', '2026-11-01', 0, 0, 1, 1, 1)`);
    t.clock.now = new Date('2026-11-17T01:00Z');
    expect(await clearDue(t.app)).toBe(1);
    expect(await rows('select psper_id as psper, amount::int from cessions order by id desc limit 1')).toEqual([
      { psper: 2, amount: 900 },
    ]);
  });
});
