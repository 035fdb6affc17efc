import { beforeEach, describe, expect, it } from 'vitest';
import { verifyBooks } from '../../../claims/books/verify-books.ts';
import { createInvoiced } from '../../../testing/data/invoices.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const base = '/api/invoice-credits';
const fixed = { terms: 0, kind: 'fixed-fee' };
const variable = { terms: 0, kind: 'variable-fee' };
const reason = 'Charged by terms of another psper';

describeEngines('credits of invoices', (engine) => {
  const t = useTestApp(engine);
  const { add, clear, invoice, reset, capture } = createInvoiced(t);
  let proposer: SignedIn;
  let approver: SignedIn;
  let id: number;

  const signIn = () => t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
  const rows = async <T = Record<string, unknown>>(text: string) => (await t.database.query<T>(text)).rows;
  const propose = (lines: readonly object[] = [fixed, variable], by = proposer, of = id) =>
    by.post(`${base}/invoices/${of}`, { lines, reason });
  const approve = (credit: number, by = approver, version = 1) => by.post(`${base}/${credit}/approve`, { version });
  const expectBooksToTie = async () => expect((await verifyBooks(t.database)).broken).toBeNull();
  const totals = async (query: string) => (await proposer.get(`/api/invoices/totals?${query}`)).body;
  const listed = async (query = '') => (await proposer.get(`/api/invoices?limit=10&order=id&${query}`)).body.data;

  beforeEach(async () => {
    await reset();
    // 12.5 is 13 cents, 0.35 % of 1,000.00 is 350, and 21 % of 363 is 76.
    await add({ moved: [capture(100_000, '2026-11-17T10:00Z')] });
    t.clock.now = new Date('2026-11-18T00:00Z');
    await clear();
    expect(await invoice()).toBe(1);
    const [first] = await rows<{ id: number }>('select id::int from invoices');
    id = first?.id ?? 0;
    proposer = await signIn();
    approver = await signIn();
  });

  it('show what an invoice charges, line by line, and what each would give back with tax', async () => {
    const { status, body } = await proposer.get(`${base}/invoices/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ number: 'NB2026-000001', amount: 439, creditNote: null, credits: [], dependence: null },
      lines: [
        { ...fixed, quantity: '1', amount: 13, creditAmount: 16 },
        { ...variable, quantity: '1000.00', amount: 350, creditAmount: 424 },
      ],
    });
  });

  it('say what lines together give back, rounded once', async () => {
    const other = await t.signIn({ permissions: ['adminManagementAllowed'] });
    const ask = (lines: string, of = id, by = proposer) =>
      by.get(`${base}/invoices/${of}/amount?lines=${encodeURIComponent(lines)}`);
    expect((await ask('0:fixed-fee')).body).toEqual({ amount: 16 });
    expect((await ask('0:variable-fee,0:fixed-fee')).body).toEqual({ amount: 439 });
    for (const lines of ['', '0', '0:fixed-fee,', ',0:fixed-fee', '0:rent', '1:fixed-fee', '-1:fixed-fee'])
      expect([lines, (await ask(lines)).status]).toEqual([lines, 400]);
    expect((await ask('0:fixed-fee', 2_147_483_647)).status).toBe(404);
    expect((await ask('0:fixed-fee', id, other)).status).toBe(403);
  });

  it('make a credit note of the next number for the whole invoice, once a second admin approves it', async () => {
    const { status, body: credit } = await propose();
    expect(status).toBe(200);
    expect(credit).toMatchObject({ state: 'proposed', amount: 439, reason, isOwn: true, version: 1 });
    expect(await listed('credit=proposed')).toMatchObject([{ id, credit: 'proposed', amountAfterCredit: 439 }]);
    expect(await totals('credit=proposed')).toMatchObject({ count: 1, invoiceAmount: 439 });
    expect(await totals('credit=approved')).toMatchObject({ count: 0, invoiceAmount: 0 });
    // Nothing moved yet.
    expect(await rows('select from invoices')).toHaveLength(1);
    await expectBooksToTie();

    expect((await approve(credit.id)).body).toMatchObject({ state: 'approved', isOwn: false, version: 2 });
    expect(await lastAudit(t)).toMatchObject({ action: 'invoice-credit.approve', recordId: String(credit.id) });
    expect(await listed()).toMatchObject([
      { type: 'invoice', credit: 'approved', amountAfterCredit: 0, creditsNumber: null },
      {
        ...{ type: 'credit-note', number: 'NB2026-000002', invoiceAmount: 439, totalTransactionAmount: 100_000 },
        ...{ credit: null, amountAfterCredit: null, creditsNumber: 'NB2026-000001' },
      },
    ]);
    expect((await proposer.get('/api/invoices/totals')).body).toEqual({
      ...{ count: 2, invoiceAmount: 0, totalTransactionAmount: 0 },
    });
    expect(
      await rows(
        `select debit, credit, amount::int from document_postings where document = 'credit-note' order by debit`,
      ),
    ).toEqual([
      { debit: 'fees', credit: 'receivable-psper', amount: 363 },
      { debit: 'vat', credit: 'receivable-psper', amount: 76 },
    ]);
    await expectBooksToTie();
  });

  it('stand in a PDF and a UBL of type 381 that names the invoice and the reason', async () => {
    const { body: credit } = await propose([variable]);
    await approve(credit.id);
    const [note] = await rows<{ id: number }>(`select id::int from invoices where type = 'credit-note'`);
    const { body: link } = await proposer.get(`/api/invoices/${note?.id}/files/ubl/url`);
    const { body: ubl } = await proposer.get(link.url);
    expect(ubl).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
    expect(ubl).toContain(`<cbc:Note>${reason}</cbc:Note>`);
    expect(ubl).toMatch(/<cac:InvoiceDocumentReference>\s*<cbc:ID>NB2026-000001<\/cbc:ID>/);
    expect(ubl).toMatch(/<cbc:PayableAmount currencyID="EUR">4\.24</);
    const [pdf] = await rows<{ content: Buffer }>(
      `select content from invoice_files where kind = 'pdf' and invoice_id = ${note?.id}`,
    );
    expect(
      Buffer.from(pdf?.content ?? '')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(await listed()).toMatchObject([{ amountAfterCredit: 15 }, { invoiceAmount: 424 }]);
    await expectBooksToTie();
  });

  it('leave no gap in the numbers when invoices are made at the same time', async () => {
    const { body: credit } = await propose();
    await add({ moved: [capture(50_000, '2026-11-18T10:00Z')] });
    t.clock.now = new Date('2026-11-19T00:00Z');
    await clear();
    const later = await signIn();
    const [approved] = await Promise.all([approve(credit.id, later), invoice()]);
    expect(approved.status).toBe(200);
    expect(
      (await rows<{ sequence: number }>('select sequence from invoices order by 1')).map((row) => row.sequence),
    ).toEqual([1, 2, 3]);
    await expectBooksToTie();
  });

  describe('are refused', () => {
    it('to who may not see invoices', async () => {
      const other = await t.signIn({ permissions: [] });
      expect((await other.get(`${base}/invoices/${id}`)).status).toBe(403);
      expect((await propose([fixed], other)).status).toBe(403);
    });

    it.each([
      ['no line', []],
      ['a line that it has not', [{ terms: 1, kind: 'fixed-fee' }]],
      ['a line twice', [fixed, fixed]],
      ['an unknown kind', [{ terms: 0, kind: 'kickback' }]],
    ])('with %s', async (_, lines) => {
      expect(await propose(lines)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      expect(await rows('select from invoice_credits')).toEqual([]);
    });

    it('without a reason, of no invoice, and of a credit note', async () => {
      expect((await proposer.post(`${base}/invoices/${id}`, { lines: [fixed], reason: ' ' })).status).toBe(400);
      expect((await propose([fixed], proposer, 2_147_483_647)).status).toBe(404);
      await approve((await propose()).body.id);
      const [note] = await rows<{ id: number }>(`select id::int from invoices where type = 'credit-note'`);
      expect((await propose([fixed], proposer, note?.id)).body.code).toBe('not_creditable');
    });

    it('to who proposed it, who may withdraw it, and to a stale screen', async () => {
      const { body: credit } = await propose();
      expect((await approve(credit.id, proposer)).body.code).toBe('own_request');
      expect((await approver.post(`${base}/${credit.id}/withdraw`, { version: 1 })).body.code).toBe(
        'permission_denied',
      );
      expect((await approve(credit.id, approver, 2)).body.code).toBe('stale_version');
      expect((await proposer.post(`${base}/${credit.id}/withdraw`, { version: 1 })).body.state).toBe('withdrawn');
      expect((await approve(credit.id)).body.code).toBe('already_decided');
      // Then it can be proposed anew.
      expect((await propose([fixed])).body).toMatchObject({ amount: 16, state: 'proposed' });
    });

    it('by a second admin, with a reason', async () => {
      const { body: credit } = await propose();
      const answer = await approver.post(`${base}/${credit.id}/refuse`, { version: 1, reason: 'The terms are right' });
      expect(answer.body).toMatchObject({ state: 'refused', refuseReason: 'The terms are right' });
      expect(await rows('select from invoices')).toHaveLength(1);
    });

    it('to an approver whose account the proposer made', async () => {
      const { body: credit } = await propose();
      await t.database.query(
        `insert into access_grants (admin_id, given_by, kind, given_at) select decider.id, c.proposed_by, 'account', $1
         from invoice_credits c, admins decider where decider.id = $2`,
        [t.clock.now, approver.admin.id],
      );
      expect((await approve(credit.id)).body.code).toBe('not_independent');
      expect((await approver.get(`${base}/invoices/${id}`)).body.dependence).toMatchObject({ kind: 'account' });
    });
  });

  it('are one, however many propose or approve at once', async () => {
    const proposals = await Promise.all([1, 2, 3].map(() => propose()));
    expect(proposals.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const credit = proposals.find(({ status }) => status === 200)?.body;
    const third = await signIn();
    const answers = await Promise.all([approver, third, approver].map((by) => approve(credit.id, by)));
    expect(answers.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual([
      'already_decided',
      'already_decided',
      'ok',
    ]);
    expect(await rows('select from invoices')).toHaveLength(2);
    await expectBooksToTie();
  });

  it('break the books when a credit note gives back what nobody approved', async () => {
    await approve((await propose([fixed])).body.id);
    await t.database.query('alter table invoice_credits drop constraint invoice_credits_check');
    await t.database.query('update invoice_credits set decided_by = proposed_by');
    expect((await verifyBooks(t.database)).broken).toMatchObject({ invariant: { name: 'credit-of-invoice' } });
    await t.database.query('update invoice_credits set decided_by = proposed_by + 1');
    await t.database.query(
      `alter table invoice_credits add constraint invoice_credits_check check (state <> 'approved' or decided_by is not null and decided_by <> proposed_by)`,
    );
  });

  it.each([
    ['a cent more', 'amount = amount + 1'],
    ['more transactions', 'transaction_amount = transaction_amount + 1'],
    ['one less', 'documents = documents - 1'],
    ['another day', 'made_on = made_on - 1'],
  ])('break the books when their day says %s', async (_what, damage) => {
    await approve((await propose([fixed])).body.id);
    await expectBooksToTie();
    await t.database.query(`update invoice_sums set ${damage}`);
    expect((await verifyBooks(t.database)).broken).toMatchObject({ invariant: { name: 'invoice-sums' } });
  });
});
