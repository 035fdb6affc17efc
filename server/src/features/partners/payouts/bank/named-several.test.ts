import { beforeEach, expect, it } from 'vitest';
import { batchesPath, ibans, usePayers } from '../../../../testing/data/payouts.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';

const first = 'MOLLIE-NL-20261117-1';
const unmatched = '/api/unmatched-payments';

describeEngines('a debit that names several cessions', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  let second: string;
  let ids: [number, number];
  let owedOfSecond: number;

  const waiting = async () => (await payers.approver.get(unmatched)).body.data;
  const detail = async (id: number) => (await payers.approver.get(`${unmatched}/${id}`)).body;
  const ignore = (id: number) => payers.approver.post(`${unmatched}/${id}/ignore`, { reason: 'No' });
  const stateOf = async (id: number) => (await payers.list()).find((row) => row.id === id)?.state;
  const proposePaid = (entryId: number, cessionId: number) =>
    payers.proposer.post(`${batchesPath}/paid`, {
      ...{ entryId, cessionId, openAmount: cessionId === ids[0] ? 10_075 : owedOfSecond },
    });
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
    owedOfSecond = 18_525;
    expect(ids[0]).toBeLessThan(ids[1]);
  });

  it('shows all of them, that of its amount first, and is proposed as any that is owed, once', async () => {
    const id = await told(-18_525, `${second}, after ${first}`);
    expect((await named(id)).map(({ cessionId }) => cessionId)).toEqual([ids[1], ids[0]]);
    const { status, body: batch } = await proposePaid(id, ids[1]);
    expect(status).toBe(200);
    expect((await named(id)).map(({ proposedIn }) => proposedIn)).toEqual(expect.arrayContaining([batch.id, null]));
    // One debit pays one cession.
    expect((await proposePaid(id, ids[0])).body.code).toBe('debit_proposed');
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
    owedOfSecond = 8_525;
    const { body: rest } = await proposePaid(id, ids[1]);
    expect(rest.amount).toBe(8_525);
    const other = await told(-100, `${first} ${second}`, '2026-11-21');
    for (const each of [id, other]) expect((await ignore(each)).body.code).toBe('entry_names_rest');
  });

  const paidOther = (batchId: number, by = payers.approver, reason = 'It paid another') =>
    by.post(`${batchesPath}/${batchId}/paid-other`, { reason });

  it('that was approved as the wrong one is taken off it with a reason, and proposed as the other', async () => {
    const id = await told(-18_525, `${second}, after ${first}`);
    const { body: wrong } = await proposePaid(id, ids[0]);
    expect((await paidOther(wrong.id)).body.code).toBe('payout_not_approved');
    expect((await payers.approve(wrong.id)).status).toBe(200);
    expect((await proposePaid(id, ids[1])).body.code).toBe('debit_proposed');
    expect((await named(id)).map(({ approvedIn }) => approvedIn).toSorted()).toEqual([null, wrong.id].toSorted());
    expect((await detail(id)).payoutDifference).toMatchObject({ referenceCession: first, amount: 8_450 });
    const seeing = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    expect((await paidOther(wrong.id, seeing)).status).toBe(403);
    expect((await paidOther(wrong.id, payers.approver, ' ')).status).toBe(400);
    expect((await paidOther(404)).status).toBe(404);
    // Whoever approves its difference would book it as the wrong one after all.
    const large = { kind: 'too-much', difference: 8_450, reason: 'So' };
    const both = await Promise.all([paidOther(wrong.id), paidOther(wrong.id, payers.proposer)]);
    expect(both.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['ok', 'payout_not_approved']);
    expect(await lastAudit(t)).toMatchObject({
      ...{ action: 'payout-batch.paid-other', recordId: String(wrong.id) },
      after: { payoutState: 'not-executed', notExecutedReason: 'It paid another', bankEntry: id },
    });
    expect((await payers.approver.post(`/api/entry-differences/entries/${id}/payout`, large)).body.code).toBe(
      'payout_not_named',
    );
    // The debit holds both as before.
    for (const cession of ids)
      expect((await payers.propose([cession])).body).toMatchObject({ current: [{ problem: 'debit_unmatched' }] });
    const { body: batch } = await proposePaid(id, ids[1]);
    expect((await payers.approve(batch.id)).status).toBe(200);
    expect([await stateOf(ids[1]), await stateOf(ids[0]), await waiting()]).toEqual(['paid', 'waiting', []]);
    await payers.expectBooksToTie();
  });

  it('is taken off no pay-out while its difference waits for a second admin, nor once it has a use', async () => {
    const id = await told(-60_000, `${second}, after ${first}`);
    const { body: batch } = await proposePaid(id, ids[0]);
    await payers.approve(batch.id);
    const large = { kind: 'too-much', difference: 49_925, reason: 'So' };
    expect((await payers.approver.post(`/api/entry-differences/entries/${id}/payout`, large)).body.outcome).toBe(
      'waiting',
    );
    expect((await paidOther(batch.id)).body.code).toBe('difference_waits');
    expect((await payers.proposer.post('/api/entry-differences/1/approve', { version: 1 })).status).toBe(200);
    expect((await paidOther(batch.id)).body.code).toBe('entry_used');
    await payers.expectBooksToTie();
  });

  it('that was booked as the wrong one is proposed as the other after its match is reversed and it is taken off', async () => {
    const id = await told(-10_075, `${first}, for ${second}`);
    const { body: wrong } = await proposePaid(id, ids[0]);
    await payers.approve(wrong.id);
    const [{ id: payoutId }] = (await payers.approver.get(`${batchesPath}/${wrong.id}/items`)).body.data;
    await payers.approver.post(`${unmatched}/${id}/reverse-payout`, { payoutId, reason: 'Another one' });
    expect((await detail(id)).payoutOf).toBe(first);
    expect((await paidOther(wrong.id)).status).toBe(200);
    expect((await detail(id)).payoutOf).toBeNull();
    expect((await proposePaid(id, ids[1])).status).toBe(200);
    await payers.expectBooksToTie();
  });
});
