import type { InvoiceCession, InvoiceDetail } from '@houston/contract/features/finance/invoices/invoices.schema';
import { beforeEach, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { createInvoiced, createRenderer } from '../../../testing/data/invoices.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { invoiceDue } from './invoicing-loop.ts';

const path = '/api/invoices';

describeEngines('an invoice beside its cessions', (engine) => {
  const t = useTestApp(engine);
  const { add, move, clear, reset, capture, refund } = createInvoiced(t);
  const { render } = createRenderer();
  let finance: SignedIn;

  const get = async (id = 1) => (await finance.get(`${path}/${id}`)).body as InvoiceDetail;
  const list = async (id = 1, query = '') =>
    (await finance.get(`${path}/${id}/cessions?${query}`)).body as { data: InvoiceCession[]; total: number };
  const clearAt = async (at: string) => {
    t.clock.now = new Date(at);
    await clear();
  };

  const signIn = async () => {
    finance = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
  };

  // Three days of cessions, one with a refund besides, the last with terms of its own: one invoice.
  beforeEach(async () => {
    await reset();
    await t.database.query('update pspers set invoice_frequency = 7, kickback_rate = 12.5');
    const first = await add({ moved: [capture(10_001, '2026-11-17T10:00Z')] });
    await add({ country: 'BE', moved: [capture(1_003, '2026-11-17T11:00Z')] });
    await clearAt('2026-11-18T00:00Z');
    await add({ moved: [capture(307, '2026-11-18T10:00Z')] });
    await move(first, refund(100, '2026-11-18T11:00Z'));
    await clearAt('2026-11-19T00:00Z');
    await t.database.query('update pspers set fee_fixed_amount = 1, fee_variable_amount = 2, kickback_rate = 0');
    await add({ moved: [capture(5_000, '2026-11-19T10:00Z')] });
    await clearAt('2026-11-20T00:00Z');
    await clearAt('2026-11-23T00:00Z');
    await invoiceDue(t.app, render);
    await signIn();
  });

  it('comes to its cessions to the cent in every line, however often a part of a cent was rounded', async () => {
    const invoice = await get();
    // 3 x 12.5 is 37.5 cents, so 38; 0.35 % of 113.11 is 39.6 cents, so 40; 12.5 % of 78 is 9.75, so 10.
    expect(invoice.lines).toEqual([
      { id: 1, kind: 'fixed-fee', quantity: '3', price: '0.125', amount: 38, cededAmount: 38 },
      { id: 2, kind: 'variable-fee', quantity: '113.11', price: '0.35', amount: 40, cededAmount: 40 },
      { id: 3, kind: 'fixed-fee', quantity: '1', price: '1', amount: 100, cededAmount: 100 },
      { id: 4, kind: 'variable-fee', quantity: '50.00', price: '2', amount: 100, cededAmount: 100 },
      { id: 5, kind: 'kickback', quantity: '0.78', price: '12.5', amount: -10, cededAmount: -10 },
    ]);
    expect(invoice).toMatchObject({
      ...{ number: 'NB2026-000001', from: '2026-11-17', netAmount: 268, vatAmount: 56, invoiceAmount: 324 },
      ...{
        vatRate: '21',
        vatCategory: 'S',
        vatReason: null,
        ceded: { cessions: 4, netAmount: 268, captured: 16_311 },
        counterpart: null,
      },
    });
    expect((await verifyBooks(t.database)).broken).toBeNull();
  });

  it('lists what each cession adds by its terms, in pages', async () => {
    const { data, total } = await list();
    expect(total).toBe(4);
    expect(data[0]).toEqual({
      ...{ id: 1, cessionId: 1, referenceCession: 'MOLLIE-BE-20261118-1', clearedOn: '2026-11-18', ownerName: 'Two' },
      ...{ country: 'BE', fixedFee: '0.125', variableRate: '0.35', kickbackRate: '12.5', transactions: 1 },
      ...{ fixedFeeAmount: 13, captured: 1_003, variableFeeAmount: 4, kickbackAmount: -2, netAmount: 15 },
    });
    // The second bears the cent that the first was rounded up by.
    expect(data.map(({ fixedFeeAmount }) => fixedFeeAmount)).toEqual([13, 12, 13, 100]);
    expect(data.map(({ netAmount }) => netAmount).reduce((a, b) => a + b)).toBe(268);
    expect((await list(1, 'order=-id&limit=1&skip=1')).data.map(({ id }) => id)).toEqual([3]);
  });

  it('says so when the cessions come to something else, as do the books', async () => {
    await t.database.query('alter table charge_parts disable trigger charge_parts_fixed');
    await t.database.query('update charge_parts set fixed_fee = fixed_fee + 1 where id = 2');
    await t.database.query('alter table charge_parts enable trigger charge_parts_fixed');
    const { lines, ceded, netAmount } = await get();
    expect([lines[0]?.amount, lines[0]?.cededAmount]).toEqual([38, 39]);
    expect([netAmount, ceded?.netAmount]).toEqual([268, 269]);
    expect((await verifyBooks(t.database)).broken).toMatchObject({ invariant: { name: 'parts-of-charge' } });
  });

  it('is led to from each of its cessions, and a cession that waits says so', async () => {
    const cession = async (id: number) => (await finance.get(`/api/cessions/${id}`)).body;
    const invoice = { id: 1, number: 'NB2026-000001' };
    expect(await cession(1)).toMatchObject({
      invoicing: 'charged',
      charges: [{ invoice, isWaiting: false, netAmount: 15 }],
    });
    await add({ moved: [capture(900, '2026-11-23T10:00Z')] });
    await clearAt('2026-11-24T00:00Z');
    await signIn();
    expect(await cession(5)).toMatchObject({ invoicing: 'later', charges: [] });
    await t.database.query('update pspers set vat_number = null');
    await clearAt('2026-11-30T00:00Z');
    await invoiceDue(t.app, render);
    await signIn();
    expect(await cession(5)).toMatchObject({
      invoicing: 'charged',
      charges: [{ invoice: null, isWaiting: true, netAmount: 118 }],
    });
  });

  it('is not found where there is none, and closed to who may not', async () => {
    for (const each of [`${path}/99`, `${path}/99/cessions`]) {
      expect((await finance.get(each)).body.code).toBe('not_found');
      const other = await t.signIn({ permissions: ['adminManagementAllowed', 'pspInformationManagementAllowed'] });
      expect((await other.get(each.replace('99', '1'))).status).toBe(403);
    }
  });
});
