import type { Cession } from '@houston/contract/features/partners/cessions/cessions.schema';
import { beforeEach, expect, it } from 'vitest';
import { addCessions } from '../../../testing/data/cessions.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/cessions';
const insight = 'fullFinancialInsightManagementAllowed';

describeEngines('cessions', (engine) => {
  const t = useTestApp(engine);
  let clerk: SignedIn;
  const list = async (query = ''): Promise<{ data: Cession[]; total?: number }> => {
    const { status, body } = await clerk.get(`${path}?${query}`);
    expect(status).toBe(200);
    return body;
  };
  const references = async (query = '') => (await list(query)).data.map((row) => row.referenceCession);
  const idOf = async (reference: string) =>
    (await list()).data.find((row) => row.referenceCession === reference)?.id ?? 0;

  beforeEach(async () => {
    await addCessions(t);
    clerk = await t.signIn({ permissions: [insight] });
  });

  it('are listed newest first, each with its psper, owner, country, claims and amounts', async () => {
    const { data, total } = await list();
    expect(total).toBe(4);
    expect(data[0]).toEqual({
      ...{ id: 4, clearedOn: '2026-11-18', referenceCession: 'PAYNL-NL-20261118-1', amount: 3_600, faceAmount: 4_000 },
      ...{
        psperKey: 'PAYNL',
        psperName: 'Pay.nl',
        tenantName: 'North',
        merchantName: 'Boats',
        ownerName: 'One',
        country: 'NL',
        claims: 1,
      },
      ...{ method: 2, deedId: null, payout: 'waiting', postedOn: expect.stringMatching(/^2026-11-18T/) },
    });
    expect(data.slice(1)).toMatchObject([
      // 200.00 less 10.00 of a claim that was ceded the day before.
      { referenceCession: 'MOLLIE-NL-20261118-1', amount: 18_525, faceAmount: 19_000, claims: 2, merchantName: null },
      { referenceCession: 'MOLLIE-NL-20261117-1', amount: 10_075, faceAmount: 10_333, ownerName: 'One' },
      { referenceCession: 'MOLLIE-BE-20261117-1', amount: 4_875, faceAmount: 5_000, ownerName: 'Two' },
    ]);
  });

  it('are those of one psper, of its key in any letter case, and of a range of days, both included', async () => {
    expect(await references('psperKey=paynl')).toEqual(['PAYNL-NL-20261118-1']);
    expect(await references('psperKey=NOBODY')).toEqual([]);
    expect(await references('psperKey=MOLLIE&fromDate=2026-11-18&toDate=2026-11-18')).toEqual(['MOLLIE-NL-20261118-1']);
    expect(await references('toDate=2026-11-17')).toEqual(['MOLLIE-NL-20261117-1', 'MOLLIE-BE-20261117-1']);
    expect(await references('fromDate=2026-11-19')).toEqual([]);
    expect(await references('fromDate=2026-11-18&toDate=2026-11-17')).toEqual([]);
    expect(await references('tenantId=2')).toEqual([]);
  });

  it('say when they were posted, which is later where a clearing was caught up', async () => {
    await t.database.query(
      "update psper_clearings set ran_at = '2026-12-02T23:30Z' where id = (select clearing_id from cessions where id = 4)",
    );
    const { data } = await list();
    expect(data.map(({ clearedOn, postedOn }) => [clearedOn, String(postedOn)])[0]).toEqual([
      '2026-11-18',
      '2026-12-02T23:30:00.000Z',
    ]);
  });

  it('are sorted and paged without repeating or dropping one', async () => {
    expect(await references('order=clearedOn')).toEqual((await references()).reverse());
    const pages = [await references('limit=3'), await references('limit=3&skip=3')];
    expect(pages.flat()).toEqual(await references());
    expect(pages.map((page) => page.length)).toEqual([3, 1]);
  });

  it('come to sums of the whole range', async () => {
    const sums = async (query: string) => (await clerk.get(`${path}/totals?${query}`)).body;
    expect(await sums('')).toEqual({
      count: 4,
      amount: 18_525 + 10_075 + 4_875 + 3_600,
      faceAmount: 38_333,
      partPaid: 0,
    });
    expect(await sums('psperKey=MOLLIE&fromDate=2026-11-18')).toEqual({
      count: 1,
      amount: 18_525,
      faceAmount: 19_000,
      partPaid: 0,
    });
    expect(await sums('fromDate=2030-01-01')).toEqual({ count: 0, amount: 0, faceAmount: 0, partPaid: 0 });
  });

  it('come to the same sums after cessions were taken out, changed or stored in one go', async () => {
    await t.database.query(`alter table cession_lines disable trigger all; delete from cession_lines where cession_id in (1, 2);
      alter table cession_lines enable trigger all;
      update dossier_terms set cession_id = 3; delete from cessions where id in (1, 2); update cessions set amount = amount + 5, claims = 7;
      insert into cessions (clearing_id, tenant_id, psper_id, owner_id, country, reference, cleared_on, method, invoice_method, amount, face_amount, claims)
        select 1, 1, 1, 1, 'NL', 'X-' || n, '2026-11-18', 1, 1, 10, 11, 1 from generate_series(1, 20) n`);
    const { rows } = await t.database.query(
      'select count(*)::int as count, sum(amount)::int as amount, sum(face_amount)::int as "faceAmount", 0 as "partPaid" from cessions',
    );
    expect((await clerk.get(`${path}/totals`)).body).toEqual(rows[0]);
    expect((await list('psperKey=MOLLIE&limit=5')).total).toBe(21);
  });

  it.each([
    ['fromDate=2026-02-30', { fromDate: 'validation.date' }],
    ['toDate=yesterday', { toDate: 'validation.date' }],
    ['fromDate=0000-01-01', { fromDate: 'validation.date' }],
    ["psperKey=a'b", { psperKey: 'validation.invalid' }],
    ['order=country', { order: 'validation.order: clearedOn' }],
  ])('are not asked for with %s', async (query, fields) => {
    const { status, body } = await clerk.get(`${path}?${query}`);
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('say how far their payment is, and are found by that with sums of the same', async () => {
    await t.database.query(`update payables set state = 'paid' where cession_id = 4;
      update payables set state = 'approved' where cession_id = 3`);
    const found = async (payout: string) => (await list(`payout=${payout}`)).data.map(({ id }) => id);
    expect(await Promise.all(['paid', 'under-way', 'open', 'returned'].map(found))).toEqual([[4], [3], [2, 1], []]);
    expect(await list('payout=open&limit=1&psperKey=mollie')).toMatchObject({
      total: 2,
      data: [{ payout: 'waiting' }],
    });
    const totals = async (query: string) => (await clerk.get(`${path}/totals?${query}`)).body;
    expect(await totals('payout=paid')).toEqual({ count: 1, amount: 3_600, faceAmount: 4_000, partPaid: 0 });
    // Of one the bank took a part: its rest is owed.
    const before = await totals('payout=open');
    await t.database.query('update payables set amount = amount - 100, part_paid = 100 where cession_id in (1, 4)');
    expect(await totals('payout=open')).toEqual({ ...before, partPaid: 100 });
    expect(await totals('payout=paid')).toMatchObject({ amount: 3_600, partPaid: 100 });
    expect(await totals('psperKey=MOLLIE')).toMatchObject({ partPaid: 100 });
    expect(await totals('payout=under-way')).toMatchObject({ partPaid: 0 });
    expect((await clerk.get(`${path}?payout=gone`)).status).toBe(400);
  });

  it('say what they moved in the ledger, who cleared, and which debit notes came of it', async () => {
    const { body } = await clerk.get(`${path}/${await idOf('MOLLIE-NL-20261118-1')}`);
    expect(body).toMatchObject({
      ...{ referenceCession: 'MOLLIE-NL-20261118-1', tenantName: 'North', method: 1 },
      // Of the second only a refund: it was ceded the day before.
      ...{ claims: 2, listed: { claims: 1, corrections: 1 } },
      clearing: { isPlanned: true, cutOff: '2026-11-17T23:00:00.000Z', reason: null, byName: null },
      postings: [
        { id: 1, debit: 'claims-to-settle', credit: 'payable-psper', amount: 18_525 },
        { id: 2, debit: 'claims-to-settle', credit: 'margin', amount: 475 },
      ],
      // 3.33 was bought for 3.25.
      debitNotes: [{ kind: 'chargeback', amount: 325, faceAmount: -333, notedOn: '2026-11-18', ownerName: 'One' }],
    });
    expect((await clerk.get(`${path}/${await idOf('MOLLIE-BE-20261117-1')}`)).body.debitNotes).toEqual([]);
    expect((await clerk.get(`${path}/404404`)).status).toBe(404);
  });

  it('list their claims with face amount, rate and price, which come to the cession', async () => {
    const id = await idOf('MOLLIE-NL-20261118-1');
    const { body } = await clerk.get(`${path}/${id}/claims`);
    expect(body).toMatchObject({
      total: 2,
      data: [
        {
          movement: 'capture',
          faceAmount: 20_000,
          price: 19_500,
          buyRate: '97.5',
          bookedOn: '2026-11-17T10:00:00.000Z',
        },
        { movement: 'refund', faceAmount: -1_000, price: -975, buyRate: '97.5' },
      ],
    });
    expect(body.data[1].dossierNumber).toMatch(/^C\d{9}$/);
    expect((await clerk.get(`${path}/404404/claims`)).status).toBe(404);
  });

  it('are downloaded as a list of their claims, by a link that names the file', async () => {
    const id = await idOf('MOLLIE-NL-20261118-1');
    const { body } = await clerk.get(`${path}/${id}/file-url`);
    expect(body).toMatchObject({ fileName: 'MOLLIE-NL-20261118-1.csv', expiresOn: '2026-11-18T01:05:00.000Z' });
    const file = await clerk.get(body.url);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toBe('attachment; filename="MOLLIE-NL-20261118-1.csv"');
    const lines = file.body.split('\r\n');
    expect(lines[0]).toBe('movement,dossier_number,transaction_number,kind,booked_at,face_amount,buy_rate,price');
    expect(lines[1]).toMatch(/^\d+,C\d{9},c*[0-9a-f]+,capture,2026-11-17T10:00:00\.000Z,200\.00,97\.5,195\.00$/);
    expect(lines[2]).toMatch(/,refund,2026-11-17T11:00:00\.000Z,-10\.00,97\.5,-9\.75$/);
    expect(lines.slice(3)).toEqual(['']);
    expect((await clerk.get(`${path}/404404/file-url`)).status).toBe(404);
  });

  it('list more movements than are read at once, each once', async () => {
    const id = await idOf('MOLLIE-BE-20261117-1');
    await t.database.query(
      `insert into ledger_postings (root_id, movement, dossier_id, transaction_number, debit, credit, amount, currency, posted_at)
         select 100000 + n, 'capture', 3, 'x', 'debtors', 'claims-to-settle', 1, 'EUR', now() from generate_series(1, 2500) n`,
    );
    await t.database.query(
      `insert into cession_lines (root_id, dossier_id, movement, face_amount, price, cession_id, clearing_id)
         select 100000 + n, 3, 'capture', 1, 1, $1, 1 from generate_series(1, 2500) n`,
      [id],
    );
    const { body } = await clerk.get(`${path}/${id}/file-url`);
    const roots = (await clerk.get(body.url)).body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line: string) => Number(line.split(',')[0]));
    expect(roots.length).toBe(2501);
    expect(roots).toEqual([...new Set(roots)].toSorted((one, next) => Number(one) - Number(next)));
  });

  it('have their debit notes listed by psper and day', async () => {
    const notes = async (query: string) => (await clerk.get(`${path}/debit-notes?${query}`)).body.data;
    expect(await notes('psperKey=MOLLIE&fromDate=2026-11-18&toDate=2026-11-18')).toMatchObject([
      { kind: 'chargeback', amount: 325, dueOn: '2026-12-02', psperName: 'Mollie', country: 'NL' },
    ]);
    expect(await notes('psperKey=PAYNL')).toEqual([]);
    expect(await notes('toDate=2026-11-17')).toEqual([]);
  });

  it('are told on the dossier of each claim: its owner, its terms, and what became of each movement', async () => {
    const { body: cession } = await clerk.get(`${path}/${await idOf('MOLLIE-NL-20261117-1')}/claims`);
    await t.database.query("update dossiers set dossier_number = 'D' || substr(dossier_number, 2)");
    const [first, second] = cession.data.map(
      ({ dossierNumber }: { dossierNumber: string }) => `D${dossierNumber.slice(1)}`,
    );
    expect((await clerk.get(`/api/dossiers/${first}`)).body).toMatchObject({
      ownerName: 'One',
      terms: { referenceCession: 'MOLLIE-NL-20261117-1', buyRate: '97.5', faceAmount: 9_000, price: 8_775 },
      cessions: [
        { movement: 'refund', on: '2026-11-18', document: 'cession', reference: 'MOLLIE-NL-20261118-1', price: -975 },
        { movement: 'capture', on: '2026-11-17', document: 'cession', reference: 'MOLLIE-NL-20261117-1', price: 9_750 },
      ],
    });
    expect((await clerk.get(`/api/dossiers/${second}`)).body).toMatchObject({
      terms: { faceAmount: 0, price: 0 },
      cessions: [{ movement: 'chargeback', document: 'debit-note', faceAmount: -333, price: -325 }, { price: 325 }],
    });
  });

  it('are shown only to who sees the finances', async () => {
    const others = await t.signIn({ permissions: ['adminManagementAllowed', 'pspInformationManagementAllowed'] });
    for (const call of ['', '/totals', '/debit-notes', '/1', '/1/claims']) {
      expect((await others.get(path + call)).status, call).toBe(403);
      expect((await t.nobody().get(path + call)).status, call).toBe(401);
    }
  });
});
