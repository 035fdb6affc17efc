import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readIsoFile, textsIn } from '../../../../iso20022/testing/iso-files.ts';
import { payerIban } from '../../../../testing/data/statement-files.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';
import { paymentFileOf } from '../testing/payment-file-of.ts';
import { runsPath, useRefundClerks } from '../testing/refund-clerks.ts';

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

describeEngines('the files of refund runs', (engine) => {
  const test = useTestApp(engine);
  const clerks = useRefundClerks(test, entries);
  const { request, approve } = clerks;

  it('have a camt file and a payment file, both by the rules of ISO 20022', async () => {
    await request([1, 12_345], [2, 1_000]);
    await approve(1);
    const camt = await clerks.approver.get(`${runsPath}/1/camt`);
    const hash = createHash('sha256').update(camt.body).digest('hex').slice(0, 8);
    expect(camt.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${hash}1.xml"`,
    });
    expect((await clerks.requester.get('/api/bankstatement/refund-runs/1/camt')).body).toBe(camt.body);
    const notification = readIsoFile(camt.body);
    expect(textsIn(notification, 'Ntry', 'Amt')).toEqual(['123.45', '10.00']);
    expect(textsIn(notification, 'TtlDbtNtries', 'Sum')).toEqual(['133.45']);
    const payment = await paymentFileOf(clerks.approver, 1);
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
    expect((await paymentFileOf(clerks.approver, 1, 2)).status).toBe(404);
    expect((await clerks.approver.get('/api/bankstatement/refund-runs/1/camt')).status).toBe(403);
  });

  it('have a payment file that who can pay by it takes with a proof, by a link of their session, and not unseen', async () => {
    await request([1, 12_345]);
    await approve(1);
    const path = `${runsPath}/1/executions/1`;
    expect((await clerks.approver.get(`${path}/pain001`)).status).toBe(400);
    const made = await clerks.approver.get(`${path}/pain001?link=1.1.${'x'.repeat(43)}`);
    expect([made.status, made.body.code]).toEqual([403, 'download_link_not_yours']);
    const { body: link } = await clerks.approver.post(`${path}/file-url`);
    expect(await lastAudit(test)).toMatchObject({
      ...{ action: 'refund-run.download', recordId: '1', outcome: 'done', actorId: clerks.approver.admin.id },
    });
    const file = await clerks.approver.get(link.url);
    expect(file.headers).toMatchObject({
      'content-disposition': `attachment; filename="${link.fileName}"`,
      'cache-control': 'no-store',
    });
    const thief = await test.signIn({ permissions: ['refundManagementAllowed'] });
    expect((await thief.get(link.url)).body.code).toBe('download_link_not_yours');
    expect((await clerks.approver.get(link.url.replace('executions/1', 'executions/2'))).body.code).toBe(
      'download_link_not_yours',
    );
    expect((await (await test.signIn()).post(`${path}/file-url`)).status).toBe(403);
    test.clock.advance(301);
    expect((await clerks.approver.get(link.url)).body.code).toBe('download_link_expired');
    expect((await clerks.approver.post(`${path}/file-url`)).body.code).toBe('step_up_required');
  });

  it('have a camt file without entries as long as nothing left, also when they are declined', async () => {
    await request([1, 12_345]);
    const waiting = await clerks.approver.get(`${runsPath}/1/camt`);
    const hash = createHash('sha256').update(waiting.body).digest('hex').slice(0, 8);
    expect(waiting.headers['content-disposition']).toBe(`attachment; filename="${hash}1.xml"`);
    const notification = readIsoFile(waiting.body);
    expect(textsIn(notification, 'GrpHdr', 'CreDtTm')).toEqual(['2026-11-20T23:30:00Z']);
    expect(textsIn(notification, 'TtlDbtNtries', 'NbOfNtries')).toEqual(['0']);
    expect(textsIn(notification, 'Ntry', 'Amt')).toEqual([]);
    await clerks.approver.post(`${runsPath}/1/decline`, { version: 1, reason: 'Not theirs' });
    expect((await clerks.approver.get(`${runsPath}/1/camt`)).body).toBe(waiting.body);
    expect((await clerks.approver.get(`${runsPath}/99/camt`)).status).toBe(404);
  });
});
