import { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import { topicsOf } from '@houston/contract/topics';
import { beforeAll, expect, it } from 'vitest';
import { startPartner } from '../features/operations/background-services/testing/partner-server.ts';
import { openLiveStream } from '../testing/live-stream.ts';
import { describeEngines, type SignedIn, useTestApp } from '../testing/test-app.ts';
import { ccbrCheckTask } from './tasks/ccbr-check.task.ts';
import { enqueue, fillShop, invoiceMessage, pipelinesOf } from './testing/bus-fixture.ts';
import { createBusWorker } from './worker.ts';

const [topic = ''] = topicsOf(integrationCallsApi);
const list = '/api/integrationpartner/http-calls/datatable';

describeEngines('an open list of calls', (engine) => {
  const test = useTestApp(engine);
  let operator: SignedIn;

  beforeAll(async () => {
    operator = await test.signIn({ permissions: ['technicalIntegrationManagementAllowed'] });
    await test.server.listen({ port: 0, host: '127.0.0.1' });
  });

  const total = async () => (await operator.get(list)).body.total;
  const open = () => openLiveStream(test.server, operator.cookies);

  it('is told of a call of a shop, once it can be read', async () => {
    await fillShop(test.database);
    const keeper = await test.signIn({ permissions: ['apiKeyManagement'] });
    const wanted = { purpose: 'test', shopId: 1, issuedTo: 'Shop', inStore: false, transactionApi: true };
    const { body: key } = await keeper.post('/api/apikey', wanted);
    const stream = await open();
    const before = await total();
    await test.server.inject({
      ...{ method: 'POST', url: '/api/v3/transactions', headers: { 'x-api-key': key }, payload: {} },
    });
    expect(stream.topics).not.toContain(topic);
    await stream.receive(topic);
    expect(await total()).toBe(before + 1);
    stream.close();
  });

  it('is told of a call of the bus, which is stored with its attempt', async () => {
    const partner = await startPartner();
    await test.database.query("insert into integration_partners (key, name) values ('ccbr', 'Bureau')");
    const worker = createBusWorker(test.app, {
      pipelines: pipelinesOf(() => [ccbrCheckTask]),
      demoPartnersUrl: partner.url,
    });
    partner.answer = () => ({ status: 200, body: '{"decision":"accept"}' });
    const stream = await open();
    const before = await total();
    await enqueue(test.database, test.clock.now, invoiceMessage());
    await worker.runDue();
    await stream.receive(topic);
    expect(await total()).toBe(before + 1);
    stream.close();
    await worker.finish();
    await partner.close();
  });
});
