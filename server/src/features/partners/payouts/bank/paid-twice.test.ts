import { beforeEach, expect, it } from 'vitest';
import { batchesPath, ibans, payoutsPath, usePayers } from '../../../../testing/data/payouts.ts';
import { uploaded } from '../../../../testing/data/statement-upload.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';

const debit = { amount: -10_075, reference: 'MOLLIE-NL-20261117-1', name: 'Mollie B.V.', iban: ibans.mollie };
const back = { ...debit, amount: 10_075 };
const short = { ...debit, amount: -9_075 };
const unmatched = '/api/unmatched-payments';

describeEngines('a cession that the bank paid twice', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  let cessionId: number;
  let batchId: number;

  const payable = async () => (await payers.list()).find((row) => row.id === cessionId);
  const stateOf = async () => (await payable())?.state;
  const waiting = async () => (await payers.approver.get(unmatched)).body.data;
  const refusalOf = async () => (await payers.propose([cessionId])).body;
  const attempts = async () =>
    (await payers.approver.get(`${payoutsPath}/cessions/${cessionId}`)).body.attempts.map(
      ({ state }: { state: string }) => state,
    );
  /** What the ledger says left for it. */
  const left = async () =>
    (
      await t.database.query<{ sum: number }>(
        `select sum(case credit when 'bank' then amount else -amount end)::int as sum from document_postings where document = 'pay-out'`,
      )
    ).rows[0]?.sum;

  beforeEach(async () => {
    cessionId = await payers.idOf(debit.reference);
    ({ id: batchId } = (await payers.propose([cessionId])).body);
    await payers.approve(batchId);
  });

  it('stays paid when one of both comes back, and is not paid a third time', async () => {
    await payers.bank([debit]);
    await payers.bank([debit], '2026-11-20');
    const [second] = await waiting();
    expect((await payers.approver.get(`${unmatched}/${second.id}`)).body.namedPayout).toEqual({
      ...{ cessionId, referenceCession: debit.reference, amount: 10_075, state: 'paid', paidOn: '2026-11-19' },
      ...{ partPaid: 0, isApproved: true, proposedIn: null, approvedIn: null },
    });
    await payers.bank([back], '2026-11-21');
    expect([await stateOf(), await waiting(), await attempts(), await left()]).toEqual([
      'paid',
      [],
      ['paid', 'returned'],
      10_075,
    ]);
    expect(await refusalOf()).toMatchObject({ code: 'payouts_refused', current: [{ problem: 'paid' }] });
    await payers.expectBooksToTie();
    // The other comes back as well: now it is owed.
    await payers.bank([back], '2026-11-22');
    expect([await stateOf(), await left(), (await payable())?.wait]).toEqual(['returned', 0, null]);
    await payers.expectBooksToTie();
  });

  it('stays paid whatever the bank tells first, and however much of it in one statement', async () => {
    await payers.bank([back, debit]);
    expect(await stateOf()).toBe('returned');
    // Uploaded late: it is of a day before.
    await uploaded(payers.proposer, { entries: [debit], from: '2026-11-18', opening: 110_075 });
    await payers.match();
    expect([await stateOf(), await waiting(), await left()]).toEqual(['paid', [], 10_075]);
    await payers.bank([back, debit, back, debit, debit], '2026-11-21');
    // One was paid too much: it waits.
    expect([await stateOf(), (await waiting()).length, await left()]).toEqual(['paid', 1, 10_075]);
    await payers.expectBooksToTie();
  });

  it('is not held by a debit of another tenant’s account, whatever that names', async () => {
    await payers.bank([debit, back]);
    const other = { entries: [debit], iban: 'FR1420041010050500013M02606', from: '2026-11-19' };
    await uploaded(payers.proposer, other);
    await payers.match();
    expect(await payable()).toMatchObject({ state: 'returned', wait: null, debit: null });
    expect((await payers.propose([cessionId])).status).toBe(200);
  });

  it('is paid where the return itself is reversed', async () => {
    await payers.bank([debit, back]);
    await payers.bank([{ ...debit, isReversal: true }], '2026-11-20');
    expect([await stateOf(), await waiting(), await left()]).toEqual(['paid', [], 10_075]);
    await payers.expectBooksToTie();
  });

  it('is not approved anew while the second debit is unmatched, which is booked by hand', async () => {
    await payers.bank([debit, back]);
    const { body: anew } = await payers.propose([cessionId]);
    await payers.bank([debit], '2026-11-20');
    const [entry] = await waiting();
    expect(entry).toMatchObject({ reason: 'payout_unfit', payoutOf: null });
    const problems = [
      { problem: 'debit_unmatched', debit: { entryId: entry.id, amount: 10_075, bookedOn: '2026-11-20' } },
    ];
    expect((await payers.approver.get(`${batchesPath}/${anew.id}`)).body).toMatchObject({ problems });
    expect((await payers.approve(anew.id)).body).toMatchObject({ code: 'payouts_refused', current: problems });
    await payers.proposer.post(`${batchesPath}/${anew.id}/withdraw`, { version: 1 });
    expect(await payable()).toMatchObject({ state: 'returned', wait: 'debit_unmatched', debit: { entryId: entry.id } });
    expect((await waiting())[0].payoutOf).toBe(debit.reference);
    const book = () => payers.approver.post(`${unmatched}/${entry.id}/match-payout`, {});
    const [one, other] = await Promise.all([book(), payers.propose([cessionId])]);
    expect([one.status, other.status, await stateOf()]).toEqual([200, 409, 'paid']);
    await payers.expectBooksToTie();
  });

  it('is not paid from a file that is downloaded after a debit came which names it', async () => {
    await payers.bank([debit, back]);
    const { body: anew } = await payers.propose([cessionId]);
    await payers.approve(anew.id);
    const file = () => payers.approver.post(`${batchesPath}/${anew.id}/file-url`);
    expect((await file()).status).toBe(200);
    await payers.bank([short], '2026-11-20');
    expect((await file()).body.code).toBe('payout_file_closed');
  });

  it('is held while a debit of another amount names it, until that is ignored by itself', async () => {
    await payers.bank([debit, short, back]);
    const [entry] = await waiting();
    const held = { wait: 'debit_unmatched', debit: { entryId: entry.id, amount: 9_075, bookedOn: '2026-11-19' } };
    expect(await payable()).toMatchObject({ state: 'returned', ...held });
    expect((await payers.approver.get(`${payoutsPath}/cessions/${cessionId}`)).body).toMatchObject(held);
    expect(await refusalOf()).toMatchObject({ code: 'payouts_refused', current: [{ problem: 'debit_unmatched' }] });
    // Among hundreds that are ignored with one reason nobody sees it.
    const many = await payers.approver.post(`${unmatched}/ignore`, { ids: [entry.id], reason: 'Old' });
    expect(many.body.code).toBe('entry_names_payout');
    expect((await payers.approver.post(`${unmatched}/${entry.id}/ignore`, { reason: 'Fees' })).status).toBe(200);
    expect(await payable()).toMatchObject({ wait: null, debit: null });
    expect((await payers.propose([cessionId])).status).toBe(200);
    await payers.expectBooksToTie();
  });
});
