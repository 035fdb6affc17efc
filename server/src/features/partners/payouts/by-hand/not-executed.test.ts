import { beforeEach, expect, it } from 'vitest';
import { batchesPath, ibans, payoutsPath, usePayers } from '../../../../testing/data/payouts.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';

const debit = { amount: -10_075, reference: 'MOLLIE-NL-20261117-1', name: 'Mollie B.V.', iban: ibans.mollie };

describeEngines('pay-outs that the bank never booked', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  let cessionId: number;

  const payable = async () => (await payers.list()).find((row) => row.id === cessionId);
  const stateOf = async () => (await payable())?.state;

  beforeEach(async () => {
    cessionId = await payers.idOf(debit.reference);
  });

  const notExecuted = (batch: number, payout: number, by = payers.proposer, reason = 'The bank refused it') =>
    by.post(`${batchesPath}/${batch}/items/${payout}/not-executed`, { reason });
  const unmatched = async () => (await payers.approver.get('/api/unmatched-payments')).body.data;
  const matchByHand = (entry: number) => payers.approver.post(`/api/unmatched-payments/${entry}/match-payout`, {});
  const payoutOf = async (batch: number) =>
    (await payers.approver.get(`${batchesPath}/${batch}/items`)).body.data[0].id;

  it('are taken off with a reason, wait again and are paid anew; whose debit it is, an admin says', async () => {
    const { body: first } = await payers.propose([cessionId]);
    await payers.approve(first.id);
    const payout = await payoutOf(first.id);
    const { status, body } = await notExecuted(first.id, payout);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'not-executed', notExecutedReason: 'The bank refused it', paidOn: null });
    expect(await lastAudit(t)).toMatchObject({
      action: 'payout-batch.not-executed',
      recordId: String(first.id),
      after: { payout: debit.reference, payoutState: 'not-executed' },
    });
    const why = { notExecutedReason: 'The bank refused it', notExecutedBy: body.notExecutedBy };
    expect(await payable()).toMatchObject({ state: 'waiting', batchId: first.id, ...why });
    await payers.expectBooksToTie();
    const { body: second } = await payers.propose([cessionId]);
    expect(await payable()).toMatchObject({ state: 'proposed', notExecutedReason: null, notExecutedBy: null });
    await payers.approve(second.id);
    // Of the first file, or of the second: the bank names both alike.
    await payers.bank([debit]);
    expect(await stateOf()).toBe('approved');
    const [entry] = await unmatched();
    expect(entry).toMatchObject({ reason: 'payout_unfit', payoutOf: debit.reference });
    expect((await matchByHand(entry.id)).status).toBe(200);
    expect([await stateOf(), (await payers.approver.get(`${batchesPath}/${second.id}`)).body.paid]).toEqual([
      'paid',
      1,
    ]);
    await payers.expectBooksToTie();
  });

  it('are paid after all where an admin says so, unless the cession is on its way anew', async () => {
    const { body: first } = await payers.propose([cessionId]);
    await payers.approve(first.id);
    await notExecuted(first.id, await payoutOf(first.id));
    const { body: second } = await payers.propose([cessionId]);
    await payers.bank([debit]);
    const [entry] = await unmatched();
    expect([await stateOf(), entry.reason, entry.payoutOf]).toEqual(['proposed', 'payout_unfit', null]);
    expect((await matchByHand(entry.id)).body.code).toBe('payout_settled');
    await payers.proposer.post(`${batchesPath}/${second.id}/withdraw`, { version: 1 });
    expect([await stateOf(), (await unmatched())[0].payoutOf]).toEqual(['waiting', debit.reference]);
    expect((await payers.propose([cessionId])).body.code).toBe('payouts_refused');
    const answers = await Promise.all([matchByHand(entry.id), matchByHand(entry.id)]);
    expect(answers.map(({ body }) => body.code ?? body.payoutBatchId).toSorted()).toEqual([first.id, 'entry_used']);
    const { body } = await payers.approver.get(`${payoutsPath}/cessions/${cessionId}`);
    expect(body.attempts.map(({ state }: { state: string }) => state)).toEqual(['paid', 'dropped', 'not-executed']);
    expect([await stateOf(), await unmatched()]).toEqual(['paid', []]);
    await payers.expectBooksToTie();
  });

  it('keep the file of their batch from being sent once more, as what is booked does, also by a link of before', async () => {
    const { body: first } = await payers.propose([cessionId, await payers.idOf('PAYNL-NL-20261118-1')]);
    await payers.approve(first.id);
    const fileUrl = (batch: number) => payers.approver.post(`${batchesPath}/${batch}/file-url`);
    const { body: link } = await fileUrl(first.id);
    expect(await lastAudit(t)).toMatchObject({ action: 'payout-batch.download', recordId: String(first.id) });
    await notExecuted(first.id, await payoutOf(first.id));
    const closed = { status: 409, body: { code: 'payout_file_closed', current: { notExecuted: 1, paid: 0 } } };
    expect([await fileUrl(first.id), await payers.approver.get(link.url)]).toMatchObject([closed, closed]);
    const { body: second } = await payers.propose([cessionId]);
    await payers.approve(second.id);
    expect((await fileUrl(second.id)).status).toBe(200);
    await payers.bank([debit]);
    await matchByHand((await unmatched())[0].id);
    expect((await fileUrl(second.id)).body.code).toBe('payout_file_closed');
  });

  it('have files that are given out with a fresh proof only', async () => {
    const { body } = await payers.propose([cessionId]);
    await payers.approve(body.id);
    t.clock.advance(6 * 60);
    expect((await payers.approver.post(`${batchesPath}/${body.id}/file-url`)).body.code).toBe('step_up_required');
  });

  it('are not taken off before they are approved, once they are paid, twice, in another batch, or by others', async () => {
    const { body: batch } = await payers.propose([cessionId]);
    const payout = await payoutOf(batch.id);
    const codeOf = async (...input: Parameters<typeof notExecuted>) => (await notExecuted(...input)).body.code;
    expect(await codeOf(batch.id, payout)).toBe('payout_not_approved');
    await payers.approve(batch.id);
    expect(await codeOf(batch.id + 1, payout)).toBe('not_found');
    expect(await codeOf(batch.id, payout, payers.proposer, ' ')).toBe('invalid_request');
    const other = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    expect(await codeOf(batch.id, payout, other)).toBe('permission_denied');
    const codes = await Promise.all([1, 2, 3].map(async () => (await codeOf(batch.id, payout)) ?? 'ok'));
    expect(codes.toSorted()).toEqual(['ok', 'payout_not_approved', 'payout_not_approved']);
    const { body: second } = await payers.propose([cessionId]);
    await payers.approve(second.id);
    await payers.bank([debit]);
    await matchByHand((await unmatched())[0].id);
    expect(await codeOf(second.id, await payoutOf(second.id))).toBe('payout_not_approved');
    await payers.expectBooksToTie();
  });
});
