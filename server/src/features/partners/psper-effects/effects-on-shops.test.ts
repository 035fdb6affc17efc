import type { PsperEffect } from '@houston/contract/features/partners/psper-effects/psper-effects.schema';
import { beforeEach, expect, it } from 'vitest';
import { createDocumented } from '../../../testing/data/psper-documents.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

type Shops = Extract<PsperEffect, { kind: 'shops' }>;

describeEngines('the effect of what a psper requires of its shops', (engine) => {
  const t = useTestApp(engine);
  const { add, move, clear, reset, capture, refund } = createDocumented(t);
  const flags = ['adminManagementAllowed', 'pspInformationManagementAllowed'] as const;

  const ask = async (value: string) => {
    const clerk = await t.signIn({ permissions: [...flags] });
    return clerk.get(`/api/pspers/mollie/effect?${new URLSearchParams({ setting: 'requirements', value })}`);
  };
  const effect = async (value: string): Promise<Shops> => (await ask(value)).body;
  /** What the next clearing cedes, read after it was made. */
  const ceded = async () => {
    t.clock.now = new Date('2026-11-19T00:00Z');
    await clear();
    const { rows } = await t.database.query(
      `select coalesce(sum(claims), 0)::int as claims, coalesce(sum(amount), 0)::int as amount from cessions where cleared_on = '2026-11-19'`,
    );
    return rows[0];
  };

  /** Bikes has handed in two papers, Boats one, Books none and has no claims. */
  async function live(required: readonly string[] = []) {
    await reset();
    await t.database.query(`insert into shops (tenant_id, name, created_at, psper_id) values (1, 'Books', '2026-01-01Z', 1);
      insert into shop_documents (shop_id, kind, received_on, recorded_at, iban) values
        (1, 'iban', '2026-01-01', now(), 'NL91ABNA0417164300'), (1, 'agreement', '2026-01-01', now(), null),
        (2, 'ubo', '2026-01-01', now(), null), (2, 'agreement', null, now(), null)`);
    const old = await add({ shopId: 2, moved: [capture(6_667, '2026-11-17T10:00Z')] });
    t.clock.now = new Date('2026-11-18T00:00Z');
    await clear();
    for (const column of required) await t.database.query(`update pspers set ${column} = true`);
    await add({ moved: [capture(3_333, '2026-11-18T10:00Z')] });
    await add({ shopId: 2, moved: [capture(1_001, '2026-11-18T10:00Z'), refund(100, '2026-11-18T11:00Z')] });
    await add({ shopId: 2, moved: [capture(500, '2026-11-18T11:00Z')] });
    // What waits for something else begins to wait for nothing new, and what comes back of a ceded claim never waits.
    await add({ shopId: 2, isBusiness: true, moved: [capture(9_999, '2026-11-18T10:00Z')] });
    await move(old, refund(250, '2026-11-18T12:00Z'));
    t.clock.now = new Date('2026-11-18T20:00Z');
  }

  beforeEach(() => live());

  const none = { shops: 0, claims: 0, amount: 0, largest: [] };
  const boats = { name: 'Boats', claims: 2, amount: 1_401 };
  const books = { name: 'Books', claims: 0, amount: 0 };
  const both = { shops: 2, claims: 2, amount: 1_401, largest: [boats, books] };

  it.each([
    ['agreement', ['requires_agreement_document'], both],
    ['iban', ['requires_iban'], both],
    [
      'cession_deed',
      ['requires_cession_deed'],
      { shops: 3, claims: 3, amount: 4_734, largest: [{ name: 'Bikes', claims: 1, amount: 3_333 }, boats, books] },
    ],
    [
      'ubo',
      ['requires_ubo_document'],
      { shops: 2, claims: 1, amount: 3_333, largest: [{ name: 'Bikes', claims: 1, amount: 3_333 }, books] },
    ],
    ['agreement,iban', ['requires_agreement_document', 'requires_iban'], both],
  ])(
    'that becomes %s is which of them would wait, and what the next clearing cedes less',
    async (value, columns, starting) => {
      const told = await effect(value);
      const was = await ceded();
      await live(columns);
      const would = await ceded();
      expect(told).toEqual({ kind: 'shops', was, would, starting, stopping: none });
      // The other way they cease to wait.
      await live(columns);
      expect(await effect('none')).toEqual({
        kind: 'shops',
        was: would,
        would: was,
        starting: none,
        stopping: starting,
      });
    },
  );

  it('is of those alone that change: one that waits anyway, or for another paper from then on, is no news', async () => {
    await live(['requires_agreement_document']);
    expect(await effect('agreement,iban')).toMatchObject({ starting: none, stopping: none });
    expect(await effect('ubo')).toMatchObject({
      starting: { shops: 1, largest: [{ name: 'Bikes' }] },
      stopping: { shops: 1, largest: [boats] },
    });
  });

  it('names those with the most at stake and counts the others', async () => {
    await t.database.query(
      `insert into shops (tenant_id, name, created_at, psper_id) select 1, 'Shop ' || n, '2026-01-01Z', 1 from generate_series(1, 6) n`,
    );
    const { starting } = await effect('iban');
    expect([starting.shops, starting.largest.length, starting.largest[0]]).toEqual([8, 5, boats]);
  });

  it.each(['iban,agreement', 'passport', 'agreement,', ',', 'none,iban', 'iban,iban'])('takes no %s', async (value) => {
    const { status, body } = await ask(value);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['value']]);
  });
});

describeEngines('the effect of the fraud module of a psper', (engine) => {
  const t = useTestApp(engine);
  const { add, reset, capture } = createDocumented(t);
  const flags = ['adminManagementAllowed', 'pspInformationManagementAllowed'] as const;
  const path = (value: string) =>
    `/api/pspers/mollie/effect?${new URLSearchParams({ setting: 'fraud-module', value })}`;
  const effect = async () =>
    (await (await t.signIn({ permissions: [...flags, 'fraudeManagementAllowed'] })).get(path('false'))).body;

  /** An order of that size that started then. @returns its number and its dossier's id */
  async function order(amount: number, startedAt: string, shopId = 1) {
    const id = await add({ shopId, moved: [capture(amount, '2026-11-17T10:00Z')] });
    const { rows } = await t.database.query<{ number: string }>(
      `update transactions t set started_at = $1 from dossiers d where d.id = $2 and t.id = d.transaction_id returning t.transaction_number as number`,
      [startedAt, id],
    );
    return { id, number: rows[0]?.number ?? '' };
  }
  let attempt = 0;
  const check = (number: string, amount: number, decision: string, at: string, shopId = 1) => {
    attempt += 1;
    return t.database.query(
      `insert into credit_checks (id, root_id, tenant_id, shop_id, transaction_number, amount, currency, decision, checked_at)
       values ($1, $1, 1, $2, $3, $4, 'EUR', $5, $6)`,
      [attempt, shopId, number, amount, decision, at],
    );
  };

  it('is what it checked in the last month and what came of that, to the cent', async () => {
    await t.database.query('truncate credit_checks, fraud_cases');
    await reset();
    await t.database.query(`insert into shops (tenant_id, name, created_at) values (1, 'Of nobody', '2026-01-01Z')`);
    // The first and the last moment of October in Amsterdam, and those beside them.
    const inside = await order(1_001, '2026-09-30T22:00Z');
    const late = await order(2_002, '2026-10-31T22:59:59.999Z', 2);
    const refused = await order(4_004, '2026-10-10T10:00Z');
    await order(8_008, '2026-09-30T21:59:59.999Z');
    await order(16_016, '2026-10-31T23:00Z');
    const foreign = await order(32_032, '2026-10-10T10:00Z', 3);
    await check(inside.number, 1_001, 'rejected', '2026-10-01T10:00Z');
    await check(inside.number.toUpperCase(), 1_001, 'accepted', '2026-10-01T11:00Z');
    await check(late.number, 2_002, 'unanswered', '2026-10-31T22:59:59.999Z', 2);
    await check(refused.number, 4_004, 'accepted', '2026-10-10T09:00Z');
    await check(refused.number, 4_004, 'rejected', '2026-10-10T10:00Z');
    await check(foreign.number, 32_032, 'rejected', '2026-10-10T10:00Z', 3);
    await check(late.number, 2_002, 'rejected', '2026-10-31T23:00Z', 2);
    await t.database.query(
      `insert into fraud_cases (dossier_id, detection_version, score, created_at, closed_at, outcome) values
         ($1, 'v3', 80, '2026-10-01Z', null, null), ($2, 'v3', 80, '2026-10-20Z', '2026-11-02Z', 'rejected'),
         ($3, 'v3', 80, '2026-10-10Z', '2026-10-11Z', 'accepted'), ($3, 'v2', 80, '2026-10-10Z', null, null),
         ($4, 'v3', 80, '2026-10-10Z', null, null), ($1, 'v3', 80, '2026-11-01Z', null, null)`,
      [inside.id, late.id, refused.id, foreign.id],
    );
    t.clock.now = new Date('2026-11-20T09:00Z');
    expect(await effect()).toEqual({
      ...{ kind: 'checks', from: '2026-10-01', to: '2026-10-31' },
      started: { orders: 3, amount: 7_007 },
      checked: { orders: 3, amount: 7_007 },
      refused: { orders: 1, amount: 4_004 },
      suspected: { orders: 3, amount: 7_007 },
      rejected: { orders: 1, amount: 2_002 },
    });
  });

  it('is nothing of a month without orders, and is told to who may switch it alone', async () => {
    await reset();
    const none = { orders: 0, amount: 0 };
    t.clock.now = new Date('2026-01-20T09:00Z');
    expect(await effect()).toEqual({
      ...{ kind: 'checks', from: '2025-12-01', to: '2025-12-31' },
      ...{ started: none, checked: none, refused: none, suspected: none, rejected: none },
    });
    const clerk = await t.signIn({ permissions: [...flags] });
    expect((await clerk.get(path('false'))).body).toMatchObject({
      code: 'permission_denied',
      missing: ['fraudeManagementAllowed'],
    });
  });
});
