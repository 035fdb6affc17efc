import type { InvoiceRow } from '@houston/contract/features/finance/invoices/invoices.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { createInvoiced, createRenderer } from '../../../testing/data/invoices.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { invoiceDue } from './invoicing-loop.ts';

const path = '/api/invoices';

describeEngines('invoices', (engine) => {
  const t = useTestApp(engine);
  const { add, clear, reset, capture } = createInvoiced(t);
  const { render } = createRenderer();
  let finance: SignedIn;

  const runAt = async (at: string) => {
    t.clock.now = new Date(at);
    await clear();
    await invoiceDue(t.app, render);
  };

  beforeEach(async () => {
    await reset();
    await t.database.query('update pspers set invoice_method = 2');
    await add({ shopId: 1, moved: [capture(10_000, '2026-11-17T10:00Z')] });
    await runAt('2026-11-18T00:00Z');
    await add({ shopId: 2, moved: [capture(20_000, '2026-11-18T10:00Z')] });
    await runAt('2026-11-19T00:00Z');
    t.clock.now = new Date('2026-11-20T09:00Z');
    finance = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
  });

  const list = async (query = '') =>
    (await finance.get(`${path}?${query}`)).body as { data: InvoiceRow[]; total: number };
  const found = async (query: string) => (await list(query)).data.map(({ number }) => number);

  it('are listed, the newest first, in cents', async () => {
    const { data, total } = await list();
    expect(total).toBe(2);
    expect(data[0]).toEqual({
      id: 2,
      number: 'NB2026-000002',
      type: 'invoice',
      createdOnUtc: '2026-11-19T00:00:00.000Z',
      // 13 + 70 and 21 % of that.
      invoiceAmount: 100,
      totalTransactionAmount: 20_000,
      paymentDueDate: '2026-12-19',
      psperKey: 'MOLLIE',
      psperName: 'Mollie',
      merchantName: 'Boats',
      tenantName: 'North',
      ...{ credit: null, amountAfterCredit: 100, creditsNumber: null, paidAmount: 0, lastPaidOn: null },
    });
  });

  it.each([
    ['psperKey=mollie', ['NB2026-000002', 'NB2026-000001']],
    ['psperKey=NOBODY', []],
    ['tenantId=1&order=createdOnUtc', ['NB2026-000001', 'NB2026-000002']],
    ['tenantId=2', []],
    ['order=-id&limit=1', ['NB2026-000002']],
    // A day begins in Amsterdam, an hour before UTC.
    ['fromDate=2026-11-19', ['NB2026-000002']],
    ['toDate=2026-11-18', ['NB2026-000001']],
    ['fromDate=2026-11-18&toDate=2026-11-19', ['NB2026-000002', 'NB2026-000001']],
    ['fromDate=2026-11-20', []],
  ])('%s finds %j', async (query, expected) => expect(await found(query)).toEqual(expected));

  it('have totals of the whole range, whatever page is shown', async () => {
    const totals = async (query: string) => (await finance.get(`${path}/totals?${query}`)).body;
    expect(await totals('psperKey=MOLLIE')).toEqual({ count: 2, invoiceAmount: 158, totalTransactionAmount: 30_000 });
    expect(await totals('toDate=2026-11-18')).toEqual({ count: 1, invoiceAmount: 58, totalTransactionAmount: 10_000 });
    expect(await totals('tenantId=2')).toEqual({ count: 0, invoiceAmount: 0, totalTransactionAmount: 0 });
  });

  it.each(['fromDate=yesterday', 'toDate=2026-02-30', 'fromDate=0002-01-01', 'order=amount', 'psperKey=%20'])(
    'refuse %s',
    async (query) => expect((await finance.get(`${path}?${query}`)).status).toBe(400),
  );

  it('that wait are counted', async () => {
    const waiting = async (query = '') => (await finance.get(`${path}/waiting?${query}`)).body;
    expect(await waiting()).toEqual({ count: 0, totalTransactionAmount: 0 });
    await t.database.query('update pspers set vat_number = null');
    await add({ shopId: 1, moved: [capture(5_000, '2026-11-19T10:00Z')] });
    await add({ shopId: 2, moved: [capture(6_000, '2026-11-19T10:00Z')] });
    await runAt('2026-11-20T09:00Z');
    expect(await waiting('psperKey=mollie')).toEqual({ count: 2, totalTransactionAmount: 11_000 });
    expect(await waiting('psperKey=OTHER')).toEqual({ count: 0, totalTransactionAmount: 0 });
  });

  describe('have files', () => {
    const linkOf = async (kind: string, id = 1) => finance.get(`${path}/${id}/files/${kind}/url`);

    it.each([
      ['pdf', 'application/pdf', 'NB2026-000001.pdf'],
      ['ubl', 'application/xml; charset=utf-8', 'NB2026-000001.xml'],
    ])('as %s, by a link', async (kind, type, name) => {
      const { status, body } = await linkOf(kind);
      expect(status).toBe(200);
      expect([body.expiresOn, body.fileName]).toEqual(['2026-11-20T09:05:00.000Z', name]);
      const answer = await finance.get(body.url);
      expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
        200,
        type,
        `attachment; filename="${name}"`,
      ]);
      expect(answer.body).toBe(`${kind} NB2026-000001`);
    });

    it('that nobody else follows, nor five minutes later', async () => {
      const { body } = await linkOf('pdf');
      const other = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
      expect((await other.get(body.url)).body.code).toBe('download_link_not_yours');
      expect((await t.nobody().get(body.url)).status).toBe(401);
      t.clock.advance(299);
      expect((await finance.get(body.url)).status).toBe(200);
      t.clock.advance(1);
      expect((await finance.get(body.url)).body.code).toBe('download_link_expired');
    });

    it.each([
      ['another invoice', '/1/', '/2/'],
      ['the other file', '/pdf', '/ubl'],
    ])('by a link that opens none of %s', async (_what, from, to) => {
      const { body } = await linkOf('pdf');
      expect((await finance.get(body.url.replace(from, to))).body.code).toBe('download_link_not_yours');
    });

    it('of what there is', async () => {
      expect((await linkOf('pdf', 99)).body.code).toBe('not_found');
      expect((await linkOf('doc')).status).toBe(400);
    });
  });

  it('are closed to who may not', async () => {
    const other = await t.signIn({ permissions: ['adminManagementAllowed', 'pspInformationManagementAllowed'] });
    for (const client of [other, t.nobody()]) {
      const answers = [
        await client.get(path),
        await client.get(`${path}/totals`),
        await client.get(`${path}/waiting`),
        await client.get(`${path}/1/files/pdf/url`),
        await client.get(`${path}/1/files/pdf?link=1.1.${'x'.repeat(43)}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(client === other ? 403 : 401));
    }
  });
});
