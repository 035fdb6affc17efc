/** The bus of Houston: three steps a message, with everything recorded that the product records. */
import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { enqueueMessages, type NewMessage } from '../../server/src/bus/enqueue.ts';
import { startBus } from '../../server/src/bus/loop.ts';
import type { Task } from '../../server/src/bus/task.ts';
import { ledgerPostingTask } from '../../server/src/bus/tasks/ledger-posting.task.ts';
import { mailToPayTask } from '../../server/src/bus/tasks/mail-to-pay.task.ts';
import { type Pipelines, pipelines as standing } from '../../server/src/bus/tasks/pipelines.ts';
import type { App } from '../../server/src/call.ts';
import { readConfig } from '../../server/src/config.ts';
import type { Database } from '../../server/src/db/database.ts';
import { createApp } from '../../server/src/start/create-app.ts';
import type { QueueEngine } from './engine.ts';

/** Calls nobody: the time of a partner is not the bus's. */
const checkTask: Task = {
  name: 'CcbrCheckTask',
  request: ({ transactionNumber, data }) => JSON.stringify({ reference: transactionNumber, amount: data.amount }),
  judge: () => ({ result: stepResults.Success, response: '{"decision":"accept"}', log: 'Accepted' }),
};
/** As of a capture, without the call that exports it. */
const tasks = [checkTask, ledgerPostingTask('capture'), mailToPayTask];
const pipelines: Pipelines = { ...standing, capture: () => tasks };

const portion = 500;

/** @param folder for its files */
export function createBenchApp(database: Database, folder: string): Promise<App> {
  const config = { ...readConfig({}), dataFolder: folder, demo: false };
  const log = { debug() {}, info() {}, warn: console.warn, error: console.error };
  return createApp(config, database, log, false);
}

export function startBenchBus(app: App): ReturnType<typeof startBus> {
  return startBus(app, { pipelines });
}

export async function createHouston(database: Database, folder: string): Promise<QueueEngine> {
  const app = await createBenchApp(database, folder);
  await database.query(`insert into tenants (name) values ('Bench');
    insert into shops (tenant_id, name, created_at) values (1, 'Bench', now())`);
  const before = await lastDeadLetter(database);
  let made = 0;

  function message(): NewMessage {
    made += 1;
    const transactionNumber = made.toString(16).padStart(32, '0');
    const body = JSON.stringify({
      transactionNumber,
      amount: 1250,
      currency: 'EUR',
      invoiceInfo: { invoiceDate: '2026-11-02', invoiceNumber: `B${made}` },
    });
    const shop = { tenantId: 1, shopId: 1 };
    return { transactionNumber, transactionType: 0, purpose: 'capture', ...shop, amount: 1250, body, source: 'bench' };
  }

  return {
    async enqueue(count) {
      for (let left = count; left > 0; left -= portion) {
        const messages = Array.from({ length: Math.min(left, portion) }, message);
        await database.transaction((tx) => enqueueMessages(tx, new Date(), messages));
      }
    },
    async drain() {
      const bus = startBenchBus(app);
      await untilEmpty(database);
      await bus.stop();
      await requireSuccess(database, before);
    },
    async latencies(count) {
      const bus = startBenchBus(app);
      const { rows } = await database.query<{ last: number }>(
        'select coalesce(max(id), 0)::int as last from bus_transactions',
      );
      for (let sent = 0; sent < count; sent += 1) {
        await database.transaction((tx) => enqueueMessages(tx, new Date(), [message()]));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await untilEmpty(database);
      await bus.stop();
      const waits = await database.query<{ ms: number }>(
        `select extract(epoch from started_at - queued_at)::float8 * 1000 as ms from bus_transactions where id > $1`,
        [rows[0]?.last ?? 0],
      );
      return waits.rows.map(({ ms }) => ms);
    },
    close: () => app.live.close(),
  };
}

/** Failures take another path, whose rate says nothing. @param before the last dead letter that was there before the bench */
async function requireSuccess(database: Database, before: number): Promise<void> {
  const last = await lastDeadLetter(database);
  if (last === before) return;
  const { rows } = await database.query<{ cause: string }>(
    'select last_error as cause from dead_letters where id = $1',
    [last],
  );
  throw new Error(`a message of the bench failed: ${rows[0]?.cause}`);
}

async function lastDeadLetter(database: Database): Promise<number> {
  const { rows } = await database.query<{ last: number }>('select coalesce(max(id), 0)::int as last from dead_letters');
  return rows[0]?.last ?? 0;
}

/** Asks for the last delivery: the first would be looked for among all rows that are done with, at the cost of the bus. */
export async function untilEmpty(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await database.query('select 1 from bus_queue order by id desc limit 1');
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
