import type { AccountBalance } from '@houston/contract/features/finance/ledger/ledger.schema';
import { beforeAll, expect, it } from 'vitest';
import { useSales } from '../../../testing/data/npl-sales.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

describeEngines('the balances of the ledger', (engine) => {
  const t = useTestApp(engine);
  const sales = useSales(t);
  let admin: SignedIn;

  const balances = async (query: string): Promise<AccountBalance[]> =>
    (await admin.get(`/api/ledger/balances?${query}`)).body.accounts;
  const closing = (accounts: readonly AccountBalance[]) =>
    Object.fromEntries(accounts.map((one) => [one.account, one.closing]));

  /** Counted anew from the postings of both parts, up to the end of a day in Amsterdam. */
  async function counted(on: string): Promise<Record<string, number>> {
    const { rows } = await t.database.query<{ account: string; balance: number }>(
      `select s.account, sum(s.amount)::int as balance
       from (select debit, credit, amount, posted_at from ledger_postings
         union all select debit, credit, amount, posted_at from document_postings) p
         cross join lateral (values (p.debit, p.amount), (p.credit, -p.amount)) s(account, amount)
       where (p.posted_at at time zone 'Europe/Amsterdam')::date <= $1::date group by 1`,
      [on],
    );
    return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
  }

  beforeAll(async () => {
    t.clock.now = new Date('2026-11-20T09:00:00Z');
    await sales.begin();
    await sales.addUnpaid([{ amount: 10_000 }, { amount: 4_000, country: 'BE' }]);
    const buyer = await sales.addBuyer(100_000);
    await sales.sellNow(buyer, await sales.preview(buyer));
    // Half a minute before and after a midnight in Amsterdam.
    const early = await sales.addClaim({
      moved: [
        { movement: 'capture', amount: 3_000, at: '2026-10-31T22:59:30Z' },
        { movement: 'refund', amount: 500, at: '2026-10-31T23:00:30Z' },
      ],
    });
    await sales.payOf(early, 2_500);
    admin = sales.manager();
  });

  it.each(['2026-06-30', '2026-07-31', '2026-10-31', '2026-11-01', '2026-11-19', '2026-11-20', '2026-12-31'])(
    'at the end of %s are those of all postings until then, and come to nothing',
    async (day) => {
      const accounts = await balances(`fromDate=${day}&toDate=${day}`);
      expect(closing(accounts)).toEqual(await counted(day));
      expect(accounts.reduce((sum, one) => sum + one.closing, 0)).toBe(0);
    },
  );

  it('begin where the days before ended, and say what was posted to either side', async () => {
    const october = await balances('fromDate=2026-10-01&toDate=2026-10-31');
    const november = await balances('fromDate=2026-11-01&toDate=2026-11-30');
    for (const { account, opening } of november) expect(opening, account).toBe(closing(october)[account] ?? 0);
    expect(november.find(({ account }) => account === 'bank')).toEqual({
      ...{ account: 'bank', opening: 0, debit: 2_500, credit: 0, closing: 2_500 },
    });
    // What debtors owe is what is open, also of what was sold.
    expect(closing(november).debtors).toBe(14_000);
  });

  it('are those of one psper or tenant, and refuse days that are turned', async () => {
    const days = 'fromDate=2026-11-01&toDate=2026-11-30';
    expect(await balances(`${days}&tenantId=2`)).toEqual([]);
    expect(closing(await balances(`${days}&psperKey=MOLLIE`)).debtors).toBe(14_000);
    expect((await admin.get('/api/ledger/balances?fromDate=2026-11-02&toDate=2026-11-01')).status).toBe(400);
  });
});
