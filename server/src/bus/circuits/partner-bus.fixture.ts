import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  type PartnerServer,
  startPartner,
} from '../../features/operations/background-services/testing/partner-server.ts';
import { busTables, emptyTables } from '../../testing/empty-tables.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { Task } from '../task.ts';
import { ccbrCheckTask } from '../tasks/ccbr-check.task.ts';
import { enqueue, fillShop, invoiceMessage, pipelinesOf } from '../testing/bus-fixture.ts';
import { type BusWorker, createBusWorker } from '../worker.ts';

export const good = { status: 200, body: '{"decision":"accept"}' };
export const away = { status: 503, body: 'away' };

/** The bus of a shop, empty before each test, and the one partner that it asks, which answers as a test says. */
export function usePartnerBus(test: TestApp, tasks: readonly Task[] = [ccbrCheckTask]) {
  let partner: PartnerServer;
  let partnerId = 0;
  let workers: BusWorker[] = [];

  beforeAll(async () => {
    await fillShop(test.database);
    partner = await startPartner();
  });
  afterAll(() => partner.close());
  beforeEach(async () => {
    await emptyTables(test.database, [...busTables, 'ledger_postings'], { restart: true });
    await test.database.query('delete from integration_calls; delete from integration_partners');
    const sql = "insert into integration_partners (key, name) values ('ccbr', 'Bureau') returning id";
    const { rows } = await test.database.query<{ id: number }>(sql);
    partnerId = rows[0]?.id ?? 0;
    workers = [];
    return () => Promise.all(workers.map((worker) => worker.finish()));
  });

  return {
    get partner(): PartnerServer {
      return partner;
    },
    get partnerId(): number {
      return partnerId;
    },
    /** One that knows nothing but what the database says, as after a kill of the last: what others know of partners may be a second old. */
    newWorker(): BusWorker {
      const pipelines = pipelinesOf(() => tasks);
      const worker = createBusWorker(test.app, { pipelines, demoPartnersUrl: partner.url, retrySeconds: [900] });
      workers.push(worker);
      return worker;
    },
    send: (count: number) =>
      enqueue(test.database, test.clock.now, ...Array.from({ length: count }, () => invoiceMessage())),
  };
}
