import { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import { topicsOf } from '@houston/contract/topics';
import { beforeAll, expect, it } from 'vitest';
import { createAnnouncer } from '../../../bus/announcer.ts';
import { storeCall } from '../../../calls/testing/store-call.ts';
import { openLiveStream } from '../../../testing/live-stream.ts';
import { describeEngines, type SignedIn, useTestApp } from '../../../testing/test-app.ts';

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
    const stream = await open();
    const before = await total();
    expect(stream.topics).not.toContain(topic);
    const path = '/api/v3/transactions';
    await test.server.inject({ method: 'POST', url: path, headers: { 'x-api-key': 'none' }, payload: {} });
    await stream.receive(topic);
    expect(await total()).toBe(before + 1);
    stream.close();
  });

  it('is told of a call of the bus', async () => {
    const stream = await open();
    const announcer = createAnnouncer(test.app);
    const { rows } = await test.database.query<{ id: number }>(
      "insert into integration_partners (key, name) values ('ccbr', 'Bureau') on conflict (key) do update set name = excluded.name returning id",
    );
    await storeCall(test.app, rows[0]?.id ?? 0, { at: test.clock.now });
    announcer.tell({ effects: {} });
    await stream.receive(topic);
    await announcer.finish();
    stream.close();
  });
});
