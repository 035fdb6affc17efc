import { beforeEach, describe, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import type { Invoice } from '../../../documents/invoice.ts';
import { createInvoiced, createRenderer } from '../../../testing/data/invoices.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { invoiceDue } from './invoicing-loop.ts';
import { renderInvoice } from './render-invoice.service.ts';

describeEngines('invoicing a psper', (engine) => {
  const t = useTestApp(engine);
  const { add, move, clear, reset, capture, refund } = createInvoiced(t);
  let renderer: ReturnType<typeof createRenderer>;

  const rows = async <T = Record<string, unknown>>(text: string) => (await t.database.query<T>(text)).rows;
  const set = (values: string, table = 'pspers') => t.database.query(`update ${table} set ${values}`);
  const invoices = () =>
    rows(`select number, issued_on::text as day, shop_id as shop, transaction_amount::int as captured, net_amount::int as net,
      vat_amount::int as vat, amount::int from invoices order by id`);
  const numbers = async () =>
    (await rows<{ number: string }>('select number from invoices order by id')).map((one) => one.number);
  const states = async () =>
    (await rows<{ state: string }>('select state from charges order by id')).map(({ state }) => state);
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

  it('charges each transaction once and what was captured, with a half counting up, and posts it', async () => {
    await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    await add({ country: 'BE', moved: [capture(1_000, '2026-11-17T11:00Z')] });
    await add({ moved: [capture(300, '2026-11-17T12:00Z')] });
    expect(await runAt('2026-11-18T00:00Z')).toBe(1);
    // 3 x 12.5 is 37.5 cents, so 38; 0.35 % of 113.00 is 39.55 cents, so 40; 21 % of 78 is 16.38.
    expect(await invoices()).toEqual([
      { number: 'NB2026-000001', day: '2026-11-18', shop: null, captured: 11_300, net: 78, vat: 16, amount: 94 },
    ]);
    expect(
      await rows(
        'select document, debit, credit, amount::int from document_postings where document = $$invoice$$ order by credit',
      ),
    ).toEqual([
      { document: 'invoice', debit: 'receivable-psper', credit: 'fees', amount: 78 },
      { document: 'invoice', debit: 'receivable-psper', credit: 'vat', amount: 16 },
    ]);
    expect(renderer.asked).toHaveLength(1);
    expect(renderer.asked[0]).toMatchObject({
      number: 'NB2026-000001',
      issuedOn: '2026-11-18',
      dueOn: '2026-12-18',
      period: { from: '2026-11-17', to: '2026-11-17' },
      seller: { legalName: 'North B.V.', street: 'Kade 1', vatNumber: 'NL123456789B01' },
      buyer: { legalName: 'Mollie B.V.', street: 'Keizersgracht 126' },
      buyerReference: 'MOLLIE',
      vat: { category: 'S', rate: '21' },
      payment: { iban: 'NL91ABNA0417164300', holder: 'North B.V.', reference: 'NB2026-000001' },
    } satisfies Partial<{ [Key in keyof Invoice]: unknown }>);
    expect(
      await rows(
        `select kind, convert_from(content, 'UTF8') as text, sha256 = sha256(content) as is_same from invoice_files order by kind`,
      ),
    ).toEqual([
      { kind: 'pdf', text: 'pdf NB2026-000001', is_same: true },
      { kind: 'ubl', text: 'ubl NB2026-000001', is_same: true },
    ]);
    // Nothing is due any more.
    expect(await runAt('2026-11-18T00:30Z')).toBe(0);
  });

  it('charges a later part of a transaction by its own terms and no second fixed fee, and gives nothing back of refunds', async () => {
    const dossier = await add({ ordered: 20_000, moved: [capture(10_000, '2026-11-17T10:00Z')] });
    await runAt('2026-11-18T00:00Z');
    await set('fee_variable_amount = 2, fee_fixed_amount = 1, kickback_rate = 10');
    await move(dossier, capture(6_000, '2026-11-18T10:00Z'));
    await move(dossier, refund(1_000, '2026-11-18T11:00Z'));
    await add({ moved: [capture(5_000, '2026-11-18T12:00Z')] });
    await runAt('2026-11-19T00:00Z');
    expect(renderer.asked[1]?.terms).toEqual([
      { transactions: 0, fixedFee: '0.125', captured: 6_000, variableRate: '0.35', kickbackRate: '0' },
      { transactions: 1, fixedFee: '1', captured: 5_000, variableRate: '2', kickbackRate: '10' },
    ]);
    // 21 for the old terms; 100 + 100 less 10 % for the new ones.
    expect(await invoices()).toMatchObject([{ net: 48 }, { number: 'NB2026-000002', captured: 11_000, net: 21 + 180 }]);
  });

  it('stores a PDF and the UBL with the same number and sum', async () => {
    await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    await runAt('2026-11-18T00:00Z', renderInvoice);
    const files = await rows<{ kind: string; content: Buffer }>(
      'select kind, content from invoice_files order by kind',
    );
    expect(files.map(({ kind }) => kind)).toEqual(['pdf', 'ubl']);
    expect(files[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    const ubl = files[1]?.content.toString() ?? '';
    expect(ubl).toContain('<cbc:ID>NB2026-000001</cbc:ID>');
    expect(ubl).toMatch(/<cbc:PayableAmount currencyID="EUR">0\.58</);
  });

  it('makes one for each merchant with its branches where that is the method', async () => {
    await set('invoice_method = 2');
    await t.database.query(`insert into shops (tenant_id, name, created_at, psper_id, parent_shop_id)
      values (1, 'Bikes in town', '2026-01-01Z', 1, 1)`);
    await add({ shopId: 1, moved: [capture(4_000, '2026-11-17T10:00Z')] });
    await add({ shopId: 3, moved: [capture(6_000, '2026-11-17T11:00Z')] });
    await add({ shopId: 2, moved: [capture(20_000, '2026-11-17T10:00Z')] });
    expect(await runAt('2026-11-18T00:00Z')).toBe(2);
    expect(await invoices()).toMatchObject([
      { number: 'NB2026-000001', captured: expect.any(Number) },
      { number: 'NB2026-000002', captured: expect.any(Number) },
    ]);
    expect(
      await rows('select shop_id as shop, transaction_amount::int as captured from invoices order by shop_id'),
    ).toEqual([
      { shop: 1, captured: 10_000 },
      { shop: 2, captured: 20_000 },
    ]);
    expect(renderer.asked.map(({ buyerReference }) => buyerReference).sort()).toEqual(['MOLLIE Bikes', 'MOLLIE Boats']);
  });

  it('closes as not charged what was ceded while the method is None', async () => {
    await set('invoice_method = 0');
    await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    expect(await runAt('2026-11-18T00:00Z')).toBe(0);
    expect(await rows('select cession_id::int as cession from cession_charges')).toEqual([{ cession: 1 }]);
    await set('invoice_method = 1');
    expect(await runAt('2026-11-19T00:00Z')).toBe(0);
    expect(await invoices()).toEqual([]);
  });

  it('charges by the method of when it was ceded, whatever it is by the day of the run', async () => {
    // What was captured says of which day it is.
    await set('invoice_method = 0, invoice_frequency = 0');
    for (const day of ['16', '17', '18', '19']) {
      await add({ moved: [capture(Number(day) * 1_000, `2026-11-${day}T10:00Z`)] });
      if (day === '18') await set('invoice_method = 2');
      if (day === '19') await set('invoice_method = 1, invoice_frequency = 1');
      await runAt(`2026-11-${Number(day) + 1}T00:00Z`);
    }
    const charged = (await invoices()).map(({ shop, captured }) => [captured, shop]);
    expect(charged.toSorted()).toEqual([
      [18_000, 1],
      [19_000, null],
    ]);
    await set('invoice_frequency = 0');
    await add({ moved: [capture(5_000, '2026-11-20T10:00Z')] });
    await runAt('2026-11-21T00:00Z');
    await set('invoice_method = 0, invoice_frequency = 1');
    await runAt('2026-11-22T00:00Z');
    expect((await invoices()).at(-1)).toMatchObject({ shop: null, captured: 5_000 });
    expect(
      await rows('select from cessions c where not exists (select from cession_charges k where k.cession_id = c.id)'),
    ).toEqual([]);
  });

  it('is due so many days later as the payment term said when it was charged, over the end of a year', async () => {
    for (const [day, due, term] of [
      ['2026-11-17', '2026-11-18', 0],
      ['2026-11-18', '2026-11-19', 120],
    ] as const) {
      await set(`payment_term_days = ${term}`);
      await add({ moved: [capture(10_000, `${day}T10:00Z`)] });
      // After one in the morning in Amsterdam, when what was cleared at half past midnight is charged.
      await runAt(`${due}T00:00Z`);
    }
    expect(await rows('select due_on::text as due from invoices order by id')).toEqual([
      { due: '2026-11-18' },
      { due: '2027-03-19' },
    ]);
    expect(renderer.asked.map(({ dueOn }) => dueOn)).toEqual(['2026-11-18', '2027-03-19']);
  });

  it('makes none of nothing, which takes no number', async () => {
    await set('fee_fixed_amount = 0, fee_variable_amount = 0');
    await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    expect(await runAt('2026-11-18T00:00Z')).toBe(0);
    expect(await states()).toEqual(['nothing']);
    await set('fee_fixed_amount = 1');
    await add({ moved: [capture(10_000, '2026-11-18T10:00Z')] });
    await runAt('2026-11-19T00:00Z');
    expect(await numbers()).toEqual(['NB2026-000001']);
  });

  it('waits while something is missing on either side, and makes it once that is filled in', async () => {
    await set('vat_number = null');
    await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    expect(await runAt('2026-11-18T00:00Z')).toBe(0);
    await set(`vat_number = 'NL800000000B01'`);
    await set('iban = null', 'billing_identities');
    await add({ moved: [capture(10_000, '2026-11-18T10:00Z')] });
    expect(await runAt('2026-11-19T00:00Z')).toBe(0);
    expect(await states()).toEqual(['waiting', 'waiting']);
    expect(await rows('select * from invoice_numbers')).toEqual([]);
    await set(`iban = 'NL91ABNA0417164300'`, 'billing_identities');
    expect(await runAt('2026-11-19T12:00Z')).toBe(2);
    expect(renderer.asked.map(({ number, issuedOn, period }) => [number, issuedOn, period.from])).toEqual([
      ['NB2026-000001', '2026-11-19', '2026-11-17'],
      ['NB2026-000002', '2026-11-19', '2026-11-18'],
    ]);
  });

  it('takes no tax across borders, and says why', async () => {
    await set(`country = 'BE', vat_number = 'BE0123456789'`);
    await t.database.query(
      `insert into tenant_vat (tenant_id, country, category, reason, version) values (1, 'BE', 'AE', 'Reverse charge', 1)`,
    );
    await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    await runAt('2026-11-18T00:00Z');
    expect(await invoices()).toMatchObject([{ net: 48, vat: 0, amount: 48 }]);
    expect(renderer.asked[0]?.vat).toEqual({ category: 'AE', rate: '0', reason: 'Reverse charge' });
    expect(await rows(`select credit from document_postings where document = 'invoice'`)).toEqual([{ credit: 'fees' }]);
  });

  describe('when', () => {
    it('a clearing is due, waits for it', async () => {
      await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
      t.clock.now = new Date('2026-11-18T00:00Z');
      expect(await invoiceDue(t.app, renderer.render)).toBe(0);
      expect(await rows('select * from invoice_runs')).toEqual([]);
      expect(await runAt('2026-11-18T00:05Z')).toBe(1);
    });

    it('periods were missed, catches up one by one', async () => {
      await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
      await runAt('2026-11-18T00:00Z');
      await add({ moved: [capture(1_000, '2026-11-18T10:00Z')] });
      await add({ moved: [capture(2_000, '2026-11-20T10:00Z')] });
      expect(await runAt('2026-11-21T08:00Z')).toBe(2);
      expect(await rows('select run_on::text as day from invoice_runs order by run_on')).toEqual(
        ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'].map((day) => ({ day })),
      );
      expect(renderer.asked.slice(1).map(({ period }) => period)).toEqual([
        { from: '2026-11-18', to: '2026-11-18' },
        { from: '2026-11-20', to: '2026-11-20' },
      ]);
    });

    it('it is monthly, charges the clearings of the month at once', async () => {
      await set('invoice_frequency = 31');
      t.clock.now = new Date('2026-11-01T00:30Z');
      await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
      await runAt('2026-11-18T00:00Z');
      await add({ moved: [capture(20_000, '2026-11-30T10:00Z')] });
      await runAt('2026-11-30T22:00Z');
      expect(await invoices()).toEqual([]);
      await runAt('2026-12-01T00:00Z');
      expect(await invoices()).toMatchObject([{ day: '2026-12-01', captured: 30_000 }]);
    });

    it('a year begins in Amsterdam, begins its numbers anew', async () => {
      await set('invoice_frequency = 1');
      await add({ moved: [capture(10_000, '2026-12-30T10:00Z')] });
      await runAt('2026-12-31T00:00Z');
      await add({ moved: [capture(10_000, '2026-12-31T10:00Z')] });
      await runAt('2027-01-01T00:00Z');
      await add({ moved: [capture(10_000, '2027-01-01T10:00Z')] });
      await runAt('2027-01-02T00:00Z');
      expect(await numbers()).toEqual(['NB2026-000001', 'NB2027-000001', 'NB2027-000002']);
    });

    it('settings change in the middle, keeps what was charged', async () => {
      await set('vat_number = null');
      await add({ shopId: 1, moved: [capture(10_000, '2026-11-17T10:00Z')] });
      await add({ shopId: 2, moved: [capture(10_000, '2026-11-17T10:00Z')] });
      await runAt('2026-11-18T00:00Z');
      await set(`invoice_method = 2, fee_fixed_amount = 9, payment_term_days = 1, vat_number = 'NL800000000B01'`);
      expect(await runAt('2026-11-18T08:00Z')).toBe(1);
      expect(renderer.asked[0]).toMatchObject({ dueOn: '2026-12-18', terms: [{ transactions: 2, fixedFee: '0.125' }] });
    });
  });

  it.each([
    'update invoices set amount = amount + 1, net_amount = net_amount + 1',
    'delete from invoices',
    `update invoice_files set content = 'x', sha256 = sha256('x')`,
    'delete from invoice_files',
    'update charge_lines set captured = 1',
    'update cession_charges set run_id = run_id',
  ])('never lets %s', async (statement) => {
    await add({ moved: [capture(10_000, '2026-11-17T10:00Z')] });
    await runAt('2026-11-18T00:00Z');
    await expect(t.database.query(statement)).rejects.toThrow('a document is never changed');
  });
});
