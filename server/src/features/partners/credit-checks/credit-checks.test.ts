import { type StepResult, stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { beforeAll, expect, it } from 'vitest';
import { ccbrCheckTask } from '../../../bus/tasks/ccbr-check.task.ts';
import { pipelinesOf } from '../../../bus/testing/bus-fixture.ts';
import { createShopCalls, type ShopCalls } from '../../../claims/testing/shop-calls.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

const path = '/api/credit-checks';

describeEngines('the checks of the credit bureau', (engine) => {
  const t = useTestApp(engine);
  let shop: ShopCalls;
  let admin: SignedIn;
  const numbers: string[] = [];

  /** An order of which the bureau says this. Its task is the real one, and its partner is not there. */
  async function order(amount: number, result: StepResult, answer: object | string): Promise<void> {
    numbers.push(await shop.start(amount));
    const response = typeof answer === 'string' ? answer : JSON.stringify(answer);
    const error =
      result === stepResults.Success || result === stepResults.SoftStop
        ? {}
        : { error: 'J. Jansen, j@jansen.example, is refused' };
    const verdict = { result, response, log: 'The bureau says so', ...error };
    await shop.runBus({
      pipelines: pipelinesOf(() => [
        { name: ccbrCheckTask.name, request: ccbrCheckTask.request, judge: () => verdict },
      ]),
    });
  }

  const list = async (query = '') => (await admin.get(`${path}?${query}`)).body;

  beforeAll(async () => {
    shop = await createShopCalls(t);
    admin = await t.signIn({ permissions: ['acceptanceManagementAllowed'] });
    const who = { name: 'J. Jansen', debtor: { iban: 'NL91ABNA0417164300' } };
    await order(1_000, stepResults.Success, { decision: 'accept', score: 700, checkedFields: ['address'], ...who });
    t.clock.advance(60);
    await order(2_000, stepResults.Failed, {
      decision: 'reject',
      score: 90,
      reason: 'Debts of j@jansen.example',
      ...who,
    });
    await order(3_000, stepResults.Failed, { decision: 'perhaps', reason: 'thin_file' });
    await order(4_000, stepResults.SoftFail, 'not JSON at all');
    await order(5_000, stepResults.SoftStop, { decision: 'closed' });
    // Nobody was asked: the fraud module is off.
    numbers.push(await shop.start(6_000));
    await shop.runBus({
      pipelines: pipelinesOf(() => [
        { ...ccbrCheckTask, before: () => ({ result: stepResults.Disabled, response: null, log: 'off' }) },
      ]),
    });
  });

  it('are stored with the attempt that asked, and none is where nobody was asked', async () => {
    const { data, total } = await list();
    expect(total).toBe(5);
    const asked = data.map(({ amount, decision, score }: Record<string, unknown>) => [amount, decision, score]);
    expect(asked.toSorted()).toEqual([
      [1_000, 'accepted', 700],
      [2_000, 'rejected', 90],
      [3_000, 'undecided', null],
      [4_000, 'unanswered', null],
      [5_000, 'closed', null],
    ]);
    expect(data.at(-1)).toMatchObject({
      transactionNumber: numbers[0],
      shopName: 'Bikes',
      tenantName: 'North',
      currency: 'EUR',
    });
  });

  it('are narrowed down by decision, number, shop and day', async () => {
    const amounts = async (query: string) => (await list(query)).data.map(({ amount }: { amount: number }) => amount);
    expect(await amounts('decision=rejected')).toEqual([2_000]);
    expect(await amounts('decision=accepted')).toEqual([1_000]);
    expect(await amounts(`number=${numbers[2]?.toUpperCase()}`)).toEqual([3_000]);
    expect(await amounts(`number=${numbers[2]?.slice(0, 20)}`)).toEqual([]);
    expect(await amounts('shopId=2')).toEqual([]);
    expect(await amounts('tenantId=1&decision=closed')).toEqual([5_000]);
    expect(await amounts('fromDate=2020-01-01&toDate=2020-12-31')).toEqual([]);
  });

  it('tell what was asked and answered, and nothing that says who it was about', async () => {
    const { data } = await list('decision=rejected');
    const { status, body } = await admin.get(`${path}/${data[0].id}`);
    expect(status).toBe(200);
    expect(body.asked).toEqual([
      { name: 'amount', value: '2000' },
      { name: 'currency', value: 'EUR' },
    ]);
    expect(body.answered).toEqual([
      { name: 'decision', value: 'reject' },
      { name: 'score', value: '90' },
    ]);
    const told = JSON.stringify(body);
    for (const secret of ['Jansen', 'jansen.example', 'NL91ABNA0417164300']) expect(told).not.toContain(secret);
    const { data: others } = await list('decision=undecided');
    expect((await admin.get(`${path}/${others[0].id}`)).body.answered).toContainEqual({
      name: 'reason',
      value: 'thin_file',
    });
    expect((await admin.get(`${path}/999999`)).status).toBe(404);
  });

  it('show as much of a postal code as a region is', async () => {
    await t.database.query(
      `update bus_step_lists set steps = replace(steps, '\\"postalCode\\":null', '\\"postalCode\\":\\"1011 AB\\"')`,
    );
    const { data } = await list('decision=accepted');
    const { body } = await admin.get(`${path}/${data[0].id}`);
    expect(body.asked).toContainEqual({ name: 'postalCode', value: '10***' });
  });

  it('say that the record is kept no longer once it is not', async () => {
    const { data } = await list('decision=closed');
    await t.database.query('delete from bus_step_lists where transaction_id = $1', [data[0].id]);
    expect((await admin.get(`${path}/${data[0].id}`)).body).toMatchObject({
      decision: 'closed',
      asked: null,
      answered: null,
    });
  });

  it('count by shop and day what was accepted of what the bureau decided', async () => {
    const today = t.clock.now.toISOString().slice(0, 10);
    const days = async (query: string) => (await admin.get(`${path}/days?${query}`)).body;
    const range = `fromDate=${today}&toDate=${today}`;
    expect(await days(range)).toEqual({
      data: [
        {
          ...{ id: `${today}-1-1`, day: today, shopId: 1, shopName: 'Bikes', tenantName: 'North', share: 50 },
          ...{ accepted: 1, rejected: 1, closed: 1, undecided: 1, unanswered: 1 },
        },
      ],
      total: 1,
    });
    expect((await days(`${range}&shopId=2`)).data).toEqual([]);
    expect(await days('fromDate=2026-02-01&toDate=2026-01-01')).toMatchObject({
      fields: { toDate: 'validation.days-turned' },
    });
    expect(await days('fromDate=2026-01-01&toDate=2026-12-01')).toMatchObject({
      fields: { fromDate: 'validation.range-too-long' },
    });
  });

  it('are stored once, whoever records the attempt again', async () => {
    const { rows } = await t.database.query<{ n: number }>(
      'select count(*)::int as n, count(distinct id)::int as ids from credit_checks',
    );
    expect(rows).toEqual([{ n: 5, ids: 5 }]);
  });

  it('count an order that is asked about again once, by its last answer, and lead to just those', async () => {
    const today = t.clock.now.toISOString().slice(0, 10);
    const tomorrow = new Date(t.clock.now.getTime() + 24 * 3_600_000).toISOString().slice(0, 10);
    // As a requeue of the refused order and the retry of the one without an answer would store it.
    await t.database.query(
      `insert into credit_checks (id, root_id, tenant_id, shop_id, transaction_number, amount, currency, decision, checked_at)
       select nextval('bus_transactions_id_seq'), root_id, tenant_id, shop_id, upper(transaction_number), amount, currency, 'accepted',
         checked_at + case decision when 'rejected' then interval '1 minute' else interval '1 day' end
       from credit_checks where decision in ('rejected', 'unanswered')`,
    );
    const { data } = (await admin.get(`${path}/days?fromDate=${today}&toDate=${tomorrow}&order=day`)).body;
    const none = { accepted: 0, rejected: 0, closed: 0, undecided: 0, unanswered: 0 };
    expect(data).toMatchObject([
      { day: today, ...none, accepted: 2, closed: 1, undecided: 1, share: 100 },
      { day: tomorrow, ...none, accepted: 1, share: 100 },
    ]);
    for (const row of data) {
      for (const decision of ['accepted', 'rejected', 'closed', 'undecided', 'unanswered']) {
        const shown = await list(`last=true&decision=${decision}&shopId=1&fromDate=${row.day}&toDate=${row.day}`);
        expect([row.day, decision, shown.total, shown.data.length]).toEqual([
          ...[row.day, decision, row[decision], row[decision]],
        ]);
      }
    }
    // Without it the list has every time that the bureau was asked.
    expect((await list('decision=rejected')).total).toBe(1);
    expect((await list()).total).toBe(7);
  });
});
