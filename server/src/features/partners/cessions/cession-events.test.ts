import { beforeEach, expect, it } from 'vitest';
import { ibans, usePayers } from '../../../testing/data/payouts.ts';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';

const [transactions, insight] = ['transactionsManagementAllowed', 'fullFinancialInsightManagementAllowed'] as const;
const debit = { amount: -10_075, reference: 'MOLLIE-NL-20261117-1', name: 'Mollie B.V.', iban: ibans.mollie };

describeEngines('cessions and pay-outs among what happened to a transaction', (engine) => {
  const t = useTestApp(engine);
  const payers = usePayers(t);
  let numbers: string[];

  beforeEach(async () => {
    const { rows } = await t.database.query<{ number: string }>(
      'select transaction_number as number from dossiers order by id',
    );
    numbers = rows.map(({ number }) => number);
  });

  const told = async (number: string | undefined, permissions: (typeof transactions | typeof insight)[]) => {
    const reader = await t.signIn({ permissions });
    const { status, body } = await reader.get(`/api/transactions/${number}/events`);
    expect(status).toBe(200);
    // As they happened.
    return body.data.toReversed().filter(({ kind }: { kind: string }) => kind === 'cession' || kind === 'payout');
  };
  const both = [transactions, insight];

  it('tell when, to whom, in which cession and at what price, and of what fell away again', async () => {
    const ofMollie = { kind: 'cession', psperName: 'Mollie', ownerName: 'One', currency: 'EUR' };
    expect(await told(numbers[0], both)).toEqual([
      {
        ...{ ...ofMollie, document: 'cession', documentId: expect.any(Number), reference: 'MOLLIE-NL-20261117-1' },
        ...{ at: '2026-11-17T01:00:00.000Z', clearedOn: '2026-11-17', faceAmount: 10_000, price: 9_750 },
      },
      {
        ...{ ...ofMollie, document: 'cession', documentId: expect.any(Number), reference: 'MOLLIE-NL-20261118-1' },
        ...{ at: '2026-11-18T01:00:00.000Z', clearedOn: '2026-11-18', faceAmount: -1_000, price: -975 },
      },
    ]);
    expect(await told(numbers[1], both)).toMatchObject([
      { document: 'cession', faceAmount: 333, price: 325 },
      { document: 'debit-note', ownerName: 'One', faceAmount: -333, price: -325 },
    ]);
  });

  it('tell of a pay-out of which the bank took less what it took', async () => {
    await payers.approve((await payers.propose([await payers.idOf(debit.reference)])).body.id);
    await payers.bank([{ ...debit, amount: -9_000 }]);
    const asked = { kind: 'too-little', difference: 1_075, reason: 'The bank wrote so' };
    expect((await payers.proposer.post('/api/entry-differences/entries/1/payout', asked)).status).toBe(200);
    expect((await told(numbers[0], both)).at(-1)).toMatchObject({ step: 'paid', amount: 9_000 });
  });

  it('tell of the pay-out by the day of the bank, and of its return', async () => {
    const cessionId = await payers.idOf(debit.reference);
    const { body: batch } = await payers.propose([cessionId]);
    await payers.approve(batch.id);
    expect((await told(numbers[0], both)).map(({ kind }: { kind: string }) => kind)).toEqual(['cession', 'cession']);
    await payers.bank([debit]);
    const payout = {
      ...{ kind: 'payout', cessionId, referenceCession: debit.reference, batchId: batch.id, psperName: 'Mollie' },
      ...{ amount: 10_075, currency: 'EUR' },
    };
    expect((await told(numbers[0], both)).at(-1)).toEqual({ ...payout, step: 'paid', at: '2026-11-19T11:00:00.000Z' });
    await payers.bank([{ ...debit, amount: 10_075, isReversal: true }], '2026-11-20');
    expect((await told(numbers[0], both)).slice(2)).toMatchObject([{ step: 'paid' }, { ...payout, step: 'returned' }]);
    // Of another cession.
    expect(await told(numbers[3], both)).toMatchObject([{ kind: 'cession', reference: 'MOLLIE-NL-20261118-1' }]);
  });

  it('stand on the page of the dossier: whose it is, and whether the psper was paid', async () => {
    const reader = await t.signIn({ permissions: [insight] });
    await t.database.query("update dossiers set dossier_number = 'D' || substr(dossier_number, 2)");
    const lines = async () => {
      const { rows } = await t.database.query<{ number: string }>(
        `select dossier_number as number from dossiers where transaction_number = '${numbers[1]}'`,
      );
      return (await reader.get(`/api/dossiers/${rows[0]?.number}`)).body.cessions;
    };
    const note = { document: 'debit-note', psperKey: 'MOLLIE', ownerName: 'One', payout: null };
    expect(await lines()).toMatchObject([note, { ownerName: 'One', payout: { state: 'waiting', paidOn: null } }]);
    const { body: batch } = await payers.propose([await payers.idOf(debit.reference)]);
    await payers.approve(batch.id);
    await payers.bank([debit]);
    expect(await lines()).toMatchObject([note, { payout: { state: 'paid', paidOn: '2026-11-19' } }]);
  });

  it('are told to nobody who may not see cessions', async () => {
    expect(await told(numbers[0], [transactions])).toEqual([]);
    const other = await t.signIn({ permissions: [insight] });
    expect((await other.get(`/api/transactions/${numbers[0]}/events`)).status).toBe(403);
  });
});
