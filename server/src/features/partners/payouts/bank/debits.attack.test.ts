import { beforeEach, expect, it } from 'vitest';
import { batchesPath, ibans, payoutsPath, usePayers } from '../../../../testing/data/payouts.ts';
import { uploaded } from '../../../../testing/data/statement-upload.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';

const first = 'MOLLIE-NL-20261117-1';
const unmatched = '/api/unmatched-payments';
const southIban = 'FR1420041010050500013M02606';

describeEngines('whoever would have a cession paid twice by a debit', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  let second: string;
  let ids: [number, number];

  const waiting = async () => (await payers.approver.get(unmatched)).body.data;
  const row = async (id: number) => (await payers.list()).find((each) => each.id === id);
  const proposePaid = (entryId: number, cessionId: number, openAmount: number) =>
    payers.proposer.post(`${batchesPath}/paid`, { entryId, cessionId, openAmount });
  const debit = (amount: number, remittance: string) => ({
    amount,
    name: 'Mollie B.V.',
    iban: ibans.mollie,
    remittance,
  });
  const told = async (amount: number, remittance: string, day?: string) => {
    await payers.bank([debit(amount, remittance)], day);
    return (await waiting()).find((each: { amount: number }) => each.amount === amount)?.id as number;
  };
  const differ = (entryId: number, kind: string, difference: number) =>
    payers.approver.post(`/api/entry-differences/entries/${entryId}/payout`, { kind, difference, reason: 'So' });

  beforeEach(async () => {
    const other = (await payers.list()).find(({ amount }) => amount === 18_525);
    second = other?.referenceCession ?? '';
    ids = [await payers.idOf(first), other?.id ?? 0];
  });

  it('is refused as late when another amount is owed than was seen', async () => {
    const id = await told(-18_525, second);
    const seen = (await payers.approver.get(`${unmatched}/${id}`)).body.namedPayout;
    expect(seen.amount).toBe(18_525);
    for (const wrong of [18_524, 0, -18_525])
      expect((await proposePaid(id, ids[1], wrong)).body).toMatchObject({
        ...{ code: 'cession_changed', current: { amount: 18_525, partPaid: 0, state: 'waiting' } },
      });
    expect((await payers.proposer.post(`${batchesPath}/paid`, { entryId: id, cessionId: ids[1] })).status).toBe(400);
    expect((await payers.approver.get(batchesPath)).body.data).toEqual([]);
    expect((await proposePaid(id, ids[1], seen.amount)).status).toBe(200);
  });

  it.each([
    ['as too much', 'too-much'],
    ['as charges', 'charges'],
  ])('finds the other of two cessions held that one debit paid, booked %s', async (_, kind) => {
    const id = await told(-28_600, `${first} and ${second}`);
    const { body: batch } = await proposePaid(id, ids[0], 10_075);
    expect((await payers.approve(batch.id)).status).toBe(200);
    expect((await differ(id, kind, 18_525)).body).toEqual({ outcome: 'done' });
    expect([(await row(ids[0]))?.state, await waiting()]).toEqual(['paid', []]);
    const held = { entryId: id, amount: 28_600, bookedAs: first };
    expect(await row(ids[1])).toMatchObject({ state: 'waiting', wait: 'debit_booked', debit: held });
    expect((await payers.propose([ids[1]])).body).toMatchObject({
      ...{ code: 'payouts_refused', current: [{ problem: 'debit_booked', debit: held }] },
    });
    await payers.expectBooksToTie();
  });

  const release = (id: number, entryId: number, by = payers.approver, reason = 'The text meant another') =>
    by.post(`${payoutsPath}/cessions/${id}/release`, { entryId, reason });
  /** Entry and batch of a debit for both that is booked as the first. */
  async function booked(kind: string): Promise<{ id: number; payoutId: number }> {
    const id = await told(-28_600, `${first} and ${second}`);
    const { body: batch } = await proposePaid(id, ids[0], 10_075);
    await payers.approve(batch.id);
    await differ(id, kind, 18_525);
    const [{ id: payoutId }] = (await payers.approver.get(`${batchesPath}/${batch.id}/items`)).body.data;
    return { id, payoutId };
  }

  it('has to say why that other one is released, once, and again where the debit is booked anew', async () => {
    const { id, payoutId } = await booked('charges');
    const seeing = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    expect((await release(ids[1], id, seeing)).status).toBe(403);
    expect((await release(ids[1], id, payers.approver, ' ')).status).toBe(400);
    for (const [cession, entry] of [
      [ids[0], id],
      [ids[1], 404],
      [404, id],
    ] as const)
      expect((await release(cession, entry)).body.code).toBe('cession_not_held');
    const both = await Promise.all([release(ids[1], id), release(ids[1], id, payers.proposer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await lastAudit(t)).toMatchObject({
      ...{ action: 'cession.release', recordId: String(ids[1]), reason: 'The text meant another' },
    });
    expect(await row(ids[1])).toMatchObject({ wait: null, debit: null });
    const off = { payoutId, reason: 'Wrong' };
    expect((await payers.proposer.post(`${unmatched}/${id}/reverse-payout`, off)).status).toBe(200);
    expect((await row(ids[1]))?.wait).toBe('debit_unmatched');
    // As much was booked of the same cession before: it waits for a second admin, and so does what the debit holds.
    expect((await differ(id, 'charges', 18_525)).body.outcome).toBe('waiting');
    expect((await payers.proposer.post('/api/entry-differences/2/approve', { version: 1 })).status).toBe(200);
    expect((await row(ids[1]))?.wait).toBe('debit_booked');
    await payers.expectBooksToTie();
  });

  it('may pay the other one once the psper has paid all back that was too much', async () => {
    await booked('too-much');
    await payers.bank([{ ...debit(18_000, 'OVERPAID-1'), reference: 'A' }], '2026-11-20');
    expect((await row(ids[1]))?.wait).toBe('debit_booked');
    await payers.bank([{ ...debit(525, 'OVERPAID-1'), reference: 'B' }], '2026-11-21');
    expect((await row(ids[1]))?.wait).toBeNull();
    expect((await payers.propose([ids[1]])).status).toBe(200);
    await payers.expectBooksToTie();
  });

  it('finds the other one held that is approved already: its file is not sent, nor is it called not executed', async () => {
    const { body: other } = await payers.propose([ids[1]]);
    await payers.approve(other.id);
    const { id } = await booked('too-much');
    expect((await payers.approver.post(`${batchesPath}/${other.id}/file-url`)).body.code).toBe('payout_file_closed');
    const none = { payoutIds: null, reason: 'No' };
    expect((await payers.proposer.post(`${batchesPath}/${other.id}/not-executed`, none)).body).toMatchObject({
      ...{ code: 'payout_debited', current: [{ debit: { entryId: id, bookedAs: first } }] },
    });
    // Who approved it does not say as well that it may be sent.
    expect((await release(ids[1], id)).body.code).toBe('own_release');
    expect((await release(ids[1], id, payers.proposer)).status).toBe(200);
    expect((await payers.approver.get(`${batchesPath}/${other.id}`)).body.releases).toMatchObject([{ isOwn: false }]);
    expect((await payers.proposer.post(`${batchesPath}/${other.id}/not-executed`, none)).status).toBe(200);
    await payers.expectBooksToTie();
  });

  it('sees no cession of another tenant in a debit, which neither shows nor keeps it', async () => {
    await uploaded(payers.proposer, {
      ...{ entries: [{ ...debit(-18_525, second), reference: second }], iban: southIban, from: '2026-11-19' },
    });
    await payers.match();
    const [{ id, reason }] = await waiting();
    expect(reason).toBe('debit');
    const { namedPayout, otherNamedPayouts } = (await payers.approver.get(`${unmatched}/${id}`)).body;
    expect([namedPayout, otherNamedPayouts]).toEqual([null, []]);
    expect((await payers.approver.post(`${unmatched}/ignore`, { ids: [id], reason: 'Not ours' })).body).toEqual({
      ...{ ignored: 1, used: 0 },
    });
  });

  it('sees no pay-out of another tenant either, once that is approved', async () => {
    await payers.approve((await payers.propose([ids[1]])).body.id);
    await uploaded(payers.proposer, {
      ...{ entries: [{ ...debit(-18_525, second), reference: second }], iban: southIban, from: '2026-11-19' },
    });
    await payers.match();
    const [{ id, reason }] = await waiting();
    const { namedPayout } = (await payers.approver.get(`${unmatched}/${id}`)).body;
    expect([reason, namedPayout]).toEqual(['debit', null]);
    expect((await payers.approver.get(`${payoutsPath}/cessions/${ids[1]}`)).body.attempts[0].debit).toBeNull();
  });

  it('is told which debits keep several from being ignored at once, and of which cessions', async () => {
    const id = await told(-18_525, `${second}, after ${first}`);
    await payers.bank([{ amount: -100, name: 'Bank', remittance: 'Fees' }], '2026-11-20');
    const all = (await waiting()).map((each: { id: number }) => each.id);
    expect((await payers.approver.post(`${unmatched}/ignore`, { ids: all, reason: 'Fees' })).body).toMatchObject({
      code: 'entry_names_payout',
      current: [{ entryId: id, amount: 18_525, bookedOn: '2026-11-19', cessions: [second, first] }],
    });
    expect(await waiting()).toHaveLength(2);
  });
});
