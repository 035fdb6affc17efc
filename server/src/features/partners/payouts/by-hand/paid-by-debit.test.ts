import { beforeEach, expect, it } from 'vitest';
import { batchesPath, ibans, payoutsPath, usePayers } from '../../../../testing/data/payouts.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';

const reference = 'MOLLIE-NL-20261117-1';
const debit = { amount: -10_075, reference, name: 'Mollie B.V.', iban: ibans.mollie };
/** Paid by hand at the bank: nothing but its text names the cession. */
const byHand = {
  amount: -10_075,
  name: 'Mollie B.V.',
  iban: ibans.mollie,
  remittance: `Cession ${reference.toLowerCase()}, paid by phone`,
};
const unmatched = '/api/unmatched-payments';

describeEngines('a debit that names a cession which nobody approved to pay', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  let cessionId: number;

  const payable = async () => (await payers.list()).find((row) => row.id === cessionId);
  const waiting = async () => (await payers.approver.get(unmatched)).body.data;
  const detail = async (id: number) => (await payers.approver.get(`${unmatched}/${id}`)).body;
  const proposePaid = (entryId: number, of = cessionId, openAmount = 10_075) =>
    payers.proposer.post(`${batchesPath}/paid`, { entryId, cessionId: of, openAmount });
  const told = async (entry: typeof debit | typeof byHand) => {
    await payers.bank([entry]);
    return (await waiting())[0];
  };

  beforeEach(async () => {
    cessionId = await payers.idOf(reference);
  });

  it.each([
    ['its end-to-end id', debit],
    ['its text', byHand],
  ])('is shown as that by %s, and the cession is not proposed while it waits', async (_, entry) => {
    const { id, reason, payoutOf } = await told(entry);
    expect([reason, payoutOf]).toEqual(['payout_unfit', null]);
    const named = { cessionId, referenceCession: reference, amount: 10_075, partPaid: 0, state: 'waiting' };
    expect((await detail(id)).namedPayout).toEqual({
      ...named,
      isApproved: false,
      proposedIn: null,
      approvedIn: null,
      paidOn: null,
    });
    const held = { entryId: id, amount: 10_075, bookedOn: '2026-11-19', bookedAs: null };
    expect(await payable()).toMatchObject({ wait: 'debit_unmatched', debit: held });
    expect((await payers.propose([cessionId])).body).toMatchObject({
      code: 'payouts_refused',
      current: [{ problem: 'debit_unmatched', debit: held }],
    });
    const many = await payers.approver.post(`${unmatched}/ignore`, { ids: [id], reason: 'Old' });
    expect(many.body.code).toBe('entry_names_payout');
  });

  it('keeps a batch from being approved that was proposed before it came, and its file from being sent', async () => {
    const { body: batch } = await payers.propose([cessionId]);
    const { id } = await told(byHand);
    expect((await payers.approve(batch.id)).body).toMatchObject({
      code: 'payouts_refused',
      current: [{ problem: 'debit_unmatched', debit: { entryId: id } }],
    });
    expect((await proposePaid(id)).body).toMatchObject({ current: [{ problem: 'under_way' }] });
  });

  it.each([
    ['its end-to-end id', debit],
    ['its text', byHand],
  ])('by %s is booked as its pay-out by two admins, without a payment file', async (_, entry) => {
    const { id, statementId } = await told(entry);
    const { status, body: batch } = await proposePaid(id);
    const paidBy = { statementId, entryId: id, amount: 10_075, bookedOn: '2026-11-19' };
    expect([status, batch]).toMatchObject([200, { payouts: 1, amount: 10_075, paidBy, isToSend: false }]);
    expect((await detail(id)).namedPayout).toMatchObject({ state: 'proposed', proposedIn: batch.id });
    expect((await payers.approve(batch.id, payers.proposer)).body.code).toBe('own_request');
    expect((await payers.approver.get(`${batchesPath}/${batch.id}`)).body).toMatchObject({
      ...{ problems: [], paidElsewhere: null },
    });
    expect((await payers.approve(batch.id)).status).toBe(200);
    expect([(await payable())?.state, await waiting()]).toEqual(['paid', []]);
    expect((await payers.approver.get(`${batchesPath}/${batch.id}`)).body).toMatchObject({ paid: 1, sha256: null });
    expect((await payers.approver.post(`${batchesPath}/${batch.id}/file-url`)).status).toBe(404);
    expect((await payers.propose([cessionId])).body).toMatchObject({ current: [{ problem: 'paid' }] });
    await payers.expectBooksToTie();
    // That was wrong after all: the cession is owed again, and its debit holds it as before.
    const [{ id: payoutId }] = (await payers.approver.get(`${batchesPath}/${batch.id}/items`)).body.data;
    await payers.approver.post(`${unmatched}/${id}/reverse-payout`, { payoutId, reason: 'Another one' });
    expect([(await payable())?.state, (await waiting())[0].payoutOf]).toEqual(['approved', reference]);
    expect((await payers.approver.post(`${batchesPath}/${batch.id}/file-url`)).status).toBe(404);
    expect((await payers.approver.post(`${unmatched}/${id}/match-payout`, {})).status).toBe(200);
    await payers.expectBooksToTie();
  });

  it('has no payment file, whichever version approves it: the money would leave twice', async () => {
    const { id } = await told(debit);
    const { body: batch } = await proposePaid(id);
    const file = `insert into payout_files (batch_id, content, sha256) select ${batch.id}, 'x', sha256('x')`;
    await expect(t.database.query(file)).rejects.toThrow('no payment file');
    expect((await payers.approve(batch.id)).status).toBe(200);
    await expect(t.database.query(file)).rejects.toThrow('no payment file');
  });

  it('of another amount is approved first, and then booked with its difference', async () => {
    const { id } = await told({ ...byHand, amount: -10_175 });
    const { body: batch } = await proposePaid(id);
    expect((await payers.approve(batch.id)).status).toBe(200);
    expect((await payable())?.state).toBe('approved');
    const { payoutDifference } = await detail(id);
    expect(payoutDifference).toEqual({ referenceCession: reference, amount: 100, kinds: ['charges', 'too-much'] });
    const body = { kind: 'charges', difference: 100, reason: 'Paid by phone' };
    expect((await payers.approver.post(`/api/entry-differences/entries/${id}/payout`, body)).body).toEqual({
      outcome: 'done',
    });
    expect((await payable())?.state).toBe('paid');
    await payers.expectBooksToTie();
  });

  it('is not approved as that once it is used otherwise, nor while a second debit names the cession', async () => {
    const { id } = await told(debit);
    const { body: batch } = await proposePaid(id);
    await payers.bank([byHand], '2026-11-20');
    expect((await payers.approve(batch.id)).body).toMatchObject({ current: [{ problem: 'debit_unmatched' }] });
    const [second] = await waiting();
    await payers.approver.post(`${unmatched}/${second.id}/ignore`, { reason: 'No' });
    await payers.approver.post(`${unmatched}/${id}/ignore`, { reason: 'No' });
    expect((await payers.approve(batch.id)).body.code).toBe('entry_used');
    expect((await payers.approver.post(`${batchesPath}/${batch.id}/refuse`, { version: 1, reason: 'No' })).status).toBe(
      200,
    );
    expect(await payable()).toMatchObject({ state: 'waiting', wait: null });
    await payers.expectBooksToTie();
  });

  it.each([
    ['another account', 'NL91ABNA0417164300', ibans.mollie],
    ['an account that the bank does not say', null, ibans.mollie],
    ['the only account that is known', ibans.mollie, null],
  ])('says to who approves it that it went to %s, and in the trail where', async (_, iban, psperIban) => {
    if (psperIban === null) await t.database.query('update pspers set iban = null');
    const { id } = await told(byHand);
    await t.database.query(`update bank_entries set counterparty_iban = $1 where id = $2`, [iban, id]);
    const { body: batch } = await proposePaid(id);
    const { body } = await payers.approver.get(`${batchesPath}/${batch.id}`);
    expect([body.problems, body.paidElsewhere]).toEqual([[], { iban, psperIban }]);
    expect((await payers.approve(batch.id)).status).toBe(200);
    expect((await payers.approver.get(`${batchesPath}/${batch.id}`)).body.paidElsewhere).toBeNull();
    const { rows } = await t.database.query<{ action: string; after: Record<string, unknown> }>(
      `select action, after from audit_log where record_kind = 'payout-batch' order by id desc limit 3`,
    );
    const paidTo = { bankEntry: id, paidTo: iban };
    expect(rows.toReversed()).toMatchObject([
      { action: 'payout-batch.propose', after: paidTo },
      { action: 'payout-batch.approve', after: paidTo },
      { action: 'payout-batch.match', after: { payoutState: 'paid', bankEntry: id } },
    ]);
  });

  it('pays a psper without an IBAN or with a new one: the money has left', async () => {
    await t.database.query('update pspers set iban = null');
    const { id } = await told(byHand);
    const { body: batch } = await proposePaid(id);
    expect((await payers.approver.get(`${batchesPath}/${batch.id}/items`)).body.data).toMatchObject([
      { iban: ibans.mollie, name: 'Mollie B.V.' },
    ]);
    expect((await payers.approve(batch.id)).status).toBe(200);
    await payers.expectBooksToTie();
  });

  it('pays only the cession that it names, once', async () => {
    const { id } = await told(debit);
    const other = (await payers.list()).find((row) => row.id !== cessionId)?.id ?? 0;
    expect((await proposePaid(id, other)).body.code).toBe('payout_not_named');
    expect((await proposePaid(2_000_000_000)).status).toBe(404);
    const both = await Promise.all([proposePaid(id), proposePaid(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await payers.approver.get(`${payoutsPath}/cessions/${cessionId}`)).body.attempts).toHaveLength(1);
  });
});
