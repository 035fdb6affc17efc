import { beforeAll, beforeEach, expect, it } from 'vitest';
import { camtFile, mt940File, ownIban, payerIban, someEntries } from '../../../testing/data/statement-files.ts';
import {
  countRows,
  statementsPath as path,
  resetFinance,
  upload,
  uploaded,
} from '../../../testing/data/statement-upload.ts';
import { ibanOf } from '../../../testing/data/test-iban.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { useTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { hostileFiles } from './testing/hostile-files.ts';
import { removeAbandonedFiles } from './upload.service.ts';

const nothing = { files: 0, statements: 0, entries: 0 };

describeEngines('bank statements', (engine) => {
  const uploadsOnDisk = useTemporaryFolder();
  const test = useTestApp(engine);
  let clerk: SignedIn;

  beforeAll(async () => {
    await test.database.query("insert into tenants (name) values ('North'), ('South')");
  });

  beforeEach(async () => {
    test.clock.now = new Date('2026-11-20T09:00:00.000Z');
    await resetFinance(test);
    clerk = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
  });

  it('are read, checked and stored with who sent them', async () => {
    const answer = await upload(clerk, camtFile({ version: 8 }), 'november.xml');
    const statement = {
      id: 1,
      createdOn: '2026-11-20T09:00:00.000Z',
      uploadedBy: `${clerk.admin.firstName} ${clerk.admin.lastName}`,
      fileName: 'november.xml',
      from: '2026-11-19',
      to: '2026-11-19',
      iban: ownIban,
      holder: 'Houston Müller & Co',
      tenantName: 'North',
      reference: 'STMT-2026-11-19',
      format: 'camt.053.001.08',
      currency: 'EUR',
      opening: 100_000,
      closing: 111_350,
      credits: 12_350,
      debits: 1_000,
      entries: 3,
      pending: 0,
    };
    expect([answer.status, answer.body]).toEqual([200, { data: [statement] }]);
    expect((await clerk.get(path)).body).toEqual({ data: [statement], total: 1 });
    // Nothing has looked at its entries yet.
    expect((await clerk.get(`${path}/1`)).body).toEqual({ ...statement, unmatched: null });
    expect(await lastAudit(test)).toMatchObject({
      action: 'bank-statement.upload',
      recordKind: 'bank-statement',
      recordId: '1',
      actorId: clerk.admin.id,
      after: { fileName: 'november.xml', statements: [{ id: 1, iban: ownIban, entries: 3 }] },
    });
  });

  it('show their entries, filtered and sorted, and what can be refunded', async () => {
    await uploaded(clerk, { entries: [...someEntries, { amount: 700, iban: 'DE00123', isReversal: true }] });
    const all = (await clerk.get(`${path}/1/entries`)).body;
    expect([all.total, all.data[0]]).toEqual([
      4,
      {
        id: 1,
        line: 25,
        amount: 12_345,
        bookingDate: '2026-11-19',
        valueDate: '2026-11-19',
        isReversal: false,
        bankReference: 'BANK-REF-1',
        endToEndId: 'REF-1',
        counterpartyName: 'J. Jansen',
        counterpartyIban: payerIban,
        remittance: 'Invoice 1',
        refundProblem: null,
        refundable: 12_345,
        isRefundReturned: false,
        use: null,
        isUnmatched: false,
      },
    ]);
    const problems = all.data.map(({ refundProblem }: { refundProblem: string }) => refundProblem);
    expect(problems).toEqual([null, 'not_a_credit', null, 'is_reversal']);
    const idsOf = async (query: string) =>
      (await clerk.get(`${path}/1/entries${query}`)).body.data.map(({ id }: { id: number }) => id);
    expect(await idsOf('?order=-amount')).toEqual([1, 4, 3, 2]);
    expect(await idsOf('?direction=debit')).toEqual([2]);
    expect(await idsOf('?search=M%C3%BCller')).toEqual([3]);
    expect(await idsOf('?limit=1&skip=1')).toEqual([2]);
    expect(await idsOf('?entry=2')).toEqual([2]);
    expect(await idsOf('?entry=9')).toEqual([]);
    expect((await clerk.get(`${path}/9/entries`)).status).toBe(404);
  });

  it('show the entry whose number is searched for before those whose words hold it, in any order', async () => {
    const words: Partial<Record<number, string>> = { 2: 'Order 4116', 5: 'Order 911' };
    const entries = Array.from({ length: 12 }, (_, at) => ({ amount: at + 1, remittance: words[at + 1] ?? 'Order' }));
    await uploaded(clerk, { entries });
    const idsOf = async (query: string) =>
      (await clerk.get(`${path}/1/entries${query}`)).body.data.map(({ id }: { id: number }) => id);
    expect(await idsOf('?search=11')).toEqual([11, 2, 5]);
    expect(await idsOf('?search=11&order=-amount')).toEqual([11, 5, 2]);
    expect(await idsOf('?search=11&limit=1&skip=1')).toEqual([2]);
    // A number of no entry is text, as ever.
    expect(await idsOf('?search=116')).toEqual([2]);
  });

  it('can be MT940, several in one file, and as large as need be', async () => {
    const entries = Array.from({ length: 1_500 }, (_, at) => ({ amount: at + 1 }));
    const file = mt940File({ entries }, { from: '2026-11-20', opening: 100_000 + (1_500 * 1_501) / 2 });
    const { status, body } = await upload(clerk, file, 'week.sta');
    expect(status).toBe(200);
    expect(body.data.map(({ from, entries: count }: { from: string; entries: number }) => [from, count])).toEqual([
      ['2026-11-19', 1_500],
      ['2026-11-20', 3],
    ]);
    expect(await countRows(test)).toEqual({ files: 1, statements: 2, entries: 1_503 });
    const sum = await test.database.query('select sum(amount)::int as sum from bank_entries where statement_id = 1');
    expect(sum.rows).toEqual([{ sum: (1_500 * 1_501) / 2 }]);
  });

  it('are refused without the permission', async () => {
    const other = await test.signIn({ permissions: ['refundManagementAllowed'] });
    expect(await upload(other, camtFile())).toMatchObject({ status: 403, body: { code: 'permission_denied' } });
    expect((await other.get(path)).status).toBe(403);
    expect(await countRows(test)).toEqual(nothing);
  });

  it('are refused of an account that is not ours, naming line and element', async () => {
    const { status, body } = await upload(clerk, camtFile({ iban: ibanOf(5) }));
    const statement = { reason: 'unknown_account', line: 12, element: 'Acct/Id/IBAN', found: ibanOf(5) };
    expect([status, body.code, body.statement]).toEqual([422, 'statement_refused', statement]);
    expect(await countRows(test)).toEqual(nothing);
  });

  it.each([
    ['camt.xml', (date: string) => camtFile({ entries: [{ amount: 500 }, { amount: 700, date }] }), 44, 'Ntry/BookgDt'],
    ['mt940.sta', (date: string) => mt940File({ entries: [{ amount: 500 }, { amount: 700, date }] }), 7, ':61:'],
  ])(
    'are refused in %s with an entry that is booked tomorrow, as days are in Amsterdam',
    async (name, fileOf, line, element) => {
      test.clock.now = new Date('2026-11-20T22:59:59Z');
      clerk = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
      const refused = await upload(clerk, fileOf('2026-11-21'), name);
      const statement = { reason: 'future', line, element, found: '2026-11-21', expected: '2026-11-20' };
      expect([refused.status, refused.body.statement]).toEqual([422, statement]);
      expect(await countRows(test)).toEqual(nothing);
      // Midnight there is an hour before that of UTC.
      test.clock.now = new Date('2026-11-20T23:00:00Z');
      expect((await upload(clerk, fileOf('2026-11-21'), name)).status).toBe(200);
    },
  );

  it('are taken with a value date that lies ahead: banks book on a Friday what counts from Monday on', async () => {
    expect((await upload(clerk, camtFile({ entries: [{ amount: 500, valueDate: '2026-11-23' }] }))).status).toBe(200);
  });

  it('are taken in MT940 without the day of booking, as of the day that the statement closes', async () => {
    const file = mt940File({ entries: [{ amount: 500 }] }).replace(/:61:\d{10}/, ':61:261123');
    expect((await upload(clerk, file, 'mt940.sta')).status).toBe(200);
    const { rows } = await test.database.query(
      'select booking_date::text as day, value_date::text as value from bank_entries',
    );
    expect(rows).toEqual([{ day: '2026-11-19', value: '2026-11-23' }]);
  });

  it('are refused as the same file, naming the other, whatever it is called', async () => {
    await upload(clerk, camtFile(), 'first.xml');
    const { status, body } = await upload(clerk, camtFile(), 'second.xml');
    expect([status, body.statement]).toEqual([422, { reason: 'duplicate_file', otherId: 1, otherName: 'first.xml' }]);
    expect(await countRows(test)).toEqual({ files: 1, statements: 1, entries: 3 });
  });

  it('are stored once when ten send the same file at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(clerk, camtFile())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)]);
    const reasons = answers.flatMap(({ body }) => body.statement?.reason ?? []);
    expect(reasons).toEqual(Array(9).fill('duplicate_file'));
    expect(await countRows(test)).toEqual({ files: 1, statements: 1, entries: 3 });
  });

  it('are refused when days overlap, naming the other, also when two are sent at once', async () => {
    await upload(clerk, camtFile({ from: '2026-11-10', to: '2026-11-15' }), 'first.xml');
    const overlapping = camtFile({ from: '2026-11-15', to: '2026-11-18', opening: 111_350, id: 'OTHER' });
    expect((await upload(clerk, overlapping)).body.statement).toEqual({
      reason: 'overlap',
      line: 12,
      element: 'Acct',
      found: '2026-11-15 - 2026-11-18',
      expected: '2026-11-10 - 2026-11-15',
      otherId: 1,
      otherName: 'first.xml',
    });
    const racing = ['A', 'B', 'C', 'D'].map((id) => upload(clerk, camtFile({ from: '2026-11-17', id })));
    expect((await Promise.all(racing)).map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    const own = await upload(
      clerk,
      camtFile({ from: '2026-11-18', opening: 111_350 }, { from: '2026-11-18', opening: 111_350, id: 'X' }),
    );
    expect(own.body.statement).toMatchObject({ reason: 'overlap', otherName: 'statement.xml:12' });
    expect(own.body.statement).not.toHaveProperty('otherId');
    expect(await countRows(test)).toEqual({ files: 2, statements: 2, entries: 6 });
  });

  it('of another account may be of the same days', async () => {
    await test.database.query(
      "insert into bank_accounts (tenant_id, iban, holder, created_at) values (2, $1, 'South', $2)",
      [ibanOf(1), test.clock.now],
    );
    await uploaded(clerk);
    await uploaded(clerk, { iban: ibanOf(1) });
    expect((await clerk.get(`${path}?tenantId=2`)).body.data).toMatchObject([{ tenantName: 'South', id: 2 }]);
    // What is shown is what was asked for, whatever tenant one works for.
    expect((await clerk.get(path, { 'x-tenant-id': '2' })).body.total).toBe(2);
    expect((await clerk.get('/api/bank-accounts?tenantId=2')).body).toMatchObject({ total: 1 });
    expect((await clerk.get(`${path}?search=${ibanOf(1).slice(0, 12)}`)).body.total).toBe(1);
    expect((await clerk.get(`${path}?search=nothing`)).body.total).toBe(0);
  });

  it('must go on where the day before ended', async () => {
    await uploaded(clerk);
    const { body } = await upload(clerk, camtFile({ from: '2026-11-20', opening: 111_351 }), 'next.xml');
    expect(body.statement).toMatchObject({
      reason: 'not_continuous',
      found: '1113.51',
      expected: '1113.50',
      otherId: 1,
    });
    await uploaded(clerk, { from: '2026-11-20', opening: 111_350 });
    const before = await upload(clerk, camtFile({ from: '2026-11-18', opening: 0 }));
    expect(before.body.statement).toMatchObject({ reason: 'not_continuous', found: '113.50', expected: '1000.00' });
  });

  it('that are hostile are refused with a clear reason, and leave nothing behind', async () => {
    for (const { what, name, content, reason } of hostileFiles) {
      const { status, body } = await upload(clerk, content, name.replaceAll('"', '%22'));
      const isPath = reason === 'file_name';
      // What a browser sends of a path is its last part, and an empty file never arrives as one.
      if (isPath && status === 200) await resetFinance(test);
      else expect([what, status >= 400 && status < 500], JSON.stringify(body)).toEqual([what, true]);
      if (body.statement && !isPath) expect([what, body.statement.reason]).toEqual([what, reason]);
    }
    expect(await countRows(test)).toEqual(nothing);
    expect(uploadsOnDisk()).toEqual([]);
  });

  it('that are larger than 50 MB are refused', async () => {
    const { status, body } = await upload(clerk, Buffer.alloc(50 * 1024 * 1024 + 1, 32));
    expect([status, body.code]).toEqual([413, 'too_large']);
    expect(await countRows(test)).toEqual(nothing);
  });

  it('tell their sender, and nobody else, how far they are', async () => {
    const key = 'key-of-this-upload-1';
    await test.database.query(
      `insert into bank_statement_files (name, size, sha256, uploaded_by, upload_key, bytes_read, rows_read, created_at, touched_at)
       values ('a.xml', 1000, 'x', $1, $2, 500, 7, $3, $3)`,
      [clerk.admin.id, key, test.clock.now],
    );
    expect((await clerk.get(`${path}/upload/${key}`)).body).toEqual({ size: 1_000, bytesRead: 500, rowsRead: 7 });
    const other = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    expect((await other.get(`${path}/upload/${key}`)).status).toBe(404);
    expect(await upload(clerk, camtFile(), 'a.xml', { key })).toMatchObject({
      status: 400,
      body: { fields: { key: 'validation.duplicate' } },
    });
    expect((await clerk.get(path)).body.total).toBe(0);
  });

  it('that a process left in the middle are removed', async () => {
    await test.database.query(
      `with file as (insert into bank_statement_files (name, size, sha256, created_at, touched_at)
         values ('a.xml', 1, 'x', $1, $1) returning id),
       statement as (insert into bank_statements (file_id, account_id, tenant_id, file_name, reference, format,
         uploaded_by_name, created_at) select id, 1, 1, 'a.xml', 'S', 'MT940', 'Ada', $1 from file returning id)
       insert into bank_entries (statement_id, line, amount, booking_date, is_reversal)
         select id, n, n, '2026-11-19', false from statement, generate_series(1, 6000) n`,
      [test.clock.now],
    );
    await removeAbandonedFiles(test.app);
    expect(await countRows(test)).toEqual({ files: 1, statements: 1, entries: 6_000 });
    expect((await clerk.get(path)).body.total).toBe(0);
    expect((await clerk.get(`${path}/1`)).status).toBe(404);
    test.clock.advance(16 * 60);
    await removeAbandonedFiles(test.app);
    expect(await countRows(test)).toEqual(nothing);
  });
});
