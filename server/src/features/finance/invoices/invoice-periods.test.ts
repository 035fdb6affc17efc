import { beforeEach, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { createInvoiced, createRenderer } from '../../../testing/data/invoices.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { invoiceDue } from './invoicing-loop.ts';

describeEngines('the period of an invoice', (engine) => {
  const t = useTestApp(engine);
  const { add, clear, reset, capture } = createInvoiced(t);
  let renderer: ReturnType<typeof createRenderer>;

  /** The worker clears and invoices at that time. */
  const runAt = async (at: string) => {
    t.clock.now = new Date(at);
    await clear();
    const made = await invoiceDue(t.app, renderer.render);
    expect((await verifyBooks(t.database)).broken).toBeNull();
    return made;
  };
  /** An admin clears at that time. */
  const clearNowAt = async (at: string) => {
    t.clock.now = new Date(at);
    const permissions = [
      'adminManagementAllowed',
      'pspInformationManagementAllowed',
      'cessionDateManagementAllowed',
    ] as const;
    const admin = await t.signIn({ permissions: [...permissions] });
    expect((await admin.post('/api/pspers/MOLLIE/clearings', { reason: 'Now' })).status).toBe(200);
  };
  const made = () => renderer.asked.map(({ period, terms: [line] }) => [period.from, period.to, line?.captured]);

  beforeEach(async () => {
    await reset();
    renderer = createRenderer();
  });

  it.each([
    ['weekly', 7, '2026-11-23T00:00Z', '2026-11-22'],
    ['monthly', 31, '2026-12-01T00:00Z', '2026-11-30'],
  ])(
    'begins with the first capture in the first invoice of a psper that is cleared %s',
    async (_how, frequency, at, to) => {
      await t.database.query(`update pspers set clearing_frequency = ${frequency}, invoice_frequency = ${frequency}`);
      await add({ moved: [capture(10_000, '2026-11-18T23:30Z')] });
      await add({ moved: [capture(5_000, '2026-11-20T10:00Z')] });
      await runAt(at);
      expect(made()).toEqual([['2026-11-19', to, 15_000]]);
    },
  );

  it('ends before what was cleared by hand on the day of its run, which is of the next', async () => {
    await runAt('2026-12-31T00:00Z');
    await add({ moved: [capture(10_000, '2026-12-31T10:00Z')] });
    t.clock.now = new Date('2027-01-01T00:00Z');
    await clear();
    await add({ moved: [capture(30_000, '2027-01-01T07:00Z')] });
    await clearNowAt('2027-01-01T08:00Z');
    await runAt('2027-01-01T12:00Z');
    await runAt('2027-01-02T00:00Z');
    expect(made()).toEqual([
      ['2026-12-31', '2026-12-31', 10_000],
      ['2027-01-01', '2027-01-01', 30_000],
    ]);
  });
});
