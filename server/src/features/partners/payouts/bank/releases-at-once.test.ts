import { beforeEach, expect, it } from 'vitest';
import { queryRows } from '../../../../db/pool-database.ts';
import { batchesPath, ibans, payoutsPath, usePayers } from '../../../../testing/data/payouts.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { type Answer, describeEngines, useTestApp } from '../../../../testing/test-app.ts';

const first = 'MOLLIE-NL-20261117-1';
const unmatched = '/api/unmatched-payments';

describeEngines('a release from a debit', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  let ids: [number, number];
  let entryId: number;
  let batchId: number;

  const release = (by = payers.approver) =>
    by.post(`${payoutsPath}/cessions/${ids[1]}/release`, { entryId, reason: 'The text meant another' });
  const paidOther = (by = payers.proposer) =>
    by.post(`${batchesPath}/${batchId}/paid-other`, { reason: 'It paid another' });
  const differ = () =>
    payers.approver.post(`/api/entry-differences/entries/${entryId}/payout`, {
      ...{ kind: 'charges', difference: 18_525, reason: 'So' },
    });
  const reverse = async () => {
    const [{ id: payoutId }] = (await payers.approver.get(`${batchesPath}/${batchId}/items`)).body.data;
    return () => payers.proposer.post(`${unmatched}/${entryId}/reverse-payout`, { payoutId, reason: 'Wrong' });
  };
  const codes = (answers: readonly Answer[]) =>
    answers.map(({ status, body }) => (status === 200 ? 'ok' : (body.code as string)));
  const waitOf = async () => (await payers.list()).find(({ id }) => id === ids[1])?.wait ?? null;
  const kept = async () => (await t.database.query('select from debit_releases')).rows.length;

  /** All of them wait for the entry before one of them goes on; PGlite has one connection, where they come one after the other. */
  async function atOnce(...work: readonly (() => Promise<Answer>)[]): Promise<string[]> {
    if (engine !== 'postgres') return codes(await Promise.all(work.map((each) => each())));
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const holding = t.database.transaction(async (tx) => {
      await queryRows(tx, 'select from bank_entries where id = $1 for update', [entryId]);
      hold();
      await mayEnd;
    });
    await isHeld;
    const answers = Promise.all(work.map((each) => each()));
    await eventually(async () => {
      const { rows } = await t.database.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(work.length);
    });
    end();
    await holding;
    return codes(await answers);
  }

  /** One debit names two cessions, and is approved as the first; nothing is booked of it. */
  beforeEach(async () => {
    const other = (await payers.list()).find(({ amount }) => amount === 18_525);
    ids = [await payers.idOf(first), other?.id ?? 0];
    const remittance = `${first} and ${other?.referenceCession}`;
    await payers.bank([{ amount: -28_600, name: 'Mollie B.V.', iban: ibans.mollie, remittance }]);
    entryId = (await payers.approver.get(unmatched)).body.data[0].id;
    const paid = { entryId, cessionId: ids[0], openAmount: 10_075 };
    batchId = (await payers.proposer.post(`${batchesPath}/paid`, paid)).body.id;
    expect((await payers.approve(batchId)).status).toBe(200);
  });

  it('is said once by three admins', async () => {
    expect((await differ()).body.outcome).toBe('done');
    const third = await payers.signIn();
    const answers = await atOnce(
      () => release(),
      () => release(payers.proposer),
      () => release(third),
    );
    expect(answers.toSorted()).toEqual(['cession_not_held', 'cession_not_held', 'ok']);
    expect([await kept(), await waitOf()]).toEqual([1, null]);
    await payers.expectBooksToTie();
  });

  it('is said of what is booked, while that is said to have paid something else: one of both', async () => {
    expect((await differ()).body.outcome).toBe('done');
    const answers = await atOnce(
      () => release(),
      () => paidOther(),
      () => paidOther(payers.approver),
    );
    expect(answers).toEqual(['ok', 'entry_used', 'entry_used']);
    expect([await kept(), await waitOf()]).toEqual([1, null]);
    await payers.expectBooksToTie();
  });

  it('is refused where nothing is booked, while the debit is taken off', async () => {
    const answers = await atOnce(
      () => release(),
      () => paidOther(),
    );
    expect(answers).toEqual(['cession_not_held', 'ok']);
    expect([await kept(), await waitOf()]).toEqual([0, 'debit_unmatched']);
    await payers.expectBooksToTie();
  });

  it('frees nothing that its debit holds anew, whoever comes first: the booking, the release, or what takes it off', async () => {
    const [released, off, booked] = await atOnce(
      () => release(),
      () => paidOther(),
      () => differ(),
    );
    // Either it was booked, and then it is not taken off; or it was taken off, and is the pay-out of nothing.
    expect([off, booked]).toEqual(booked === 'ok' ? ['entry_used', 'ok'] : ['ok', 'payout_not_named']);
    expect(await kept()).toBe(released === 'ok' ? 1 : 0);
    expect(await waitOf()).toBe(booked !== 'ok' ? 'debit_unmatched' : released === 'ok' ? null : 'debit_booked');
    await payers.expectBooksToTie();
  });

  it('does not outlive the match that is reversed at the same moment', async () => {
    expect((await differ()).body.outcome).toBe('done');
    const [reversed, released] = await atOnce(await reverse(), () => release());
    expect([reversed, ['ok', 'cession_not_held'].includes(released ?? '')]).toEqual(['ok', true]);
    expect(await waitOf()).toBe('debit_unmatched');
    await payers.expectBooksToTie();
  });
});
