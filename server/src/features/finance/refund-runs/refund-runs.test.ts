import { describe, expect, it } from 'vitest';
import { sepaText } from '../../../iso20022/sepa-text.ts';
import { readIsoFile, textsIn } from '../../../iso20022/testing/iso-files.ts';
import { payerIban } from '../../../testing/data/statement-files.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, type SignedIn, type TestApp, useTestApp } from '../../../testing/test-app.ts';
import { paymentFileOf } from './testing/payment-file-of.ts';
import { runsPath, useRefundClerks } from './testing/refund-clerks.ts';

const permissions = ['refundManagementAllowed', 'fullFinancialInsightManagementAllowed'] as const;

/** 1 and 2: good credits; 3: a debit; 4: a reversal; 5: nobody's IBAN; 6: a wrong one; 7: a name that banks cannot write. */
const entries = [
  { amount: 12_345, name: 'J. Jansen', iban: payerIban, reference: 'REF-1', remittance: 'Invoice 1' },
  { amount: 5, name: 'E. Muster', iban: payerIban },
  { amount: -1_000 },
  { amount: 700, isReversal: true as const },
  { amount: 800, iban: 'NL00TEST0000000001' },
  { amount: 900, iban: 'DE89370400440532013001' },
  {
    amount: 1_000,
    name: 'Žluťoučký <kůň> & Søn // ß',
    iban: 'FR1420041010050500013M02606',
    remittance: '/// 100 € "ok"',
  },
];

describe('text for a bank', () => {
  it.each([
    ['Müller & Søn', 'Muller + Son'],
    ['Žluťoučký <kůň> ß', 'Zlutoucky kun ss'],
    ['/// a // b /', 'a / b'],
    ['日本', 'NOTPROVIDED'],
    ['x'.repeat(80), 'x'.repeat(70)],
  ])('%s is %s', (text, expected) => expect(sepaText(text, 70)).toBe(expected));
});

describeEngines('refund runs', (engine) => {
  const test = useTestApp(engine);
  const clerks = useRefundClerks(test, entries);
  const { choice, request, approve } = clerks;
  const booked = async () =>
    (await test.database.query('select entry_id, run_id, execution, amount from refunds order by entry_id')).rows;

  it('are tried first: sum, count, and what is wrong with each item; nothing is stored', async () => {
    await request([2, 5]);
    const { status, body } = await clerks.requester.post(
      `${runsPath}/dry-run`,
      choice([1, 12_345], [2, 6], [3, 1], [4, 700], [5, 800], [6, 900], [7, 999]),
    );
    expect([status, body.count, body.sum, body.okCount, body.okSum]).toEqual([200, 7, 15_751, 1, 12_345]);
    expect(body.items.map(({ problem }: { problem: string }) => problem)).toEqual([
      null,
      'over_amount',
      'not_a_credit',
      'is_reversal',
      'iban_invalid',
      'iban_invalid',
      'under_amount',
    ]);
    expect(body.items[1]).toMatchObject({ entryAmount: 5, name: 'E. Muster', iban: payerIban, alsoIn: [1] });
    expect((await clerks.requester.get(runsPath)).body.total).toBe(1);
    await test.database.query('update bank_accounts set is_blocked = true');
    expect((await clerks.requester.post(`${runsPath}/dry-run`, choice([1, 12_345]))).body.items[0].problem).toBe(
      'account_blocked',
    );
  });

  it.each([
    [{ statementId: 9, items: [{ entryId: 1, amount: 1 }] }, { statementId: 'validation.unknown' }],
    [{ statementId: 1, items: [{ entryId: 99, amount: 1 }] }, { 'items.0.entryId': 'validation.unknown' }],
    [{ statementId: 1, items: [] }, { items: 'validation.required' }],
    [{ statementId: 1, items: [{ entryId: 1, amount: 0 }] }, { 'items.0.amount': 'validation.above-zero' }],
    [{ statementId: 1, items: [{ entryId: 1, amount: 1.5 }] }, { 'items.0.amount': 'validation.number' }],
    [
      {
        statementId: 1,
        items: [
          { entryId: 1, amount: 1 },
          { entryId: 1, amount: 1 },
        ],
      },
      { items: 'validation.duplicate' },
    ],
  ])('refuse %j', async (body, fields) => {
    expect((await clerks.requester.post(`${runsPath}/dry-run`, body)).body.fields).toEqual(fields);
    expect((await clerks.requester.post(runsPath, { ...body, reason: 'x' })).body.fields).toEqual(fields);
  });

  it('are requested with a reason, when every item is good', async () => {
    const { status, body } = await request([1, 12_345], [2, 5]);
    expect([status, body]).toMatchObject([
      200,
      {
        id: 1,
        state: 'requested',
        items: 2,
        amount: 12_350,
        executed: 0,
        isOwn: true,
        reason: 'Paid twice',
        version: 1,
      },
    ]);
    expect(await lastAudit(test)).toMatchObject({
      action: 'refund-run.request',
      recordId: '1',
      after: { amount: 12_350 },
    });
    const refused = await request([1, 12_345], [5, 800]);
    expect([refused.status, refused.body.code]).toEqual([409, 'refund_items_refused']);
    expect(refused.body.current.items[1].problem).toBe('iban_invalid');
    expect((await clerks.requester.post(runsPath, choice([1, 1]))).body.fields).toEqual({
      reason: 'validation.required',
    });
    expect((await clerks.approver.get(runsPath)).body).toMatchObject({ total: 1, data: [{ isOwn: false }] });
    expect((await clerks.requester.get('/api/bankstatement/refund-runs?BankStatementId=1')).body.total).toBe(1);
    expect((await clerks.requester.get('/api/bankstatement/refund-runs?BankStatementId=2')).body.total).toBe(0);
    expect((await clerks.approver.get('/api/bankstatement/refund-runs?BankStatementId=1')).status).toBe(403);
  });

  it('are approved by a second admin with a fresh proof, never by who requested them, and executed', async () => {
    await request([1, 12_345], [7, 1_000]);
    expect(await approve(1, clerks.requester)).toMatchObject({ status: 403, body: { code: 'own_request' } });
    expect(await approve(1, clerks.approver, 2)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    test.clock.advance(6 * 60);
    expect((await approve(1)).body.code).toBe('step_up_required');
    test.clock.advance(-6 * 60);
    expect(await booked()).toEqual([]);
    const { body } = await approve(1);
    expect(body).toMatchObject({ state: 'approved', executed: 2, executedAmount: 13_345, failed: 0 });
    expect(await booked()).toEqual([
      { entry_id: 1, run_id: 1, execution: 1, amount: 12_345 },
      { entry_id: 7, run_id: 1, execution: 1, amount: 1_000 },
    ]);
    expect((await clerks.approver.get(`${runsPath}/1`)).body.executions).toMatchObject([
      { number: 1, executed: 2, failed: 0 },
    ]);
    expect((await clerks.approver.get(`${runsPath}/1/items?order=id`)).body.data).toMatchObject([
      { entryId: 1, amount: 12_345, entryAmount: 12_345, result: 'executed', execution: 1 },
      { entryId: 7, result: 'executed' },
    ]);
    expect(await lastAudit(test)).toMatchObject({ action: 'refund-run.approve', after: { executedAmount: 13_345 } });
    expect((await clerks.requester.get('/api/bankstatement/1/entries')).body.data[0]).toMatchObject({
      refundProblem: 'already_refunded',
      use: { kind: 'refund', refundRunId: 1 },
    });
    expect(await approve(1)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    const changes = (await clerks.approver.get(`${runsPath}/1/changes`)).body.data.slice(0, 2);
    expect(changes.map(({ action }: { action: string }) => action)).toEqual([
      'refund-run.approve',
      'refund-run.request',
    ]);
  });

  it('show who approves that another run waits for the same entry', async () => {
    await request([1, 12_345], [2, 5]);
    await request([1, 12_345]);
    const itemsOf = async (id: number) => (await clerks.approver.get(`${runsPath}/${id}/items`)).body.data;
    expect(await itemsOf(1)).toMatchObject([{ alsoIn: [2] }, { alsoIn: [] }]);
    expect(await itemsOf(2)).toMatchObject([{ alsoIn: [1] }]);
    await approve(2);
    expect(await itemsOf(1)).toMatchObject([{ alsoIn: [], use: { kind: 'refund', refundRunId: 2 } }, { alsoIn: [] }]);
  });

  it('leave once when ten approve at once', async () => {
    await request([1, 12_345]);
    const others = await Promise.all(Array.from({ length: 10 }, () => test.signIn({ permissions: [...permissions] })));
    const answers = await Promise.all(others.map((other) => approve(1, other)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await booked()).toHaveLength(1);
    expect((await clerks.approver.get(`${runsPath}/1`)).body).toMatchObject({
      executed: 1,
      executions: [{ number: 1 }],
    });
  });

  it('that name the same entry pay it once, whichever is approved first, also at once', async () => {
    for (let run = 0; run < 5; run += 1) await request([2, 5], [1, 12_345]);
    const answers = await Promise.all([1, 2, 3, 4, 5].map((id) => approve(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(answers.map(({ body }) => body.executed).toSorted()).toEqual([0, 0, 0, 0, 2]);
    expect(await booked()).toHaveLength(2);
    const failed = answers.find(({ body }) => body.executed === 0)?.body.id;
    const items = (await clerks.approver.get(`${runsPath}/${failed}/items?result=already_refunded`)).body;
    expect(items.total).toBe(2);
    expect(
      textsIn(readIsoFile((await clerks.approver.get(`${runsPath}/${failed}/camt`)).body), 'TtlDbtNtries', 'Sum'),
    ).toEqual(['0.00']);
  });

  it('give each entry its own result, and are tried again for what failed alone', async () => {
    await request([1, 12_345], [2, 5], [7, 1_000]);
    await test.database.query("update bank_entries set counterparty_iban = 'XX' where id = 2");
    await request([1, 12_345]);
    await approve(2);
    expect((await approve(1)).body).toMatchObject({ executed: 1, executedAmount: 1_000, failed: 2, version: 3 });
    const results = async () =>
      (await clerks.approver.get(`${runsPath}/1/items`)).body.data.map(
        (item: { result: string; execution: number }) => [item.result, item.execution],
      );
    expect(await results()).toEqual([
      ['already_refunded', 1],
      ['iban_invalid', 1],
      ['executed', 1],
    ]);
    await test.database.query('update bank_entries set counterparty_iban = $1 where id = 2', [payerIban]);
    expect((await clerks.requester.post(`${runsPath}/1/retry`, { version: 3 })).body.code).toBe('own_request');
    const again = await clerks.approver.post(`${runsPath}/1/retry`, { version: 3 });
    expect(again.body).toMatchObject({ executed: 2, executedAmount: 1_005, failed: 1 });
    expect(await results()).toEqual([
      ['already_refunded', 2],
      ['executed', 2],
      ['executed', 1],
    ]);
    expect(await lastAudit(test)).toMatchObject({ action: 'refund-run.retry' });
    const files = await Promise.all([1, 2].map((number) => paymentFileOf(clerks.approver, 1, number)));
    const amounts = files.map(({ body }) => textsIn(readIsoFile(body), 'Amt', 'InstdAmt'));
    expect(amounts).toEqual([['10.00'], ['0.05']]);
    expect(await clerks.approver.post(`${runsPath}/2/retry`, { version: 3 })).toMatchObject({
      body: { code: 'nothing_to_do' },
    });
  });

  it('stop at a blocked account, and go on when it is free', async () => {
    await request([1, 12_345]);
    await test.database.query('update bank_accounts set is_blocked = true');
    expect((await approve(1)).body).toMatchObject({ state: 'approved', executed: 0, failed: 1 });
    await test.database.query('update bank_accounts set is_blocked = false');
    const both = await Promise.all([1, 2].map(() => clerks.approver.post(`${runsPath}/1/retry`, { version: 3 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await booked()).toHaveLength(1);
  });

  it('are declined with a reason, or withdrawn by who requested them; then nothing leaves', async () => {
    await request([1, 12_345]);
    await request([2, 5]);
    const decline = (by: SignedIn, body: object) => by.post(`${runsPath}/1/decline`, { version: 1, ...body });
    expect((await decline(clerks.approver, {})).body.fields).toEqual({ reason: 'validation.required' });
    expect((await decline(clerks.requester, { reason: 'x' })).body.code).toBe('own_request');
    expect((await decline(clerks.approver, { reason: 'Not ours' })).body).toMatchObject({
      state: 'declined',
      declineReason: 'Not ours',
    });
    expect((await clerks.approver.post(`${runsPath}/2/withdraw`, { version: 1 })).status).toBe(403);
    expect((await clerks.requester.post(`${runsPath}/2/withdraw`, { version: 1 })).body).toMatchObject({
      state: 'withdrawn',
    });
    for (const id of [1, 2]) expect((await approve(id, clerks.approver, 2)).body.code).toBe('already_decided');
    expect((await clerks.approver.get(`${runsPath}?state=declined`)).body.data).toMatchObject([
      { id: 1, decidedBy: expect.any(String) },
    ]);
    expect((await approve(9)).status).toBe(404);
    expect(await booked()).toEqual([]);
  });

  it('hold a thousand items, and no more', async () => {
    await test.database.query(`insert into bank_entries (statement_id, line, amount, booking_date, is_reversal, counterparty_iban)
      select 1, n, 1, '2026-11-19', false, '${payerIban}' from generate_series(1, 1001) n`);
    const items = Array.from({ length: 1_000 }, (_, at): [number, number] => [entries.length + 1 + at, 1]);
    expect((await request(...items)).status).toBe(200);
    expect((await approve(1)).body).toMatchObject({ executed: 1_000, executedAmount: 1_000 });
    expect((await request(...items, [1, 1])).body.fields).toEqual({ items: 'validation.too-many: 1000' });
    await checkLedger(test);
  });
});

/** What left is what the runs say. */
async function checkLedger({ database }: TestApp): Promise<void> {
  const { rows } = await database.query(`select
    (select sum(amount)::int from refunds) as refunds, (select sum(executed_amount)::int from refund_runs) as runs,
    (select sum(executed_amount)::int from refund_executions) as executions`);
  expect(new Set(Object.values(rows[0] ?? {})).size).toBe(1);
}
