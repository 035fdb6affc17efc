/** What the tests of bulk jobs and of their runners begin with. */
import { beforeAll, beforeEach } from 'vitest';
import { createShop, type Shop } from '../../../../testing/data/dead-letters.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';
import { type Engine, type SignedIn, type TestApp, useTestApp } from '../../../../testing/test-app.ts';

/** A job on every message that failed. */
export const everything = { action: 'requeue', selection: { filter: {} }, reason: 'The ledger is back' };

export interface BulkJobsApp {
  test: TestApp;
  operator: SignedIn;
  shop: Shop;
}

/** A server with one operator and one shop, and before each test no message and no job. */
export function useBulkJobs(engine: Engine): BulkJobsApp {
  const test = useTestApp(engine);
  const app = { test } as BulkJobsApp;
  beforeAll(async () => {
    app.operator = await test.signIn({ permissions: ['serviceBusManagementAllowed'] });
    app.shop = await createShop(test, 'Acme', 'Bikes');
  });
  beforeEach(async () => {
    await emptyTables(test.database, [
      'bulk_job_items',
      'bulk_jobs',
      'bus_requeues',
      'bus_queue',
      'dead_letters',
      'bus_transactions',
      'bus_messages',
    ]);
  });
  return app;
}
