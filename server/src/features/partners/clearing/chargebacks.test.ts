import { beforeEach, expect, it } from 'vitest';
import { describeEngines, useTestApp } from '../../../testing/test-app.ts';
import { useCleared } from './cleared.fixture.ts';
import { capture, chargeback, createClaims, emptyCleared, fillCleared } from './clearing.fixture.ts';

describeEngines('clearing settles a chargeback of a ceded claim', (engine) => {
  const t = useTestApp(engine);
  const { add, move } = createClaims(t);
  const { cessions, notes, clearAt, accounts } = useCleared(t);

  beforeEach(async () => {
    await emptyCleared(t.database);
    await fillCleared(t.database);
  });

  const settle = (kind: number, from: string | null, setAt: string) =>
    t.database.query(
      'insert into psper_retrosettlements (psper_id, set_at, kind, chargebacks_from) values (1, $2, $1, $3)',
      [kind, setAt, from],
    );
  /** One claim is ceded, charged back at noon, and cleared with another one. */
  const chargeBack = async () => {
    const dossier = await add({ moved: [capture(1_000, '2026-11-16T10:00Z')] });
    await clearAt('2026-11-17T01:00Z');
    await add({ moved: [capture(2_000, '2026-11-17T10:00Z')] });
    await move(dossier, chargeback(1_000, '2026-11-17T11:00Z'));
    await clearAt('2026-11-18T01:00Z');
    return (await cessions()).map(({ amount }) => amount);
  };

  it('by bearing it, when nothing else was agreed', async () => {
    expect(await chargeBack()).toEqual([975, 1_950]);
    expect(await notes()).toEqual([]);
    expect(await accounts()).toMatchObject({ losses: 1_000, 'payable-psper': -2_925 });
  });

  it('off the next cession', async () => {
    await settle(1, '2026-11-01Z', '2026-10-01Z');
    expect(await chargeBack()).toEqual([975, 1_950 - 975]);
    expect(await accounts()).not.toHaveProperty('losses');
  });

  it('on a debit note of its own, at the ceded price', async () => {
    await settle(2, '2026-11-01Z', '2026-10-01Z');
    expect(await chargeBack()).toEqual([975, 1_950]);
    expect(await notes()).toMatchObject([{ kind: 'chargeback', amount: 975 }]);
    expect(await accounts()).toMatchObject({ 'receivable-psper': 975 });
  });

  it('by what was in force when it was booked', async () => {
    await settle(1, '2026-11-01Z', '2026-10-01Z');
    await settle(2, '2026-11-01Z', '2026-11-17T11:30Z');
    expect(await chargeBack()).toEqual([975, 975]);
  });

  it('by bearing it, when it was booked before the day that was agreed', async () => {
    await settle(2, '2026-11-17T11:00:01Z', '2026-10-01Z');
    expect(await chargeBack()).toEqual([975, 1_950]);
    expect(await accounts()).toMatchObject({ losses: 1_000 });
  });

  it.each([
    ['borne', 0],
    ['asked for by a debit note', 2],
  ])(
    'that is more than what is ceded by taking it off the captures that wait, where else it is %s',
    async (_how, kind) => {
      await settle(kind, '2026-11-01Z', '2026-10-01Z');
      const dossier = await add({ ordered: 2_000, moved: [capture(1_000, '2026-11-16T10:00Z')] });
      await clearAt('2026-11-17T01:00Z');
      await add({ moved: [capture(5_000, '2026-11-17T09:00Z')] });
      await move(dossier, capture(1_000, '2026-11-17T10:00Z'));
      await move(dossier, chargeback(2_000, '2026-11-17T11:00Z'));
      await clearAt('2026-11-18T01:00Z');
      // 4,875 for the other claim; what was paid for this one comes back, and its second part is not paid for.
      expect([await cessions(), await notes()]).toMatchObject([[{ amount: 975 }, { amount: 3_900 }], []]);
      expect(await accounts()).not.toHaveProperty('losses');
      await clearAt('2026-11-19T01:00Z');
      expect((await cessions()).length).toBe(2);
    },
  );

  it('against what is left of it after what was borne before', async () => {
    const dossier = await add({ ordered: 2_000, moved: [capture(1_000, '2026-11-16T10:00Z')] });
    await clearAt('2026-11-17T01:00Z');
    await move(dossier, chargeback(1_000, '2026-11-17T11:00Z'));
    await clearAt('2026-11-18T01:00Z');
    await add({ moved: [capture(5_000, '2026-11-18T09:00Z')] });
    await move(dossier, capture(1_000, '2026-11-18T10:00Z'));
    await move(dossier, chargeback(1_000, '2026-11-18T11:00Z'));
    await clearAt('2026-11-19T01:00Z');
    expect((await cessions()).map(({ amount }) => amount)).toEqual([975, 4_875]);
    expect(await accounts()).toMatchObject({ losses: 1_000 });
  });

  it('together with its capture, when it was charged back before it was ceded', async () => {
    await add({ moved: [capture(1_000, '2026-11-16T10:00Z'), chargeback(400, '2026-11-16T11:00Z')] });
    await clearAt('2026-11-17T01:00Z');
    expect((await cessions()).map(({ amount }) => amount)).toEqual([585]);
  });
});
