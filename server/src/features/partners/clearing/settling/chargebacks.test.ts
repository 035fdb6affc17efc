import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { beforeEach, expect, it } from 'vitest';
import { queryRows } from '../../../../db/pool-database.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { useCleared } from '../cleared.fixture.ts';
import { capture, chargeback, createClaims, emptyCleared, fillCleared, refund } from '../clearing.fixture.ts';
import { cede } from './cede.ts';
import { settleChargebacks } from './settle-chargebacks.ts';

type CessionLine = Dossier['cessions'][number];

describeEngines('clearing settles a chargeback of a ceded claim', (engine) => {
  const t = useTestApp(engine);
  const { add, move } = createClaims(t);
  const { rows, cessions, notes, clearAt, accounts } = useCleared(t);

  beforeEach(async () => {
    await emptyCleared(t.database);
    await fillCleared(t.database);
  });

  const settle = (kind: number, from: string | null, setAt: string) =>
    t.database.query(
      'insert into psper_retrosettlements (psper_id, set_at, kind, chargebacks_from) values (1, $2, $1, $3)',
      [kind, setAt, from],
    );
  /** One claim is ceded, charged back at noon, and cleared with another one. */
  const chargeBack = async () => {
    const dossier = await add({ moved: [capture(1_000, '2026-11-16T10:00Z')] });
    await clearAt('2026-11-17T01:00Z');
    await add({ moved: [capture(2_000, '2026-11-17T10:00Z')] });
    await move(dossier, chargeback(1_000, '2026-11-17T11:00Z'));
    await clearAt('2026-11-18T01:00Z');
    return (await cessions()).map(({ amount }) => amount);
  };

  it('by bearing it, when nothing else was agreed', async () => {
    expect(await chargeBack()).toEqual([975, 1_950]);
    expect(await notes()).toEqual([]);
    expect(await accounts()).toMatchObject({ losses: 1_000, 'payable-psper': -2_925 });
  });

  it('off the next cession', async () => {
    await settle(1, '2026-11-01Z', '2026-10-01Z');
    expect(await chargeBack()).toEqual([975, 1_950 - 975]);
    expect(await accounts()).not.toHaveProperty('losses');
  });

  it('on a debit note of its own, at the ceded price', async () => {
    await settle(2, '2026-11-01Z', '2026-10-01Z');
    expect(await chargeBack()).toEqual([975, 1_950]);
    expect(await notes()).toMatchObject([{ kind: 'chargeback', amount: 975 }]);
    expect(await accounts()).toMatchObject({ 'receivable-psper': 975 });
  });

  it('by what was in force when it was booked', async () => {
    await settle(1, '2026-11-01Z', '2026-10-01Z');
    await settle(2, '2026-11-01Z', '2026-11-17T11:30Z');
    expect(await chargeBack()).toEqual([975, 975]);
  });

  it.each([
    [0, { losses: 1_000 }],
    [2, { 'receivable-psper': 975 }],
  ])('by agreement %s, also when it is booked between settling and ceding', async (kind, owed) => {
    await settle(kind, '2026-11-01Z', '2026-10-01Z');
    const dossier = await add({ moved: [capture(1_000, '2026-11-16T10:00Z')] });
    await clearAt('2026-11-17T01:00Z');
    await add({ moved: [capture(2_000, '2026-11-17T10:00Z')] });
    await t.database.transaction(async (tx) => {
      const inside = {
        ...t,
        database: { query: (text: string, values: unknown[]) => queryRows(tx, text, values), orm: tx },
      };
      const values = { psperId: 1, day: '2026-11-18', cutOff: new Date('2026-11-17T23:00Z'), at: t.clock.now };
      const { rows: made } = await queryRows<{ id: number }>(
        tx,
        `insert into psper_clearings (psper_id, cleared_on, cut_off, is_planned, ran_at) values (1, $1, $2, true, $3) returning id`,
        [values.day, values.cutOff, values.at],
      );
      const clearing = { ...values, clearingId: Number(made[0]?.id) };
      expect(await settleChargebacks(tx, clearing)).toBe(0);
      await createClaims(inside as never).move(dossier, chargeback(1_000, '2026-11-17T22:59Z'));
      await cede(tx, clearing);
    });
    expect((await cessions()).map(({ amount }) => amount)).toEqual([975, 1_950]);
    await clearAt('2026-11-19T01:00Z');
    expect(await accounts()).toMatchObject(owed);
  });

  it('by bearing it, when it was booked before the day that was agreed', async () => {
    await settle(2, '2026-11-17T11:00:01Z', '2026-10-01Z');
    expect(await chargeBack()).toEqual([975, 1_950]);
    expect(await accounts()).toMatchObject({ losses: 1_000 });
  });

  it.each([
    ['borne', 0, [4_875], [], { losses: 1_000 }],
    ['off the next cession', 1, [3_900], [], {}],
    ['asked for by a debit note', 2, [4_875], [{ kind: 'chargeback', amount: 975 }], { 'receivable-psper': 975 }],
  ] as const)(
    'of more than what is ceded in two: that part %s, and the rest off the captures that wait',
    async (_how, kind, ceded, noted, moved) => {
      await settle(kind, '2026-11-01Z', '2026-10-01Z');
      const dossier = await add({ ordered: 2_000, moved: [capture(1_000, '2026-11-16T10:00Z')] });
      await clearAt('2026-11-17T01:00Z');
      await add({ moved: [capture(5_000, '2026-11-17T09:00Z')] });
      await move(dossier, capture(1_000, '2026-11-17T10:00Z'));
      await move(dossier, chargeback(2_000, '2026-11-17T11:00Z'));
      await clearAt('2026-11-18T01:00Z');
      // 4,875 are for the other claim; the second part of this one is not paid for, as it is gone.
      expect((await cessions()).map(({ amount }) => amount)).toEqual([975, ...ceded]);
      expect(await notes()).toMatchObject(noted);
      expect(await accounts()).toMatchObject({ 'payable-psper': -975 - ceded[0], ...moved });
      expect('losses' in (await accounts())).toBe(kind === 0);
      await clearAt('2026-11-19T01:00Z');
      expect((await cessions()).length).toBe(2);
    },
  );

  it.each([
    ['borne', 0, 1_000],
    ['asked for by a debit note', 2, 975],
  ])('of a cent too much no other way than of that cent less: %s', async (_how, kind, owed) => {
    await settle(kind, '2026-11-01Z', '2026-10-01Z');
    const dossier = await add({ ordered: 2_000, moved: [capture(1_000, '2026-11-16T10:00Z')] });
    await clearAt('2026-11-17T01:00Z');
    await move(dossier, capture(1_000, '2026-11-17T10:00Z'));
    await move(dossier, chargeback(1_001, '2026-11-17T11:00Z'));
    await clearAt('2026-11-18T01:00Z');
    expect((await cessions()).map(({ face }) => face)).toEqual([1_000, 999]);
    expect((await accounts())[kind === 0 ? 'losses' : 'receivable-psper']).toBe(owed);
  });

  it('with a rest that waits for the captures it comes off, which nothing else pays for', async () => {
    await t.database.query('update pspers set new_settlement_selection_logic = false');
    const dossier = await add({
      ...{ ordered: 1_000, invoiceDate: '2026-11-16', moved: [capture(1_000, '2026-11-16T10:00Z')] },
    });
    await clearAt('2026-11-17T01:00Z');
    // More of the order is captured, and not all yet.
    await t.database.query(
      'update transactions set amount = 3000 from dossiers d where d.id = $1 and d.transaction_id = transactions.id',
      [dossier],
    );
    await add({ invoiceDate: '2026-11-16', moved: [capture(5_000, '2026-11-17T09:00Z')] });
    await move(dossier, capture(1_500, '2026-11-17T10:00Z'));
    await move(dossier, chargeback(1_400, '2026-11-17T11:00Z'));
    await clearAt('2026-11-18T01:00Z');
    await clearAt('2026-11-19T01:00Z');
    expect((await cessions()).map(({ amount }) => amount)).toEqual([975, 4_875]);
    expect(await accounts()).toMatchObject({ losses: 1_000 });
    expect(
      await rows('select is_cleared as cleared, cleared_charged_back::int as back from dossiers order by id'),
    ).toEqual([
      { cleared: false, back: 1_000 },
      { cleared: true, back: 0 },
    ]);
    // The rest comes with them, at their price.
    await move(dossier, capture(500, '2026-11-19T10:00Z'));
    await clearAt('2026-11-20T01:00Z');
    expect((await cessions()).map(({ face }) => face)).toEqual([1_000, 5_000, 1_600]);
    const clerk = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    const [named] = await rows<{ number: string }>(
      `select transaction_number as number from dossiers where id = ${dossier}`,
    );
    const lines: CessionLine[] = (await clerk.get(`/api/dossiers/${named?.number}`)).body.cessions;
    expect(lines.map(({ id, faceAmount, document }) => [id, faceAmount, document])).toEqual([
      [5, 500, 'cession'],
      [4, -400, 'cession'],
      [3, 1_500, 'cession'],
      [2, -1_000, 'borne'],
      [1, 1_000, 'cession'],
    ]);
    expect(await rows('select id from dossiers where not is_cleared')).toEqual([]);
  });

  it('that came after a refund by what the refund left', async () => {
    const dossier = await add({ ordered: 2_000, moved: [capture(1_000, '2026-11-16T10:00Z')] });
    await clearAt('2026-11-17T01:00Z');
    await move(dossier, refund(1_000, '2026-11-17T09:00Z'));
    await move(dossier, capture(1_000, '2026-11-17T10:00Z'));
    await move(dossier, chargeback(1_000, '2026-11-17T11:00Z'));
    await add({ moved: [capture(5_000, '2026-11-17T12:00Z')] });
    await clearAt('2026-11-18T01:00Z');
    // As if the refund had been cleared a day before: what it left was nothing.
    expect((await cessions()).map(({ amount }) => amount)).toEqual([975, 3_900]);
    expect(await accounts()).not.toHaveProperty('losses');
  });

  it('off its own captures that wait, not off other claims, when what was ceded was borne before', async () => {
    await t.database.query('update pspers set new_settlement_selection_logic = false');
    const dossier = await add({
      ...{ ordered: 1_000, invoiceDate: '2026-11-16', moved: [capture(1_000, '2026-11-16T10:00Z')] },
    });
    await clearAt('2026-11-17T01:00Z');
    await move(dossier, chargeback(1_000, '2026-11-17T11:00Z'));
    await clearAt('2026-11-18T01:00Z');
    await t.database.query('update transactions set amount = 3000');
    await move(dossier, capture(1_000, '2026-11-18T10:00Z'));
    await move(dossier, chargeback(1_000, '2026-11-18T11:00Z'));
    await add({ invoiceDate: '2026-11-16', moved: [capture(5_000, '2026-11-18T09:00Z')] });
    await clearAt('2026-11-19T01:00Z');
    expect((await cessions()).map(({ amount }) => amount)).toEqual([975, 4_875]);
    expect(await accounts()).toMatchObject({ losses: 1_000, 'payable-psper': -5_850 });
  });

  it('of less than half a cent on the debit note of the next', async () => {
    await t.database.query('update pspers set buy_rate = 50');
    await settle(2, '2026-11-01Z', '2026-10-01Z');
    const dossier = await add({ moved: [capture(1_000, '2026-11-16T10:00Z')] });
    await clearAt('2026-11-17T01:00Z');
    for (const minute of [10, 11, 12]) await move(dossier, chargeback(1, `2026-11-17T11:${minute}Z`));
    await clearAt('2026-11-18T01:00Z');
    expect(await notes()).toMatchObject([{ kind: 'chargeback', amount: 1 }]);
    expect(
      await rows(
        'select face_amount::int as face, price::int from cession_lines where debit_note_id is not null order by root_id',
      ),
    ).toEqual([
      { face: -1, price: 0 },
      { face: -1, price: -1 },
    ]);
  });

  it('against what is left of it after what was borne before', async () => {
    const dossier = await add({ ordered: 2_000, moved: [capture(1_000, '2026-11-16T10:00Z')] });
    await clearAt('2026-11-17T01:00Z');
    await move(dossier, chargeback(1_000, '2026-11-17T11:00Z'));
    await clearAt('2026-11-18T01:00Z');
    await add({ moved: [capture(5_000, '2026-11-18T09:00Z')] });
    await move(dossier, capture(1_000, '2026-11-18T10:00Z'));
    await move(dossier, chargeback(1_000, '2026-11-18T11:00Z'));
    await clearAt('2026-11-19T01:00Z');
    expect((await cessions()).map(({ amount }) => amount)).toEqual([975, 4_875]);
    expect(await accounts()).toMatchObject({ losses: 1_000 });
  });

  it('together with its capture, when it was charged back before it was ceded', async () => {
    await add({ moved: [capture(1_000, '2026-11-16T10:00Z'), chargeback(400, '2026-11-16T11:00Z')] });
    await clearAt('2026-11-17T01:00Z');
    expect((await cessions()).map(({ amount }) => amount)).toEqual([585]);
  });
});
