import { beforeEach, describe, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import type { Invoice } from '../../../documents/invoice.ts';
import { createInvoiced, createRenderer } from '../../../testing/data/invoices.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { invoiceDue } from './invoicing-loop.ts';

describeEngines('invoices are made', (engine) => {
  const t = useTestApp(engine);
  const { add, clear, reset, capture } = createInvoiced(t);
  let renderer: ReturnType<typeof createRenderer>;

  const rows = async <T = Record<string, unknown>>(text: string) => (await t.database.query<T>(text)).rows;
  const set = (values: string, table = 'pspers') => t.database.query(`update ${table} set ${values}`);
  const numbers = async () =>
    (await rows<{ number: string }>('select number from invoices order by id')).map((one) => one.number);
  /** The worker clears and invoices at that time. */
  const runAt = async (at: string, render = renderer.render) => {
    t.clock.now = new Date(at);
    await clear();
    const made = await invoiceDue(t.app, render);
    expect((await verifyBooks(t.database)).broken).toBeNull();
    return made;
  };

  beforeEach(async () => {
    await reset();
    renderer = createRenderer();
  });

  describe('exactly once', () => {
    const fillMany = async () => {
      await set('invoice_method = 2');
      await t.database.query(`insert into shops (tenant_id, name, created_at, psper_id)
        select 1, 'Shop ' || n, '2026-01-01Z', 1 from generate_series(3, 8) n`);
      for (let shopId = 1; shopId <= 8; shopId += 1)
        await add({ shopId, moved: [capture(10_000, '2026-11-17T10:00Z')] });
    };
    const expected = Array.from({ length: 8 }, (_, place) => `NB2026-00000${place + 1}`);

    it('with workers at once', async () => {
      await fillMany();
      t.clock.now = new Date('2026-11-18T00:00Z');
      await clear();
      const made = await Promise.all(Array.from({ length: 3 }, () => invoiceDue(t.app, renderer.render)));
      await invoiceDue(t.app, renderer.render);
      expect(await numbers()).toEqual(expected);
      expect(made.reduce((sum, count) => sum + count, 0)).toBe(8);
      expect((await verifyBooks(t.database)).broken).toBeNull();
    });

    it('when it ends between two of them', async () => {
      await fillMany();
      t.clock.now = new Date('2026-11-18T00:00Z');
      await clear();
      expect(await invoiceDue(t.app, renderer.render, () => renderer.asked.length === 3)).toBe(3);
      expect(await numbers()).toEqual(expected.slice(0, 3));
      expect(await runAt('2026-11-18T00:05Z')).toBe(5);
      expect(await numbers()).toEqual(expected);
    });

    it('when one of them cannot be made, which keeps none of the others', async () => {
      await fillMany();
      t.clock.now = new Date('2026-11-18T00:00Z');
      await clear();
      const failing = async (invoice: Invoice) => {
        if (invoice.buyerReference === 'MOLLIE Bikes') throw new Error('no paper');
        return renderer.render(invoice);
      };
      await expect(invoiceDue(t.app, failing)).rejects.toThrow('no paper');
      expect(await numbers()).toEqual(expected.slice(0, 7));
      expect(await runAt('2026-11-18T00:05Z')).toBe(1);
      expect(await numbers()).toEqual(expected);
    });

    it('when storing fails, and no number is lost', async () => {
      await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
      t.clock.now = new Date('2026-11-18T00:00Z');
      await clear();
      const broken = async (invoice: Invoice) => ({ ...(await renderer.render(invoice)), ubl: null as never });
      await expect(invoiceDue(t.app, broken)).rejects.toThrow();
      expect(await rows('select * from invoice_numbers')).toEqual([]);
      expect(await runAt('2026-11-18T00:05Z')).toBe(1);
      expect(await numbers()).toEqual(['NB2026-000001']);
    });
  });
});
