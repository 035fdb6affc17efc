/**
 * Kills workers at random points while the circuit of their partner opens and closes under load. After each kill whoever comes next
 * finds every message: done once, or still to be done once, and its circuit as it was.
 * `npm run test:circuit-kills -- [pglite|postgres] [kills]`; PostgreSQL from TEST_DATABASE_URL. Not part of `npm test`.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { ccbrCheckTask } from '../../bus/tasks/ccbr-check.task.ts';
import { ledgerPostingTask } from '../../bus/tasks/ledger-posting.task.ts';
import { enqueue, fillShop, invoiceMessage, pipelinesOf } from '../../bus/testing/bus-fixture.ts';
import { createBusWorker } from '../../bus/worker.ts';
import type { App } from '../../call.ts';
import { startCallLog } from '../../calls/call-log.ts';
import type { Database } from '../../db/database.ts';
import { startPartner } from '../../features/operations/background-services/testing/partner-server.ts';
import { countRows } from '../database/count-rows.ts';
import { testSecret } from '../test-secret.ts';
import { type KilledWork, runAsCommand } from './kill-often.ts';

/** Probes and steps come after seconds: a clock that runs so much faster, and is the same after a kill. */
const speed = 20;
const epoch = Date.UTC(2026, 0, 1);
const fastClock = () => new Date(epoch + (Date.now() - epoch) * speed);

/** Longer than a fast lease and a probe or two take, also where a busy machine has little time for them. */
const longestRecovery = 120_000;
const portion = 40;
const tasks = [ccbrCheckTask, ledgerPostingTask('capture')];
const pipelines = pipelinesOf(() => tasks);
/** Enough of them that no message of a partner that keeps coming back ends as a dead letter, however busy the machine. */
const retrySeconds = Array.from({ length: 300 }, () => 5);
const tendMilliseconds = 25;

const good = { status: 200, body: '{"decision":"accept"}' };
const bad = { status: 503, body: 'away' };

export const circuitsUnderLoad: KilledWork = {
  file: import.meta.filename,
  withinMs: 1_500,
  processes: 2,
  async damageOf(database) {
    const damage = await wrongOf(database, survived);
    await recover(database);
    return [...damage, ...(await wrongOf(database, ended))];
  },
  async work({ app }, begin) {
    const { database } = app;
    if ((await countRows({ database }, 'tenants')) === 0) {
      await fillShop(database);
      await database.query("insert into integration_partners (key, name) values ('ccbr', 'Bureau')");
    }
    const partner = await startPartner();
    let hasOpened = false;
    // Away until the circuit opens, however busy the machine. Then back, and away, at the same moments for each process: it fails
    // for as long as a probe waits, and works for as long as a few steps take.
    partner.answer = () => (!hasOpened || Date.now() % 1_000 < 400 ? bad : good);
    // Two of them, in one process where there can be no other.
    const workers = Array.from({ length: database.engine === 'pglite' ? 2 : 1 }, () => workerOf(app, partner.url));
    // Beside the work, as in a worker itself: what fails is due again before a busy machine is through with the others, and as long
    // as anything is due `runDue` does not end.
    for (const worker of workers) void tend(worker);
    for (;;) {
      await enqueue(database, fastClock(), ...Array.from({ length: portion }, () => invoiceMessage()));
      await Promise.all(workers.map((worker) => worker.runDue()));
      if (!hasOpened && (await countRows({ database }, "integration_circuits where state <> 'closed'")) > 0) {
        hasOpened = true;
        begin();
      }
      await wait(10);
    }
  },
};

async function tend(worker: ReturnType<typeof workerOf>): Promise<never> {
  for (;;) {
    await worker.tendCircuits();
    await wait(tendMilliseconds);
  }
}

function workerOf(app: App, partnerUrl: string) {
  const config = { ...app.config, loopbackTargets: [], publicUrl: 'https://houston.example' };
  const log = { debug() {}, info() {}, warn() {}, error: console.error };
  const parts = { ...app, config, log, clock: fastClock };
  return createBusWorker(
    { ...parts, calls: startCallLog(parts) },
    { pipelines, retrySeconds, demoPartnersUrl: partnerUrl },
  );
}

/** The next worker, with a partner that is back: it works until nothing waits and the circuit is closed. */
async function recover(database: Database): Promise<void> {
  const partner = await startPartner();
  partner.answer = () => good;
  const parts = { config: { deployment: 'Testing' }, database, secret: testSecret };
  const worker = workerOf(parts as unknown as App, partner.url);
  const limit = Date.now() + longestRecovery;
  while (Date.now() < limit && (await countRows({ database }, unfinished)) > 0) {
    await worker.tendCircuits();
    await worker.runDue();
    await wait(20);
  }
  await worker.finish();
  await partner.close();
}

const unfinished = `(select id from bus_queue union all select partner_id from integration_circuits where state <> 'closed') as u`;
const done = '(select count(*) from bus_transactions t where t.root_id = m.root_id and t.success)';

/** What must hold at every moment: each is a list of what breaks it. */
const survived = {
  'messages neither done nor queued': `bus_messages m where ${done} = 0 and not exists (select from bus_queue q where q.root_id = m.root_id)`,
  'messages done twice': `bus_messages m where ${done} > 1`,
  'messages queued twice': '(select root_id from bus_queue group by root_id having count(*) > 1) as q',
  'messages queued though they are done': `bus_queue m where ${done} > 0`,
  'messages that wait for a circuit that is none': `bus_queue q where q.waits_for is not null
    and not exists (select from integration_circuits c where c.partner_id = q.waits_for)`,
  'more than one probe':
    '(select let_through from bus_queue where is_probe group by let_through having count(*) > 1) as p',
  'messages that wait and are held': 'bus_queue q where q.waits_for is not null and q.held_by is not null',
  'dead letters': 'dead_letters',
  'circuits that do not say since when': `integration_circuits where (state = 'closed') <> (opened_at is null)`,
};

/** What must hold when whoever came next has worked it all off. */
const ended = {
  'messages that stay in the queue': 'bus_queue',
  'circuits that stay open': `integration_circuits where state <> 'closed'`,
  'messages that were not done once': `bus_messages m where ${done} <> 1`,
  'messages that were not posted once': `bus_messages m
    where (select count(*) from ledger_postings p where p.root_id = m.root_id and p.amount = m.amount) <> 1`,
};

async function wrongOf(database: Database, rules: Readonly<Record<string, string>>): Promise<string[]> {
  const found: string[] = [];
  for (const [what, from] of Object.entries(rules)) {
    const wrong = await countRows({ database }, from);
    if (wrong > 0) found.push(`${wrong} ${what}`);
  }
  return found;
}

if (process.argv[1] === import.meta.filename) await runAsCommand(circuitsUnderLoad);
