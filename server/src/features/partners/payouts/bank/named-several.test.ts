import { beforeEach, expect, it } from 'vitest';
import { batchesPath, ibans, usePayers } from '../../../../testing/data/payouts.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';

const first = 'MOLLIE-NL-20261117-1';
const unmatched = '/api/unmatched-payments';

describeEngines('a debit that names several cessions', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  let second: string;
  let ids: [number, number];

  const waiting = async () => (await payers.approver.get(unmatched)).body.data;
  const detail = async (id: number) => (await payers.approver.get(`${unmatched}/${id}`)).body;
  const ignore = (id: number) => payers.approver.post(`${unmatched}/${id}/ignore`, { reason: 'No' });
  const stateOf = async (id: number) => (await payers.list()).find((row) => row.id === id)?.state;
  const proposePaid = (entryId: number, cessionId: number) =>
    payers.proposer.post(`${batchesPath}/paid`, { entryId, cessionId });
  const told = async (amount: number, remittance: string, day?: string) => {
    await payers.bank([{ amount, name: 'Mollie B.V.', iban: ibans.mollie, remittance }], day);
    return (await waiting()).find((row: { amount: number }) => row.amount === amount)?.id as number;
  };
  const named = async (id: number) => {
    const { namedPayout, otherNamedPayouts } = await detail(id);
    return [namedPayout, ...otherNamedPayouts];
  };

  beforeEach(async () => {
    const other = (await payers.list()).find(({ amount }) => amount === 18_525);
    second = other?.referenceCession ?? '';
    ids = [await payers.idOf(first), other?.id ?? 0];
    expect(ids[0]).toBeLessThan(ids[1]);
  });

  it('shows all of them, that of its amount first, and is proposed as any that is owed, once', async () => {
    const id = await told(-18_525, `${second}, after ${first}`);
    expect((await named(id)).map(({ cessionId }) => cessionId)).toEqual([ids[1], ids[0]]);
    const { status, body: batch } = await proposePaid(id, ids[1]);
    expect(status).toBe(200);
    expect((await named(id)).map(({ proposedIn }) => proposedIn)).toEqual(expect.arrayContaining([batch.id, null]));
    // One debit pays one cession.
    expect((await proposePaid(id, ids[0])).body.code).toBe('payout_unfit');
    expect((await payers.approve(batch.id)).status).toBe(200);
    expect([await stateOf(ids[1]), await stateOf(ids[0]), await waiting()]).toEqual(['paid', 'waiting', []]);
    await payers.expectBooksToTie();
  });

  it('is not ignored while a part is paid of any, and says what is owed of that', async () => {
    const { body: batch } = await payers.propose([ids[1]]);
    await payers.approve(batch.id);
    await payers.bank([{ amount: -10_000, reference: second, name: 'Mollie B.V.', iban: ibans.mollie }]);
    const [part] = await waiting();
    const short = { kind: 'too-little', difference: 8_525, reason: 'In parts' };
    await payers.approver.post(`/api/entry-differences/entries/${part.id}/payout`, short);
    const { body: anew } = await payers.propose([ids[0]]);
    await payers.approve(anew.id);
    const id = await told(-8_525, `${first} ${second}`, '2026-11-20');
    expect(await named(id)).toMatchObject([
      { cessionId: ids[1], amount: 8_525, partPaid: 10_000, state: 'waiting', paidOn: null },
      { cessionId: ids[0], partPaid: 0, state: 'approved' },
    ]);
    const { body: rest } = await proposePaid(id, ids[1]);
    expect(rest.amount).toBe(8_525);
    const other = await told(-100, `${first} ${second}`, '2026-11-21');
    for (const each of [id, other]) expect((await ignore(each)).body.code).toBe('entry_names_rest');
  });

  it('that was approved as the wrong one is proposed as the other once that was not executed', async () => {
    const id = await told(-18_525, `${second}, after ${first}`);
    const { body: wrong } = await proposePaid(id, ids[0]);
    expect((await payers.approve(wrong.id)).status).toBe(200);
    expect((await proposePaid(id, ids[1])).body.code).toBe('payout_unfit');
    const [{ id: payoutId }] = (await payers.approver.get(`${batchesPath}/${wrong.id}/items`)).body.data;
    expect((await detail(id)).payoutDifference).toMatchObject({ amount: 8_450 });
    // Put aside for as long as it takes to say that the bank never booked the wrong one.
    expect((await ignore(id)).status).toBe(200);
    const reason = { reason: 'It paid another' };
    const takenOff = await payers.approver.post(`${batchesPath}/${wrong.id}/items/${payoutId}/not-executed`, reason);
    expect(takenOff.status).toBe(200);
    expect((await payers.approver.post(`${unmatched}/${id}/undo-ignore`, {})).status).toBe(200);
    expect((await detail(id)).payoutDifference).toBeNull();
    const { body: batch } = await proposePaid(id, ids[1]);
    expect((await payers.approve(batch.id)).status).toBe(200);
    expect([await stateOf(ids[1]), await stateOf(ids[0]), await waiting()]).toEqual(['paid', 'waiting', []]);
    await payers.expectBooksToTie();
  });
});
