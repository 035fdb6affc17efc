import { beforeEach, expect, it } from 'vitest';
import { batchesPath, ibans, usePayers } from '../../../../testing/data/payouts.ts';
import { uploaded } from '../../../../testing/data/statement-upload.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';

const debit = { amount: -9_075, reference: 'MOLLIE-NL-20261117-1', name: 'Mollie B.V.', iban: ibans.mollie };
const unmatched = '/api/unmatched-payments';

describeEngines('a pay-out whose debit the bank booked at another amount', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  let cessionId: number;
  let batchId: number;
  let payoutId: number;

  const payable = async () => (await payers.list()).find((row) => row.id === cessionId);
  const waiting = async () => (await payers.approver.get(unmatched)).body.data;
  const item = async () => (await payers.approver.get(`${batchesPath}/${batchId}/items`)).body.data[0];
  const notExecuted = () =>
    payers.proposer.post(`${batchesPath}/${batchId}/items/${payoutId}/not-executed`, { reason: 'No' });
  const noneExecuted = (ids: number[] | null) =>
    payers.proposer.post(`${batchesPath}/${batchId}/not-executed`, { payoutIds: ids, reason: 'No' });

  beforeEach(async () => {
    cessionId = await payers.idOf(debit.reference);
    ({ id: batchId } = (await payers.propose([cessionId])).body);
    await payers.approve(batchId);
    payoutId = (await item()).id;
  });

  it('is not recorded as not executed, by itself or with its file, while that debit has no use', async () => {
    await payers.bank([debit]);
    const [entry] = await waiting();
    const named = { entryId: entry.id, amount: 9_075, bookedOn: '2026-11-19', bookedAs: null };
    expect(await item()).toMatchObject({ state: 'approved', debit: named });
    const refused = { status: 409, body: { code: 'payout_debited', current: [{ id: payoutId, debit: named }] } };
    expect([await notExecuted(), await noneExecuted(null), await noneExecuted([payoutId])]).toMatchObject([
      ...[refused, refused, refused],
    ]);
    expect([
      (await payable())?.state,
      (await payers.approver.post(`${batchesPath}/${batchId}/file-url`)).status,
    ]).toEqual(['approved', 409]);
    await payers.approver.post(`${unmatched}/${entry.id}/ignore`, { reason: 'A fee of the bank' });
    expect([(await item()).debit, (await notExecuted()).status]).toEqual([null, 200]);
    await payers.expectBooksToTie();
  });

  it('is not before matching has come to the debit either', async () => {
    await uploaded(payers.proposer, { entries: [debit], from: '2026-11-19', opening: 100_000 });
    expect((await notExecuted()).body.code).toBe('payout_debited');
  });

  it('is not paid anew when the debit comes after it was recorded as not executed', async () => {
    expect((await notExecuted()).status).toBe(200);
    expect((await payable())?.wait).toBeNull();
    await payers.bank([debit]);
    expect(await payable()).toMatchObject({ state: 'waiting', wait: 'debit_unmatched', debit: { amount: 9_075 } });
    expect((await payers.propose([cessionId])).body).toMatchObject({
      code: 'payouts_refused',
      current: [{ problem: 'debit_unmatched', debit: { amount: 9_075 } }],
    });
    await payers.expectBooksToTie();
  });

  it('is never free to pay, whoever is first of the bank and two admins', async () => {
    await Promise.all([payers.bank([debit]), notExecuted(), noneExecuted(null)]);
    const row = await payable();
    expect(row?.state === 'approved' || row?.wait === 'debit_unmatched').toBe(true);
    await payers.expectBooksToTie();
  });
});
