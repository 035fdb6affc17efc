import { expect, it } from 'vitest';
import { describeEngines, type TestApp, useTestApp } from '../../testing/test-app.ts';
import { createAttempt, fillShops } from '../testing/attempts.ts';
import { tendStepParts } from './step-parts.ts';

/** The parts that there are, and how many steps lie in each; the last line is of those without a part. */
async function partsOf({ database }: TestApp): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(`
    select first_id || ' to ' || end_id || ' ' || coalesce(to_char(month, 'YYYY-MM'), 'ahead') || ': ' || (
      select count(*) from bus_step_lists where transaction_id >= first_id and transaction_id < end_id
        and tableoid = ('bus_step_lists_' || first_id)::regclass) as line
    from bus_step_parts order by first_id`);
  const { rows: strays } = await database.query<{ count: number }>('select count(*)::int from bus_step_lists_other');
  return [...rows.map(({ line }) => line), `other: ${strays[0]?.count}`];
}

describeEngines('the parts of steps', (engine) => {
  const test = useTestApp(engine);
  const tend = (day: string) => tendStepParts(test.database, new Date(`${day}T00:00:00Z`));
  const drawTo = (id: number) => test.database.query(`select setval('bus_transactions_id_seq', $1)`, [id]);

  it('begin with what was there, one is always made ahead, and each month goes on in the next', async () => {
    await fillShops(test);
    await test.database.query(`update bus_step_parts set month = '2026-11-01'`);
    // What was there before is no measure of a month.
    await createAttempt(test, { endedAfter: -40 * 86_400 });
    await drawTo(150_000);
    const first = await createAttempt(test);
    await tend('2026-11-20');
    expect(await partsOf(test)).toEqual(['0 to 200000 2026-11: 2', '200000 to 300000 ahead: 0', 'other: 0']);
    const second = await createAttempt(test);
    expect(second.id).toBe(first.id + 1);
    // Of several workers one does it.
    await Promise.all([1, 2, 3].map(() => tend('2026-12-01')));
    const third = await createAttempt(test);
    expect(third.id).toBe(200_000);
    const december = ['0 to 200000 2026-11: 3', '200000 to 300000 2026-12: 1', '300000 to 400000 ahead: 0', 'other: 0'];
    expect(await partsOf(test)).toEqual(december);
    await tend('2026-12-31');
    expect(await partsOf(test)).toEqual(december);
    expect((await createAttempt(test)).id).toBe(200_001);
  });

  it('go on within a month that has more than there is room for, and the next one has room for it', async () => {
    await drawTo(390_000);
    await createAttempt(test);
    await tend('2026-12-31');
    expect((await partsOf(test)).slice(2)).toEqual([
      '300000 to 400000 2026-12: 1',
      '400000 to 800000 ahead: 0',
      'other: 0',
    ]);
    await tend('2027-01-01');
    expect((await createAttempt(test)).id).toBe(400_000);
    expect((await partsOf(test)).slice(3)).toEqual([
      '400000 to 800000 2027-01: 1',
      '800000 to 1200000 ahead: 0',
      'other: 0',
    ]);
  });

  it('take in what came when there was none', async () => {
    await drawTo(1_234_566);
    const { id } = await createAttempt(test);
    expect((await partsOf(test)).at(-1)).toBe('other: 1');
    for (let rounds = 0; rounds < 2; rounds += 1) await tend('2027-01-15');
    expect((await partsOf(test)).slice(4)).toEqual([
      '800000 to 1200000 2027-01: 0',
      '1200000 to 3000000 2027-01: 1',
      '3000000 to 4700000 ahead: 0',
      'other: 0',
    ]);
    const { rows } = await test.database.query('select position, name from bus_steps where transaction_id = $1', [id]);
    expect(rows).toHaveLength(2);
  });
});
