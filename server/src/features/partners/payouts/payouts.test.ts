import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { readIsoFile, textsIn } from '../../../iso20022/testing/iso-files.ts';
import { batchesPath, ibans, payoutsPath, usePayers } from '../../../testing/data/payouts.ts';
import { lastAudit } from '../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

const debit = { amount: -10_075, reference: 'MOLLIE-NL-20261117-1', name: 'Mollie B.V.', iban: ibans.mollie };
const back = { ...debit, amount: 10_075 };

describeEngines('pay-outs', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  let cessionId: number;

  const owed = async (id = cessionId) => (await payers.list()).find((row) => row.id === id);
  const stateOf = async (id = cessionId) => (await owed(id))?.state;
  const set = (values: string) => t.database.query(`update pspers set ${values}`);

  beforeEach(async () => {
    cessionId = await payers.idOf('MOLLIE-NL-20261117-1');
  });

  describe('wait', () => {
    it('with what is owed for each cession, the newest first', async () => {
      const rows = await payers.list();
      expect(rows.map(({ referenceCession, amount, state }) => [referenceCession, amount, state])).toEqual([
        ['PAYNL-NL-20261118-1', 3_600, 'waiting'],
        ['MOLLIE-NL-20261118-1', 18_525, 'waiting'],
        ...[
          ['MOLLIE-BE-20261117-1', 4_875, 'waiting'],
          ['MOLLIE-NL-20261117-1', 10_075, 'waiting'],
        ].toSorted(
          (one, other) =>
            rows.findIndex((row) => row.referenceCession === one[0]) -
            rows.findIndex((row) => row.referenceCession === other[0]),
        ),
      ]);
      expect(rows[0]).toMatchObject({
        psperName: 'Pay.nl',
        tenantName: 'North',
        wait: null,
        payableFrom: null,
        batchId: null,
      });
    });

    it('by tenant and psper, and say why they cannot be paid and until when', async () => {
      await set(`iban = case psper_key when 'PAYNL' then null else iban end`);
      await set(`iban_changed_at = '2026-11-16T09:00:01Z' where psper_key = 'MOLLIE'`);
      const waiting = async (query = '') => (await payers.proposer.get(`${payoutsPath}/waiting?${query}`)).body;
      const sums = [
        {
          psperKey: 'MOLLIE',
          count: 3,
          amount: 33_475,
          oldest: '2026-11-17',
          wait: 'new_iban',
          payableFrom: '2026-11-21T09:00:01.000Z',
        },
        { psperKey: 'PAYNL', count: 1, amount: 3_600, oldest: '2026-11-18', wait: 'no_iban', payableFrom: null },
      ];
      expect(await waiting()).toMatchObject(sums);
      expect(await waiting('psperKey=paynl')).toMatchObject([sums[1] ?? {}]);
      expect(await waiting('tenantId=2')).toEqual([]);
      expect((await payers.list('psperKey=MOLLIE')).map(({ wait }) => wait)).toEqual(Array(3).fill('new_iban'));
      t.clock.now = new Date('2026-11-21T09:00:01Z');
      const later = await payers.signIn();
      expect((await later.get(`${payoutsPath}/waiting?psperKey=MOLLIE`)).body[0]).toMatchObject({
        wait: null,
        payableFrom: null,
      });
    });
  });

  it('leave by a payment file that two people made, and are paid when a bank statement says so', async () => {
    const others = await payers.idOf('PAYNL-NL-20261118-1');
    const { status, body: batch } = await payers.propose([cessionId, others]);
    expect(status).toBe(200);
    expect(batch).toMatchObject({
      state: 'proposed',
      payouts: 2,
      amount: 13_675,
      isOwn: true,
      tenantName: 'North',
      paid: 0,
    });
    expect(await stateOf()).toBe('proposed');
    expect((await payers.proposer.post(`${batchesPath}/${batch.id}/file-url`)).status).toBe(404);

    expect((await payers.approve(batch.id)).body).toMatchObject({ state: 'approved', version: 2, isOwn: false });
    expect(await lastAudit(t)).toMatchObject({ action: 'payout-batch.approve', recordId: String(batch.id) });
    expect(await stateOf()).toBe('approved');
    const { body: link } = await payers.approver.post(`${batchesPath}/${batch.id}/file-url`);
    const file = await payers.approver.get(link.url);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${link.fileName}"`);
    const root = readIsoFile(file.body);
    expect(textsIn(root, 'CdtTrfTxInf', 'PmtId/EndToEndId')).toEqual(['MOLLIE-NL-20261117-1', 'PAYNL-NL-20261118-1']);
    expect(textsIn(root, 'CdtTrfTxInf', 'Amt/InstdAmt')).toEqual(['100.75', '36.00']);
    expect(textsIn(root, 'CdtTrfTxInf', 'CdtrAcct/Id/IBAN')).toEqual([ibans.mollie, ibans.paynl]);
    expect(textsIn(root, 'CdtTrfTxInf', 'Cdtr/Nm')).toEqual(['Mollie B.V.', 'Pay.nl B.V.']);
    expect(textsIn(root, 'PmtInf', 'BtchBookg')).toEqual(['false']);
    const { body: detail } = await payers.approver.get(`${batchesPath}/${batch.id}`);
    expect(detail.sha256).toBe(createHash('sha256').update(file.body).digest('hex'));
    await payers.expectBooksToTie();

    const statement = await payers.bank([debit]);
    expect([await stateOf(), await stateOf(others)]).toEqual(['paid', 'approved']);
    await payers.expectBooksToTie();
    const { body: items } = await payers.approver.get(`${batchesPath}/${batch.id}/items`);
    expect(items.data).toMatchObject([
      { state: 'paid', paidIn: { statementId: statement }, returnedIn: null },
      { state: 'approved' },
    ]);
    expect((await payers.approver.get(`${batchesPath}/${batch.id}`)).body).toMatchObject({ paid: 1, returned: 0 });
    const { body: entries } = await payers.approver.get(`/api/bankstatement/${statement}/entries`);
    expect(entries.data[0].use).toMatchObject({
      kind: 'payout',
      payoutBatchId: batch.id,
      cessionReference: debit.reference,
    });
    const { rows } = await t.database.query(
      `select debit, credit, amount, (posted_at at time zone 'Europe/Amsterdam')::date::text as day from document_postings
       where document = 'pay-out'`,
    );
    // The bank's day, not that of the match.
    expect(rows).toEqual([{ debit: 'payable-psper', credit: 'bank', amount: 10_075, day: '2026-11-19' }]);
  });

  it('that the bank gives back are owed again, and paid anew', async () => {
    const { body: first } = await payers.propose([cessionId]);
    await payers.approve(first.id);
    await payers.bank([debit]);
    await payers.bank([{ ...back, isReversal: true }], '2026-11-20');
    expect(await stateOf()).toBe('returned');
    await payers.expectBooksToTie();
    const { body: second } = await payers.propose([cessionId]);
    // Refused, it still says that it came back once.
    expect(
      (await payers.approver.post(`${batchesPath}/${second.id}/refuse`, { version: 1, reason: 'Ask them' })).body,
    ).toMatchObject({ state: 'refused', refuseReason: 'Ask them' });
    expect(await stateOf()).toBe('returned');
    expect(await owed()).toMatchObject({ declinedReason: 'Ask them', declinedBy: expect.stringMatching(/\w/) });
    const { body: third } = await payers.propose([cessionId]);
    expect(await owed()).toMatchObject({ declinedReason: null, declinedBy: null });
    await payers.approve(third.id);
    await payers.bank([{ ...debit, reference: debit.reference.toLowerCase() }], '2026-11-21');
    expect(await stateOf()).toBe('paid');
    await payers.expectBooksToTie();
    const { body } = await payers.approver.get(`${payoutsPath}/cessions/${cessionId}`);
    expect(body.attempts.map(({ state }: { state: string }) => state)).toEqual(['paid', 'dropped', 'returned']);
    expect(body).toMatchObject({ state: 'paid', wait: null });
  });

  it('are given back by a statement that came before the one with the debit', async () => {
    const { body } = await payers.propose([cessionId]);
    await payers.approve(body.id);
    await payers.bank([back]);
    expect(await stateOf()).toBe('approved');
    expect((await payers.approver.get('/api/unmatched-payments')).body.data).toMatchObject([
      { reason: 'payout_unfit' },
    ]);
    await payers.bank([debit], '2026-11-20');
    expect(await stateOf()).toBe('returned');
    expect((await payers.approver.get('/api/unmatched-payments')).body.data).toEqual([]);
    await payers.expectBooksToTie();
  });

  it.each([
    ['another amount', [{ ...debit, amount: -10_074 }]],
    ['the reversal of what came in', [{ ...debit, isReversal: true } as const]],
    ['a second debit', [debit, debit]],
    ['a second return', [debit, back, back]],
  ])('are not moved by %s, which waits for an admin', async (_what, entries) => {
    const { body } = await payers.propose([cessionId]);
    await payers.approve(body.id);
    await payers.bank(entries);
    expect((await payers.approver.get('/api/unmatched-payments')).body.data).toMatchObject([
      { reason: 'payout_unfit' },
    ]);
    expect(await stateOf()).toBe({ 1: 'approved', 2: 'paid', 3: 'returned' }[entries.length]);
    await payers.expectBooksToTie();
  });

  describe('are refused', () => {
    it.each([
      ['of a psper without an IBAN', 'iban = null', 'no_iban'],
      [
        'of a psper whose IBAN is outside SEPA, stored by an earlier version',
        `iban = 'TR330006100519786457841326'`,
        'no_iban',
      ],
      ['of a psper with a new IBAN', `iban_changed_at = '2026-11-15T09:00:01Z'`, 'new_iban'],
    ])('%s, saying which', async (_what, values, problem) => {
      await set(values);
      const { status, body } = await payers.propose([cessionId]);
      expect([status, body.code]).toEqual([409, 'payouts_refused']);
      expect(body.current).toEqual([
        { cessionId, referenceCession: 'MOLLIE-NL-20261117-1', psperName: 'Mollie', problem, debit: null },
      ]);
    });

    it('where an earlier version proposed them to an IBAN outside SEPA, which no payment file reaches', async () => {
      const { body: batch } = await payers.propose([cessionId]);
      const outside = `iban = 'TR330006100519786457841326'`;
      await set(outside);
      await t.database.query(`set session_replication_role = replica; update payouts set ${outside};
        set session_replication_role = origin`);
      const { status, body } = await payers.approve(batch.id);
      expect([status, body.current[0].problem]).toEqual([409, 'no_iban']);
      // What left already is told as it is: that account is no matter any more.
      await payers.proposer.post(`${batchesPath}/${batch.id}/withdraw`, { version: 1 });
      await payers.bank([debit]);
      const [{ id: entryId }] = (await payers.approver.get('/api/unmatched-payments')).body.data;
      const { body: paid } = await payers.proposer.post(`${batchesPath}/paid`, {
        ...{ entryId, cessionId, openAmount: 10_075 },
      });
      expect((await payers.approve(paid.id)).status).toBe(200);
      expect(await stateOf()).toBe('paid');
    });

    it('when they are under way or paid', async () => {
      const { body: batch } = await payers.propose([cessionId]);
      const problemOf = async () => (await payers.propose([cessionId], payers.approver)).body.current[0].problem;
      expect(await problemOf()).toBe('under_way');
      await payers.approve(batch.id);
      await payers.bank([debit]);
      expect(await problemOf()).toBe('paid');
    });

    it.each([
      [{ accountId: 404, cessionIds: [1] }, { accountId: 'validation.unknown' }],
      [{ accountId: 1, cessionIds: [1, 404] }, { 'cessionIds.1': 'validation.unknown' }],
      [{ accountId: 2, cessionIds: [1] }, { cessionIds: 'payouts.other-tenant' }],
      [{ accountId: 1, cessionIds: [] }, { cessionIds: 'validation.required' }],
      [{ accountId: 1, cessionIds: [1, 1] }, { cessionIds: 'validation.duplicate' }],
    ])('as %j', async (body, fields) => {
      const answer = await payers.proposer.post(batchesPath, body);
      expect([answer.status, answer.body.fields]).toEqual([400, fields]);
    });

    it('from a blocked account, also one that was blocked since', async () => {
      const { body: batch } = await payers.propose([cessionId]);
      await t.database.query('update bank_accounts set is_blocked = true');
      expect((await payers.approve(batch.id)).body.code).toBe('account_blocked');
      const other = await payers.propose([await payers.idOf('PAYNL-NL-20261118-1')]);
      expect(other.body.fields).toEqual({ accountId: 'payouts.account-blocked' });
    });

    it('from an older version, and once they are decided', async () => {
      const { body: batch } = await payers.propose([cessionId]);
      expect((await payers.approve(batch.id, payers.approver, 2)).body.code).toBe('stale_version');
      await payers.proposer.post(`${batchesPath}/${batch.id}/withdraw`, { version: 1 });
      expect((await payers.approve(batch.id)).body.code).toBe('already_decided');
      expect(await stateOf()).toBe('waiting');
      await payers.expectBooksToTie();
    });
  });

  it('are shown to who sees cessions, and made by who may pay', async () => {
    const { body: batch } = await payers.propose([cessionId]);
    const seeing = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    const paying = await t.signIn({ permissions: ['instantPayoutAllowed'] });
    for (const path of [payoutsPath, `${payoutsPath}/waiting`, batchesPath, `${batchesPath}/${batch.id}`]) {
      expect([(await seeing.get(path)).status, (await paying.get(path)).status], path).toEqual([200, 403]);
    }
    for (const client of [seeing, paying]) {
      expect((await payers.propose([cessionId], client)).status).toBe(403);
      expect((await payers.approve(batch.id, client)).status).toBe(403);
      expect((await client.post(`${batchesPath}/${batch.id}/file-url`)).status).toBe(403);
    }
    const { body: changes } = await seeing.get(`${batchesPath}/${batch.id}/changes`);
    expect(changes.data[0]).toMatchObject({ action: 'payout-batch.propose', after: { payouts: 1, amount: 10_075 } });
  });
});
