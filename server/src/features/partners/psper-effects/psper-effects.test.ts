import type { PsperEffect } from '@houston/contract/features/partners/psper-effects/psper-effects.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDocumented } from '../../../testing/data/psper-documents.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const flags = ['adminManagementAllowed', 'pspInformationManagementAllowed'] as const;

/** What a setting would have changed is what it does change: each figure is compared with the same history under that setting. */
describeEngines('the effect of a setting of a psper', (engine) => {
  const t = useTestApp(engine);
  const { add, move, clear, invoice, reset, capture, refund, chargeback } = createDocumented(t);
  let clerk: SignedIn;

  const ask = async (setting: string, value: string, as = clerk) =>
    as.get(`/api/pspers/mollie/effect?${new URLSearchParams({ setting, value })}`);
  const effect = async (setting: string, value: string): Promise<PsperEffect> => (await ask(setting, value)).body;
  const clearAt = async (at: string) => {
    t.clock.now = new Date(at);
    await clear();
  };
  const sum = async (text: string) => Number((await t.database.query<{ n: string }>(text)).rows[0]?.n);
  const [first, second] = ['2026-11-18T00:00Z', '2026-11-19T00:00Z'];

  /** Two days of claims of two shops and countries, with odd cents, refunds and chargebacks. @param settings from the second day on */
  async function live(settings = ''): Promise<void> {
    await reset();
    await t.database.query(`update pspers set fee_fixed_amount = 0.255, kickback_rate = 12.5`);
    const old = [
      await add({ moved: [capture(3_333, '2026-11-17T10:00Z')] }),
      await add({ shopId: 2, moved: [capture(6_667, '2026-11-17T10:00Z')] }),
    ];
    await clearAt(first);
    if (settings !== '') await t.database.query(settings);
    await add({ moved: [capture(10_001, '2026-11-18T10:00Z'), refund(333, '2026-11-18T11:00Z')] });
    await add({ country: 'BE', shopId: 2, moved: [capture(77, '2026-11-18T10:00Z')] });
    await add({ shopId: 2, moved: [capture(555, '2026-11-18T10:00Z'), chargeback(55, '2026-11-18T11:00Z')] });
    await move(old[0] ?? 0, refund(111, '2026-11-18T12:00Z'));
    await move(old[0] ?? 0, chargeback(1_111, '2026-11-18T13:00Z'));
    await move(old[1] ?? 0, chargeback(2_223, '2026-11-18T14:00Z'));
    await clearAt(second);
    clerk = await t.signIn({ permissions: [...flags] });
  }

  const paid = () => sum(`select coalesce(sum(amount), 0) as n from cessions where cleared_on = '2026-11-19'`);

  it.each(['90', '97.5', '0', '98.123456'])('of the buy rate %s is what its cessions would be paid', async (rate) => {
    await live();
    const [was, told] = [await paid(), await effect('buyrate', rate)];
    await live(`update pspers set buy_rate = ${rate}`);
    expect(told).toEqual({ kind: 'past', of: 'paid', clearedOn: '2026-11-19', count: 3, was, would: await paid() });
  });

  it.each([
    ['feefixedamount', 'fee_fixed_amount', '1.005'],
    ['feevariableamount', 'fee_variable_amount', '0.777'],
    ['kickbackrate', 'kickback_rate', '0'],
  ])('of %s is what is charged for the cessions', async (setting, column, value) => {
    // The run of the first day is made with the first clearing, so that the second has its own.
    const charged = async (settings: string) => {
      await live(settings);
      await t.database.query(`insert into invoice_runs (psper_id, run_on, period_from, period_to, payment_term_days, ran_at)
          values (1, '2026-11-18', '2026-11-17', '2026-11-17', 30, now());
        insert into cession_charges (cession_id, run_id) select id, 1 from cessions where cleared_on = '2026-11-18'`);
      const told = await effect(setting, value);
      // What is agreed since changes nothing of what these cessions are charged.
      for (const method of [1, 0]) {
        await t.database.query(`update pspers set invoice_method = ${method}`);
        expect(await effect(setting, value)).toEqual(told);
      }
      await invoice();
      return { told, net: await sum('select coalesce(sum(net_amount), 0) as n from invoices') };
    };
    const { told, net: was } = await charged('update pspers set invoice_method = 2');
    const { net: would } = await charged(`update pspers set invoice_method = 2, ${column} = ${value}`);
    expect(told).toEqual({ kind: 'past', of: 'charged', clearedOn: '2026-11-19', count: 3, was, would });
    expect(was).not.toBe(would);
    await live('update pspers set invoice_method = 0');
    await t.database.query('update pspers set invoice_method = 2');
    expect(await effect(setting, value)).toEqual({ kind: 'uncharged' });
  });

  it.each([
    ['one invoice for the psper', 1],
    ['one for each merchant', 2],
    ['none', 0],
  ])('of the invoice method is what is charged by %s', async (_what, method) => {
    const charged = async (stored: number) => {
      await live(
        `update pspers set invoice_method = ${stored}, fee_fixed_amount = 0.102, fee_variable_amount = 0, kickback_rate = 0`,
      );
      await t.database.query(`insert into invoice_runs (psper_id, run_on, period_from, period_to, payment_term_days, ran_at)
          values (1, '2026-11-18', '2026-11-17', '2026-11-17', 30, now());
        insert into cession_charges (cession_id, run_id) select id, 1 from cessions where cleared_on = '2026-11-18'`);
      const told = await effect('invoice-method', String(method));
      // Another method since is none of these cessions.
      await t.database.query(`update pspers set invoice_method = ${method}`);
      expect(await effect('invoice-method', String(method))).toEqual(told);
      await t.database.query(`update pspers set invoice_method = ${stored}`);
      await invoice();
      const made = await sum('select count(*) as n from invoices');
      return { told, made, net: await sum('select coalesce(sum(net_amount), 0) as n from invoices') };
    };
    const present = method === 1 ? 2 : 1;
    const { told, net: was } = await charged(present);
    const { made, net: would } = await charged(method);
    expect(told).toEqual({ kind: 'past', of: 'charged', clearedOn: '2026-11-19', count: 3, was, would });
    expect([made, was === would]).toEqual([method, false]);
  });

  it('of the invoice method is nothing that was charged before, where the cessions were made without', async () => {
    await live('update pspers set invoice_method = 0');
    await t.database.query('update pspers set invoice_method = 1');
    expect(await effect('invoice-method', '1')).toMatchObject({ count: 3, was: 0, would: expect.any(Number) });
    expect(await effect('invoice-method', '0')).toMatchObject({ was: 0, would: 0 });
  });

  describe('of who bears chargebacks', () => {
    /** What the psper gets for all, less what it owes. */
    const net = async () => (await paid()) - (await sum('select coalesce(sum(amount), 0) as n from debit_notes'));
    const agreed = (kind: number, from: string) =>
      `update psper_retrosettlements set kind = ${kind}, chargebacks_from = '${from}';
       update pspers set retrosettlement_kind = ${kind}, retrosettlement_chargebacks_from = '${from}'`;

    it('is what the psper would have borne, by each kind and from each moment', async () => {
      const long = '2026-01-01T00:00:00Z';
      await live(agreed(0, long));
      const unborne = await net();
      const told = {
        off: await effect('retrosettlement-kind', '1'),
        note: await effect('retrosettlement-kind', '2'),
        none: await effect('retrosettlement-kind', '0'),
      };
      const between = '2026-11-18T13:30:00.000Z';
      for (const [kind, from, asked] of [
        [1, long, told.off],
        [2, long, told.note],
        [0, long, told.none],
        [2, between, null],
      ] as const) {
        let found: PsperEffect | null = asked;
        if (found === null) {
          await live(agreed(kind, long));
          found = await effect('chargebacks-from', from);
        }
        await live(agreed(kind, from));
        expect(found).toMatchObject({ kind: 'past', of: 'borne', count: 2, would: unborne - (await net()) });
      }
    });

    it('is of what was ceded: what is charged back beyond that is nobody’s to bear, whatever was agreed', async () => {
      const long = '2026-01-01T00:00:00Z';
      const [told, nets]: [PsperEffect[], number[]] = [[], []];
      for (const kind of [0, 1, 2]) {
        await reset();
        await t.database.query(agreed(kind, long));
        const parts = await add({ ordered: 9_000, moved: [capture(3_333, '2026-11-17T10:00Z')] });
        const refunded = await add({ ordered: 9_000, moved: [capture(1_000, '2026-11-17T10:00Z')] });
        await clearAt(first);
        await add({ moved: [capture(20_001, '2026-11-18T09:00Z')] });
        await move(parts, capture(2_222, '2026-11-18T10:00Z'));
        await move(parts, chargeback(1_111, '2026-11-18T11:00Z'));
        await move(parts, chargeback(4_000, '2026-11-18T12:00Z'));
        await move(refunded, refund(700, '2026-11-18T10:00Z'));
        await move(refunded, capture(600, '2026-11-18T11:00Z'));
        await move(refunded, chargeback(900, '2026-11-18T12:00Z'));
        await clearAt(second);
        clerk = await t.signIn({ permissions: [...flags] });
        for (const asked of [0, 1, 2]) told.push(await effect('retrosettlement-kind', String(asked)));
        nets.push(await net());
      }
      const [unborne = 0, off = 0, noted = 0] = nets;
      expect(off).toBe(noted);
      // 33.33 and 3 of what was ceded were charged back.
      const borne = unborne - off;
      expect(Math.abs(borne - Math.round(0.975 * 3_633))).toBeLessThan(3);
      for (const [place, effect] of told.entries()) {
        const [was, would] = [Math.floor(place / 3), place % 3].map((kind) => (kind === 0 ? 0 : borne));
        expect(effect, String(place)).toEqual({
          kind: 'past',
          of: 'borne',
          clearedOn: '2026-11-19',
          count: 3,
          was,
          would,
        });
      }
    });
  });

  it.each([
    ['b2b', 'false', 'b2b_enabled = false'],
    ['same-day-refunds', 'false', 'same_day_refund_settlement = false'],
    ['selection-logic', 'false', 'new_settlement_selection_logic = false'],
  ])('of the switch %s is what the next clearing would cede', async (setting, value, stored) => {
    await reset();
    await t.database.query('update pspers set b2b_enabled = true');
    await add({ isBusiness: true, moved: [capture(1_000, '2026-11-17T10:00Z')] });
    await add({ ordered: 9_000, moved: [capture(500, '2026-11-17T10:00Z')] });
    await add({ moved: [capture(300, '2026-11-17T10:00Z'), refund(100, '2026-11-17T11:00Z')] });
    t.clock.now = new Date('2026-11-17T20:00Z');
    clerk = await t.signIn({ permissions: [...flags, 'b2BManagementAllowed'] });
    const told = await effect(setting, value);
    await t.database.query(`update pspers set ${stored}`);
    const { ready } = (await clerk.get('/api/pspers/MOLLIE/clearings/next')).body;
    const [claims, amount] = [0, 0].map((_, place) =>
      ready.reduce(
        (all: number, one: Record<string, number>) => all + (one[place === 0 ? 'claims' : 'amount'] ?? 0),
        0,
      ),
    );
    expect(told).toEqual({ kind: 'ready', was: { claims: 3, amount: 975 + 488 + 195 }, would: { claims, amount } });
    expect(told).not.toMatchObject({ would: { amount: 975 + 488 + 195 } });
  });

  describe('says', () => {
    beforeEach(async () => {
      await reset();
      clerk = await t.signIn({ permissions: [...flags] });
    });

    it('when the next clearing would be', async () => {
      expect(await effect('clearingfrequency', '31')).toMatchObject({ kind: 'next', would: /-01$/ as never });
      expect(await effect('clearingfrequency', '0')).toMatchObject({ kind: 'next', would: null });
      const same = await effect('clearingfrequency', '1');
      expect(same).toMatchObject({ kind: 'next', was: (same as { would: string }).would });
    });

    it('that there is nothing to compare with', async () => {
      for (const [setting, value] of [
        ['buyrate', '90'],
        ['kickbackrate', '1'],
        ['retrosettlement-kind', '1'],
      ] as const)
        expect(await effect(setting, value)).toEqual({ kind: 'nothing' });
    });

    it.each(['1.', '.5', '1e3', '-1', '100.0000001', '101', '１２', '1,5', ' '])(
      'what is wrong with a rate of %j',
      async (value) => {
        const { status, body } = await ask('buyrate', value);
        expect([status, Object.keys(body.fields)]).toEqual([400, ['value']]);
      },
    );

    it.each([
      ['clearingfrequency', '2'],
      ['retrosettlement-kind', '3'],
      ['chargebacks-from', 'yesterday'],
      ['b2b', 'yes'],
      ['iban', 'x'],
    ])('that %s takes no %s', async (setting, value) => {
      expect((await ask(setting, value)).status).toBe(400);
    });

    it('no more than who may change it may see', async () => {
      expect((await ask('b2b', 'true')).body).toMatchObject({
        code: 'permission_denied',
        missing: ['b2BManagementAllowed'],
      });
      expect(
        (await ask('buyrate', '90', await t.signIn({ permissions: ['pspInformationManagementAllowed'] }))).status,
      ).toBe(403);
      expect((await clerk.get('/api/pspers/NOBODY/effect?setting=buyrate&value=90')).status).toBe(404);
    });
  });
});
