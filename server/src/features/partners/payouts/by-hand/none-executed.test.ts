import { beforeEach, expect, it } from 'vitest';
import { batchesPath, ibans, usePayers } from '../../../../testing/data/payouts.ts';
import { lastAudit } from '../../../../testing/last-audit.ts';
import { describeEngines, useTestApp } from '../../../../testing/test-app.ts';

const first = { amount: -10_075, reference: 'MOLLIE-NL-20261117-1', name: 'Mollie B.V.', iban: ibans.mollie };
const second = { amount: -3_600, reference: 'PAYNL-NL-20261118-1', name: 'PAY.', iban: ibans.paynl };

describeEngines('payment files of which the bank booked nothing, or not all', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  let batch: number;
  let payouts: number[];

  beforeEach(async () => {
    const cessions = [await payers.idOf(first.reference), await payers.idOf(second.reference)];
    batch = (await payers.propose(cessions)).body.id;
    await payers.approve(batch);
    payouts = (await items()).map(({ id }) => id);
  });

  const items = async (): Promise<{ id: number; state: string; notExecutedReason: string | null }[]> =>
    (await payers.approver.get(`${batchesPath}/${batch}/items`)).body.data;
  const states = async () => (await items()).map(({ state }) => state);
  const notExecuted = (
    payoutIds: readonly number[] | null,
    reason = 'The bank refused the file',
    by = payers.proposer,
  ) => by.post(`${batchesPath}/${batch}/not-executed`, { payoutIds, reason });
  const counts = async () => {
    const { paid, returned, notExecuted: off, isToSend } = (await payers.approver.get(`${batchesPath}/${batch}`)).body;
    return { paid, returned, off, isToSend };
  };

  it('are taken off whole with one reason, wait again and can be paid anew', async () => {
    const { status, body } = await notExecuted(null);
    expect([status, body.notExecuted, body.isToSend]).toEqual([200, 2, false]);
    expect((await items()).map(({ state, notExecutedReason }) => [state, notExecutedReason])).toEqual([
      ['not-executed', 'The bank refused the file'],
      ['not-executed', 'The bank refused the file'],
    ]);
    expect(await lastAudit(t)).toMatchObject({
      ...{ action: 'payout-batch.not-executed', recordId: String(batch), before: { payoutState: 'approved' } },
      after: {
        ...{ payout: `${first.reference}, ${second.reference}`, payouts: 2, payoutState: 'not-executed' },
        notExecutedReason: 'The bank refused the file',
      },
    });
    expect((await payers.list('state=open')).map(({ referenceCession }) => referenceCession)).toEqual(
      expect.arrayContaining([first.reference, second.reference]),
    );
    await payers.expectBooksToTie();
    expect((await notExecuted(null)).body.code).toBe('payouts_not_approved');
  });

  it('are taken off in part where that was chosen, and the rest with the next question', async () => {
    expect((await notExecuted(payouts.slice(1))).body.notExecuted).toBe(1);
    expect(await states()).toEqual(['approved', 'not-executed']);
    expect((await notExecuted(null)).body.notExecuted).toBe(2);
    await payers.expectBooksToTie();
  });

  it('stay whole where one of them is booked, also at that very moment', async () => {
    await payers.bank([second]);
    for (const asked of [null, payouts]) {
      const { status, body } = await notExecuted(asked);
      expect([status, body.code]).toEqual([409, 'payouts_not_approved']);
      expect(body.current).toEqual([
        { id: payouts[1], referenceCession: second.reference, state: 'paid', debit: null },
      ]);
    }
    expect(await states()).toEqual(['approved', 'paid']);
    const [answer] = await Promise.all([notExecuted(payouts.slice(0, 1)), payers.bank([first], '2026-11-20')]);
    const isOff = answer.status === 200;
    expect(await states()).toEqual([isOff ? 'not-executed' : 'paid', 'paid']);
    await payers.expectBooksToTie();
  });

  it('are taken off once, with a reason and a fresh proof, by who may pay, and only of this batch', async () => {
    const codeOf = async (...input: Parameters<typeof notExecuted>) => (await notExecuted(...input)).body.code ?? 'ok';
    expect(await codeOf(null, ' ')).toBe('invalid_request');
    expect(await codeOf([])).toBe('invalid_request');
    expect(await codeOf([payouts[0] ?? 0, payouts[0] ?? 0])).toBe('invalid_request');
    expect(await codeOf([payouts[0] ?? 0, 2_147_483_647])).toBe('not_found');
    const other = await t.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
    expect(await codeOf(null, 'No', other)).toBe('permission_denied');
    t.clock.advance(6 * 60);
    expect(await codeOf(null)).toBe('step_up_required');
    expect(await states()).toEqual(['approved', 'approved']);
    const [one, two] = [await payers.signIn(), await payers.signIn()];
    const codes = await Promise.all([codeOf(null, 'No', one), codeOf(payouts, 'No', two)]);
    expect(codes.toSorted()).toEqual(['ok', 'payouts_not_approved']);
    await payers.expectBooksToTie();
  });

  it('are not taken off before they are approved', async () => {
    const { body } = await payers.propose([await payers.idOf('MOLLIE-BE-20261117-1')]);
    batch = body.id;
    expect((await notExecuted(null)).body.code).toBe('payouts_not_approved');
  });

  it('count each pay-out once, however often the bank books one that was taken off and gives it back', async () => {
    await notExecuted(payouts.slice(0, 1));
    const seen = [await counts()];
    for (const day of [16, 18]) {
      await payers.bank([first], `2026-11-${day}`);
      const [entry] = (await payers.approver.get('/api/unmatched-payments')).body.data;
      expect((await payers.approver.post(`/api/unmatched-payments/${entry.id}/match-payout`, {})).status).toBe(200);
      seen.push(await counts());
      await payers.expectBooksToTie();
      await payers.bank([{ ...first, amount: -first.amount }], `2026-11-${day + 1}`);
      seen.push(await counts());
      await payers.expectBooksToTie();
    }
    const off = { paid: 0, returned: 0, off: 0, isToSend: false };
    const [paid, returned] = [
      { ...off, paid: 1 },
      { ...off, returned: 1 },
    ];
    expect(seen).toEqual([{ ...off, off: 1 }, paid, returned, paid, returned]);
  });
});
