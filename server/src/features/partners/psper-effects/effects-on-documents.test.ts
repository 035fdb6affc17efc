import type { PsperEffect } from '@houston/contract/features/partners/psper-effects/psper-effects.schema';
import { describe, expect, it } from 'vitest';
import { createDocumented, createDraw } from '../../../testing/data/psper-documents.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

/** Each figure is compared with the documents that the same history makes under that setting. */
describeEngines('the effect of a setting on the documents of a psper', (engine) => {
  const t = useTestApp(engine);
  const { add, move, clear, invoice, reset, runAt, capture, refund } = createDocumented(t);

  const effect = async (setting: string, value: string): Promise<PsperEffect> => {
    const clerk = await t.signIn({ permissions: ['adminManagementAllowed', 'pspInformationManagementAllowed'] });
    return (await clerk.get(`/api/pspers/mollie/effect?${new URLSearchParams({ setting, value })}`)).body;
  };
  const one = async <Row>(text: string) => (await t.database.query<Row>(text)).rows[0] as Row;

  describe.each([
    ['each merchant for itself', 2],
    ['the psper as a whole', 1],
    ['nobody', 0],
  ])('of a cession method with deeds for %s', (_whom, asked) => {
    /** What the second day makes. @param back what of a claim of the first one merchant comes back: more than it is due makes it owe */
    async function live(method: number, back: number) {
      await reset();
      await t.database.query(`update pspers set cession_method = ${method}`);
      await add({ moved: [capture(3_333, '2026-11-17T10:00Z')] });
      const old = await add({ shopId: 2, moved: [capture(6_667, '2026-11-17T10:00Z')] });
      await runAt('2026-11-18T00:00Z');
      await add({ moved: [capture(10_001, '2026-11-18T10:00Z'), refund(333, '2026-11-18T11:00Z')] });
      await add({ shopId: 2, moved: [capture(555, '2026-11-18T10:00Z')] });
      await add({ country: 'BE', shopId: 2, moved: [capture(77, '2026-11-18T10:00Z')] });
      await move(old, refund(back, '2026-11-18T12:00Z'));
      const draw = createDraw();
      await runAt('2026-11-19T00:00Z', draw);
      const made = await one<{ cessions: number; amount: number }>(
        `select count(*)::int as cessions, sum(amount)::int as amount from cessions where cleared_on = '2026-11-19'`,
      );
      return { deeds: draw.deeds.length, ...made };
    }

    it.each([
      [0, 111],
      [1, 111],
      [2, 111],
      [0, 5_000],
      [1, 5_000],
    ])('is what they would have been, by %d before and %d back', async (stored, back) => {
      const was = await live(stored, back);
      const told = await effect('cession-method', String(asked));
      // What is chosen since is none of these cessions.
      await t.database.query(`update pspers set cession_method = ${2 - stored}`);
      expect(await effect('cession-method', String(asked))).toEqual(told);
      const would = await live(asked, back);
      expect(told).toEqual({ kind: 'deeds', clearedOn: '2026-11-19', was, would });
      expect(was.cessions).toBe(stored === 2 ? 3 : 2);
      expect(would.cessions).toBe(asked === 2 && back === 111 ? 3 : 2);
    });
  });

  it('of a cession method knows what was ceded alone: a merchant that owed then is left out', async () => {
    await reset();
    await t.database.query('update pspers set cession_method = 2');
    const old = await add({ shopId: 2, moved: [capture(6_667, '2026-11-17T10:00Z')] });
    await runAt('2026-11-18T00:00Z');
    await add({ moved: [capture(10_000, '2026-11-18T10:00Z')] });
    await move(old, refund(5_000, '2026-11-18T12:00Z'));
    await runAt('2026-11-19T00:00Z');
    const deeds = { deeds: 1, cessions: 1, amount: 9_750 };
    expect(await effect('cession-method', '1')).toMatchObject({ was: deeds, would: deeds });
  });

  describe('of an invoice frequency', () => {
    const days = { from: '2026-11-01', to: '2026-11-30' };

    /** A November of claims with odd cents of two shops, cleared daily, and one clearing that was asked for. */
    async function live(frequency: number, method = 2) {
      await reset();
      await t.database.query(`update pspers set invoice_frequency = ${frequency}, invoice_method = ${method}, invoicing_since = '2026-10-31T12:00Z',
        fee_fixed_amount = 0.105, fee_variable_amount = 0.333, kickback_rate = 12.5`);
      for (const day of ['02', '03', '09', '15', '28']) {
        await add({ moved: [capture(3_333, `2026-11-${day}T10:00Z`)] });
        await add({ shopId: 2, moved: [capture(1_115, `2026-11-${day}T23:30Z`)] });
        t.clock.now = new Date(`2026-11-${day}T12:00Z`);
        await clear();
        if (frequency !== 0) await invoice();
        if (day !== '15') continue;
        const permissions = [
          'adminManagementAllowed',
          'pspInformationManagementAllowed',
          'cessionDateManagementAllowed',
        ] as const;
        const admin = await t.signIn({ permissions: [...permissions] });
        expect((await admin.post('/api/pspers/MOLLIE/clearings', { reason: 'Now' })).status).toBe(200);
      }
      for (const at of ['2026-11-30T12:00Z', '2026-12-01T12:00Z']) {
        t.clock.now = new Date(at);
        await clear();
        await invoice();
      }
    }
    /** Those of all that was ceded in November, which a weekly run charges in December. */
    async function invoices() {
      await t.database.query('update pspers set clearing_frequency = 0');
      t.clock.now = new Date('2026-12-07T12:00Z');
      await invoice();
      return one<{ invoices: number; amount: number }>(
        `select count(*)::int as invoices, coalesce(sum(net_amount), 0)::int as amount from invoices`,
      );
    }

    it.each([
      [1, 31],
      [31, 7],
      [7, 1],
      [0, 7],
    ])('from %d to %d is what they would have been, to the cent', async (stored, asked) => {
      await live(stored);
      const told = await effect('invoice-frequency', String(asked));
      const was = await invoices();
      // What was charged stays as it was, whatever is chosen since.
      await t.database.query('update pspers set invoice_frequency = 1');
      if (stored !== 0) expect(await effect('invoice-frequency', String(asked))).toEqual(told);
      await live(asked);
      const would = await invoices();
      expect(told).toEqual({ kind: 'invoices', ...days, was, would });
      expect(was.invoices).not.toBe(would.invoices);
    });

    it('that is unset is none', async () => {
      await live(1);
      const was = await invoices();
      expect(await effect('invoice-frequency', '0')).toEqual({
        ...{ kind: 'invoices', ...days },
        ...{ was, would: { invoices: 0, amount: 0 } },
      });
    });

    it('is nothing where nothing is charged', async () => {
      const none = { invoices: 0, amount: 0 };
      await live(1, 0);
      expect(await effect('invoice-frequency', '31')).toEqual({ kind: 'invoices', ...days, was: none, would: none });
    });
  });
});
