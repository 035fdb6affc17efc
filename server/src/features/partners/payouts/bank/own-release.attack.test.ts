import { beforeEach, expect, it } from 'vitest';
import { batchesPath, ibans, payoutsPath, usePayers } from '../../../../testing/data/payouts.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../../testing/test-app.ts';
import { accessGrants } from '../../../access/roles/roles.table.ts';

const first = 'MOLLIE-NL-20261117-1';

/** One debit names two cessions, and was booked as the first and more. */
describeEngines('whoever says that a debit paid nothing of a cession, and would have it paid alone', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  let second: { id: number; referenceCession: string };
  let entryId: number;

  const toldOfBoth = async (kind: string) => {
    const remittance = `${first} and ${second.referenceCession}`;
    await payers.bank([{ amount: -28_600, name: 'Mollie B.V.', iban: ibans.mollie, remittance }]);
    entryId = (await payers.approver.get('/api/unmatched-payments')).body.data[0].id;
    const paid = { entryId, cessionId: await payers.idOf(first), openAmount: 10_075 };
    await payers.approve((await payers.proposer.post(`${batchesPath}/paid`, paid)).body.id);
    const differs = { kind, difference: 18_525, reason: 'So' };
    const { body } = await payers.approver.post(`/api/entry-differences/entries/${entryId}/payout`, differs);
    expect(body.outcome).toBe('done');
  };
  const release = (by: SignedIn) =>
    by.post(`${payoutsPath}/cessions/${second.id}/release`, { entryId, reason: 'The text meant another' });
  const page = async (id: number, by: SignedIn) => (await by.get(`${batchesPath}/${id}`)).body;

  beforeEach(async () => {
    const other = (await payers.list()).find(({ amount }) => amount === 18_525);
    second = other ?? { id: 0, referenceCession: '' };
  });

  it('does not approve its batch, before or after it was proposed, nor by an account of their making', async () => {
    await toldOfBoth('charges');
    expect((await release(payers.approver)).status).toBe(200);
    const { body: batch } = await payers.propose([second.id]);
    expect((await page(batch.id, payers.approver)).releases).toMatchObject([{ isOwn: true }]);
    const refused = await payers.approve(batch.id);
    expect([refused.status, refused.body.code]).toEqual([403, 'own_release']);
    const made = await payers.signIn();
    await t.database.orm.insert(accessGrants).values({
      ...{ adminId: made.admin.id, givenBy: payers.approver.admin.id, kind: 'account', givenAt: t.clock.now },
    });
    expect((await page(batch.id, made)).dependence).toMatchObject({ kind: 'account' });
    expect((await payers.approve(batch.id, made)).body.code).toBe('not_independent');
    expect((await page(batch.id, payers.proposer)).state).toBe('proposed');
    const third = await payers.signIn();
    const shown = await page(batch.id, third);
    expect([shown.dependence, shown.releases]).toMatchObject([null, [{ isOwn: false }]]);
    expect((await payers.approve(batch.id, third)).status).toBe(200);
    await payers.expectBooksToTie();
  });

  it('does not do both at the same moment, nor slips in among others who approve', async () => {
    const { body: batch } = await payers.propose([second.id]);
    await toldOfBoth('charges');
    const [released, both] = await Promise.all([release(payers.approver), payers.approve(batch.id)]);
    expect(released.status).toBe(200);
    expect(['payouts_refused', 'own_release']).toContain(both.body.code);
    const [third, fourth] = [await payers.signIn(), await payers.signIn()];
    expect((await payers.approve(batch.id, third, 2)).body.code).toBe('stale_version');
    const [own, ...others] = await Promise.all([
      ...[payers.approve(batch.id), payers.approve(batch.id, third), payers.approve(batch.id, fourth)],
    ]);
    expect(['own_release', 'already_decided']).toContain(own?.body.code);
    expect(others.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await release(payers.proposer)).body.code).toBe('cession_not_held');
    await payers.expectBooksToTie();
  });

  it('proposes it, and another approves: two people are enough', async () => {
    await toldOfBoth('charges');
    expect((await release(payers.proposer)).status).toBe(200);
    const { body: batch } = await payers.propose([second.id]);
    expect((await payers.approve(batch.id)).status).toBe(200);
  });

  it('approves it where their word changed nothing: the psper has paid all back that was too much', async () => {
    await toldOfBoth('too-much');
    expect((await release(payers.approver)).status).toBe(200);
    const back = { name: 'Mollie B.V.', iban: ibans.mollie, remittance: 'OVERPAID-1' };
    await payers.bank([{ ...back, amount: 18_525 }], '2026-11-20');
    const { body: batch } = await payers.propose([second.id]);
    expect((await page(batch.id, payers.approver)).releases).toEqual([]);
    expect((await payers.approve(batch.id)).status).toBe(200);
  });

  it('is no part of a batch whose pay-out was over by then', async () => {
    const { body: before } = await payers.propose([second.id]);
    await payers.approve(before.id);
    const none = { payoutIds: null, reason: 'The bank refused the file' };
    expect((await payers.proposer.post(`${batchesPath}/${before.id}/not-executed`, none)).status).toBe(200);
    await toldOfBoth('charges');
    t.clock.advance(60);
    expect((await release(payers.approver)).status).toBe(200);
    const { body: batch } = await payers.propose([second.id]);
    expect((await page(before.id, payers.proposer)).releases).toEqual([]);
    expect((await page(batch.id, payers.proposer)).releases).toHaveLength(1);
    const third = await payers.signIn();
    expect((await payers.approve(batch.id, third)).status).toBe(200);
    await payers.bank(
      [{ amount: -18_525, name: 'Mollie B.V.', iban: ibans.mollie, remittance: second.referenceCession }],
      '2026-11-20',
    );
    expect((await page(batch.id, payers.proposer)).releases).toHaveLength(1);
  });
});
