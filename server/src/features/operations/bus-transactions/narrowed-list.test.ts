import { busSteps, stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { beforeAll, describe, expect, it } from 'vitest';
import { pipelines } from '../../../bus/tasks/pipelines.ts';
import { createAttempt, fillShops, type StoredAttempt } from '../../../bus/testing/attempts.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

describeEngines('the list of bus transactions is narrowed', (engine) => {
  const test = useTestApp(engine);
  let operator: SignedIn;
  let bikes: StoredAttempt;
  let byHand: StoredAttempt;
  let books: StoredAttempt;
  let stopped: StoredAttempt;

  beforeAll(async () => {
    await fillShops(test);
    operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    bikes = await createAttempt(test, { shopId: 1, success: false, result: stepResults.Unprocessable, endedAfter: 10 });
    byHand = await createAttempt(test, { shopId: null, endedAfter: 20 });
    books = await createAttempt(test, { shopId: 3, success: false, attempt: 2, endedAfter: 30 });
    stopped = await createAttempt(test, { shopId: 2, result: stepResults.SoftStop, endedAfter: 40 });
    await test.database.query('update bus_transactions set failed_step = $1 where id = $2', [
      'CcbrCheckTask',
      books.id,
    ]);
  });

  async function ask(query: string) {
    const { status, body } = await operator.get(`/api/servicebustransaction?${query}`);
    expect(status).toBe(200);
    expect(body.total).toBe(body.data.length);
    return body.data.map(({ id }: { id: number }) => id);
  }

  it('to a tenant, with what has no shop', async () => {
    expect(await ask('tenantId=1')).toEqual([stopped.id, byHand.id, bikes.id]);
    expect(await ask('tenantId=1&order=start')).toEqual([bikes.id, byHand.id, stopped.id]);
    expect(await ask('tenantId=1&shopName=bikes')).toEqual([bikes.id]);
    expect(await ask('tenantId=2&shopName=bikes')).toEqual([]);
    expect(await ask('tenantId=2')).toEqual([books.id]);
    expect(await ask('tenantId=3')).toEqual([]);
    expect(await ask('tenantId=1&transactionNumber=B000')).toEqual([stopped.id, byHand.id, bikes.id]);
    expect(await ask('tenantId=1&onlyFailed=true')).toEqual([bikes.id]);
  });

  it('to a tenant without a shop, and to one with more shops than are merged one by one', async () => {
    await test.database.query(`insert into tenants (name) values ('West'), ('East');
      insert into shops (tenant_id, name, created_at)
        select 4, 'Stall ' || n, '2026-11-01Z' from generate_series(1, 25) n`);
    const { rows } = await test.database.query<{ id: number }>('select id from shops where tenant_id = 4 order by id');
    const ids: number[] = [];
    for (const [place, { id }] of rows.entries()) {
      ids.unshift((await createAttempt(test, { shopId: id, endedAfter: 100 + place })).id);
    }
    const alone = await createAttempt(test, { shopId: null, endedAfter: 200 });
    await test.database.query('update bus_transactions set tenant_id = 4 where id = $1', [alone.id]);
    const { body } = await operator.get('/api/servicebustransaction?tenantId=4&limit=10');
    expect([body.total, body.data.map(({ id }: { id: number }) => id)]).toEqual([26, [alone.id, ...ids.slice(0, 9)]]);
    const far = await operator.get('/api/servicebustransaction?tenantId=4&limit=10&skip=9000');
    expect(far.body).toEqual({ data: [], total: 26 });
    await test.database.query('update bus_transactions set tenant_id = 3, shop_id = null where tenant_id = 4');
    expect(await ask('tenantId=3&limit=100')).toEqual([alone.id, ...ids]);
    await test.database.query('delete from bus_transactions where tenant_id = 3');
  });

  it('to the step that ended them', async () => {
    expect(await ask('failedStep=LedgerPostingTask')).toEqual([bikes.id]);
    expect(await ask('failedStep=CcbrCheckTask')).toEqual([books.id]);
    expect(await ask('failedStep=Ccbr')).toEqual([]);
    expect(await ask('failedStep=CcbrCheckTask&tenantId=1')).toEqual([]);
  });

  it('to a result', async () => {
    expect(await ask(`result=${stepResults.SoftStop}`)).toEqual([stopped.id]);
    expect(await ask(`result=${stepResults.Unprocessable}`)).toEqual([bikes.id]);
    expect(await ask(`result=${stepResults.Failed}&includeRetries=false`)).toEqual([]);
    expect(await ask(`result=${stepResults.Success}`)).toEqual([byHand.id]);
  });

  it('to a time, both ends included', async () => {
    expect(await ask('from=2026-11-20T00:00:30Z')).toEqual([stopped.id, books.id]);
    expect(await ask('to=2026-11-20T00:00:20Z')).toEqual([byHand.id, bikes.id]);
    expect(await ask('from=2026-11-20T00:00:20Z&to=2026-11-20T00:00:30Z&tenantId=2')).toEqual([books.id]);
  });

  it.each(['result=8', 'result=failed', 'from=today', 'tenantId=x', `failedStep=${'x'.repeat(201)}`])(
    'by nothing that is no value: %s',
    async (query) => {
      const { status, body } = await operator.get(`/api/servicebustransaction?${query}`);
      expect([status, body.code]).toEqual([400, 'invalid_request']);
    },
  );
});

describe('the steps to narrow a list to', () => {
  it('are those of the pipelines', () => {
    const names = Object.values(pipelines).flatMap((tasks) =>
      [...tasks({}), ...tasks({ amount: 1 })].map(({ name }) => name),
    );
    expect([...new Set(names)].sort()).toEqual([...busSteps].sort());
  });
});
