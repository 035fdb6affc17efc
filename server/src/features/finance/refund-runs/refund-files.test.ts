import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { payerIban } from '../../../testing/statement-files.ts';
import { resetFinance, uploaded } from '../../../testing/statement-upload.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';
import { readIsoFile, textsIn } from './testing/iso-files.ts';

const path = '/api/refund-runs';

/** The second has a name that banks cannot write. */
const entries = [
  { amount: 12_345, name: 'J. Jansen', iban: payerIban, reference: 'REF-1', remittance: 'Invoice 1' },
  {
    amount: 1_000,
    name: 'Žluťoučký <kůň> & Søn // ß',
    iban: 'FR1420041010050500013M02606',
    remittance: '/// 100 € "ok"',
  },
];

describeEngines('refund runs', (engine) => {
  const test = useTestApp(engine);
  let requester: SignedIn;
  let approver: SignedIn;

  beforeAll(async () => {
    await test.database.query("insert into tenants (name) values ('North')");
  });

  beforeEach(async () => {
    test.clock.now = new Date('2026-11-20T23:30:00.000Z');
    await resetFinance(test);
    requester = await test.signIn({
      permissions: ['refundManagementAllowed', 'fullFinancialInsightManagementAllowed'],
    });
    approver = await test.signIn({ permissions: ['refundManagementAllowed'] });
    await uploaded(requester, { entries });
  });

  const request = (...items: [entryId: number, amount: number][]) =>
    requester.post(path, {
      statementId: 1,
      items: items.map(([entryId, amount]) => ({ entryId, amount })),
      reason: 'Paid twice',
    });
  const approve = (id: number) => approver.post(`${path}/${id}/approve`, { version: 1 });

  it('have a camt file and a payment file, both by the rules of ISO 20022', async () => {
    await request([1, 12_345], [2, 1_000]);
    await approve(1);
    const camt = await approver.get(`${path}/1/camt`);
    const hash = createHash('sha256').update(camt.body).digest('hex').slice(0, 8);
    expect(camt.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${hash}1.xml"`,
    });
    expect((await requester.get('/api/bankstatement/refund-runs/1/camt')).body).toBe(camt.body);
    const notification = readIsoFile(camt.body);
    expect(textsIn(notification, 'Ntry', 'Amt')).toEqual(['123.45', '10.00']);
    expect(textsIn(notification, 'TtlDbtNtries', 'Sum')).toEqual(['133.45']);
    const payment = await approver.get(`${path}/1/executions/1/pain001`);
    expect(payment.headers['content-disposition']).toBe('attachment; filename="pain001-1-1.xml"');
    const file = readIsoFile(payment.body);
    expect(textsIn(file, 'GrpHdr', 'CtrlSum')).toEqual(['133.45']);
    expect(textsIn(file, 'GrpHdr', 'MsgId')).toEqual(['REFUND-1-1']);
    // In Amsterdam it is the next day already.
    expect(textsIn(file, 'ReqdExctnDt', 'Dt')).toEqual(['2026-11-21']);
    expect(textsIn(file, 'Cdtr', 'Nm')).toEqual(['J. Jansen', 'Zlutoucky kun + Son / ss']);
    expect(textsIn(file, 'RmtInf', 'Ustrd')).toEqual([
      'Refund REF-1 Invoice 1',
      expect.stringContaining('Refund BANK-NOTPROVIDED'),
    ]);
    expect(textsIn(file, 'FinInstnId', 'BICFI')).toEqual(['ABNANL2A']);
    expect((await approver.get(`${path}/1/executions/2/pain001`)).status).toBe(404);
    expect((await approver.get('/api/bankstatement/refund-runs/1/camt')).status).toBe(403);
  });

  it('have a camt file without entries as long as nothing left, also when they are declined', async () => {
    await request([1, 12_345]);
    const waiting = await approver.get(`${path}/1/camt`);
    const hash = createHash('sha256').update(waiting.body).digest('hex').slice(0, 8);
    expect(waiting.headers['content-disposition']).toBe(`attachment; filename="${hash}1.xml"`);
    const notification = readIsoFile(waiting.body);
    expect(textsIn(notification, 'GrpHdr', 'CreDtTm')).toEqual(['2026-11-20T23:30:00Z']);
    expect(textsIn(notification, 'TtlDbtNtries', 'NbOfNtries')).toEqual(['0']);
    expect(textsIn(notification, 'Ntry', 'Amt')).toEqual([]);
    await approver.post(`${path}/1/decline`, { version: 1, reason: 'Not theirs' });
    expect((await approver.get(`${path}/1/camt`)).body).toBe(waiting.body);
    expect((await approver.get(`${path}/99/camt`)).status).toBe(404);
  });
});
