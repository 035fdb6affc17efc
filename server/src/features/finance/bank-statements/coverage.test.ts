import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ownIban, someEntries, sumOf } from '../../../testing/data/statement-files.ts';
import { resetFinance, uploaded } from '../../../testing/data/statement-upload.ts';
import { ibanOf } from '../../../testing/data/test-iban.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/bankstatement/coverage';
const moved = sumOf(someEntries);

describeEngines('whether all statements are in', (engine) => {
  const test = useTestApp(engine);
  let clerk: SignedIn;
  const coverage = async (query = '') => (await clerk.get(path + query)).body;
  /** A statement of these days, which begins with that balance. */
  const send = (from: string, to: string, opening: number) => uploaded(clerk, { from, to, opening, id: `S-${from}` });

  beforeAll(async () => {
    await test.database.query("insert into tenants (name) values ('North'), ('South')");
  });

  beforeEach(async () => {
    // A Friday.
    test.clock.now = new Date('2026-11-20T09:00:00Z');
    await resetFinance(test);
    clerk = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
  });

  it('is complete up to the last statement while balances follow, also over a weekend', async () => {
    await send('2026-11-12', '2026-11-13', 0);
    await send('2026-11-16', '2026-11-19', moved);
    expect(await coverage()).toEqual([
      {
        ...{ id: 1, iban: ownIban, holder: 'Houston Müller & Co', tenantName: 'North' },
        ...{ lastDay: '2026-11-19', lastStatementId: 2, completeTo: '2026-11-19', workingDaysSince: 0 },
        ...{ isQuiet: false, gaps: [], gapCount: 0, breakCount: 0 },
      },
    ]);
  });

  it('ends where a balance does not follow, whatever came later, and says by how much', async () => {
    await send('2026-11-10', '2026-11-10', 0);
    await send('2026-11-12', '2026-11-12', moved);
    await send('2026-11-14', '2026-11-17', 2 * moved - 500);
    expect(await coverage()).toMatchObject([
      {
        ...{ lastDay: '2026-11-17', completeTo: '2026-11-12', workingDaysSince: 2, gapCount: 2, breakCount: 1 },
        gaps: [
          { after: '2026-11-12', before: '2026-11-14', statementId: 3, difference: -500 },
          // A day of work without a statement is told, though nothing moved.
          { after: '2026-11-10', before: '2026-11-12', statementId: 2, difference: 0 },
        ],
      },
    ]);
    // What comes in later closes it.
    await test.database.query(
      'update bank_statements set opening = opening + 500, closing = closing + 500 where id = 3',
    );
    expect(await coverage()).toMatchObject([{ completeTo: '2026-11-17', gapCount: 2, breakCount: 0 }]);
  });

  it('names the newest gaps of many, and counts all', async () => {
    for (let day = 1; day <= 13; day += 2)
      await send(`2026-11-${String(day).padStart(2, '0')}`, `2026-11-${String(day).padStart(2, '0')}`, day * 1_000_000);
    const [{ gaps, gapCount, completeTo }] = await coverage();
    expect([gapCount, completeTo]).toEqual([6, '2026-11-01']);
    expect(gaps.map(({ before }: { before: string }) => before.slice(-2))).toEqual(['13', '11', '09', '07', '05']);
  });

  it('tells those in which nothing moved beside many in which the balance did', async () => {
    for (let day = 1; day <= 13; day += 2)
      await send(`2026-11-${String(day).padStart(2, '0')}`, `2026-11-${String(day).padStart(2, '0')}`, day * 1_000_000);
    await send('2026-11-17', '2026-11-17', 13 * 1_000_000 + moved);
    const [{ gaps, gapCount, breakCount }] = await coverage();
    expect([gapCount, breakCount]).toEqual([7, 6]);
    expect(gaps).toHaveLength(6);
    expect(gaps.at(-1)).toMatchObject({ after: '2026-11-13', before: '2026-11-17', difference: 0 });
  });

  it('says that an account has none, of the tenant that is asked for', async () => {
    await test.database.query(
      "insert into bank_accounts (tenant_id, iban, holder, created_at) values (2, $1, 'South', $2)",
      [ibanOf(1), test.clock.now],
    );
    await send('2026-11-19', '2026-11-19', 0);
    expect(await coverage('?tenantId=2')).toMatchObject([
      { holder: 'South', lastDay: null, lastStatementId: null, completeTo: null, workingDaysSince: 0, gapCount: 0 },
    ]);
    expect(await coverage()).toHaveLength(2);
  });

  it('counts the days of work since the last one, as days are in Amsterdam', async () => {
    await send('2026-11-19', '2026-11-19', 0);
    const since = async (now: string) => {
      test.clock.now = new Date(now);
      clerk = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
      return (await coverage())[0].workingDaysSince;
    };
    // The Friday is over there an hour before it is in UTC; the weekend is none.
    expect(await since('2026-11-20T22:59:00Z')).toBe(0);
    expect(await since('2026-11-20T23:01:00Z')).toBe(1);
    expect(await since('2026-11-23T09:00:00Z')).toBe(1);
  });

  it('takes days on which no bank books for no days of work', async () => {
    const at = async (now: string) => {
      test.clock.now = new Date(now);
      clerk = await test.signIn({ permissions: ['fullFinancialInsightManagementAllowed'] });
      return (await coverage())[0];
    };
    // The Thursday before Easter, and the Tuesday after it; Christmas is on a Friday and a Saturday.
    await send('2026-04-02', '2026-04-02', 0);
    await send('2026-04-07', '2026-04-07', moved);
    expect(await at('2026-04-08T09:00:00Z')).toMatchObject({ gapCount: 0, workingDaysSince: 0 });
    await at('2026-12-28T09:00:00Z');
    await send('2026-12-24', '2026-12-24', 2 * moved);
    expect(await coverage()).toMatchObject([{ workingDaysSince: 0 }]);
    expect(await at('2026-12-29T09:00:00Z')).toMatchObject({ workingDaysSince: 1 });
    expect(await at('2027-01-04T09:00:00Z')).toMatchObject({ workingDaysSince: 4 });
  });

  it('counts no days of an account without a statement for more than 60 days', async () => {
    await send('2026-09-20', '2026-09-20', 0);
    expect(await coverage()).toMatchObject([{ isQuiet: true, workingDaysSince: 0, completeTo: '2026-09-20' }]);
    await send('2026-09-21', '2026-09-21', moved);
    expect(await coverage()).toMatchObject([{ isQuiet: false, workingDaysSince: 43 }]);
  });

  it('is not shown without the permission', async () => {
    const other = await test.signIn({ permissions: ['refundManagementAllowed'] });
    expect((await other.get(path)).status).toBe(403);
  });
});
