/** What the log of a message's call costs the bus: the same messages, attempts and calls, recorded with them and without. */
import { createAttempts } from '../../server/src/bus/delivery/attempt.ts';
import { claimDeliveries } from '../../server/src/bus/delivery/claim.ts';
import { retrySeconds } from '../../server/src/bus/delivery/outcome.ts';
import { recordOutcomes } from '../../server/src/bus/delivery/record.ts';
import { enqueueMessages, type NewMessage } from '../../server/src/bus/enqueue.ts';
import { createDirectory } from '../../server/src/bus/partners/partners.ts';
import { ccbrCheckTask } from '../../server/src/bus/tasks/ccbr-check.task.ts';
import { ledgerPostingTask } from '../../server/src/bus/tasks/ledger-posting.task.ts';
import { mailToPayTask } from '../../server/src/bus/tasks/mail-to-pay.task.ts';
import { type Pipelines, pipelines as standing } from '../../server/src/bus/tasks/pipelines.ts';
import { recordOf } from '../../server/src/calls/call-record.ts';
import { readConfig } from '../../server/src/config.ts';
import type { Database } from '../../server/src/db/database.ts';
import { startPartner } from '../../server/src/features/operations/background-services/testing/partner-server.ts';
import { createApp } from '../../server/src/start/create-app.ts';
import type { BenchContext, BenchResult } from '../bench.ts';
import { median } from '../figures.ts';
import { secret } from '../load/processes.ts';

/** As many as a worker takes while they wait for partners. */
const portion = 50;
const portionsPerRound = 40;
const tasks = [ccbrCheckTask, ledgerPostingTask('capture'), mailToPayTask];
const pipelines: Pipelines = { ...standing, capture: () => tasks };
const lease = 'bench';
const answer = '{"decision":"accept","score":0.83,"reference":"R-1"}';

export async function measureLogging(database: Database, { folder, rounds }: BenchContext): Promise<BenchResult> {
  const config = { ...readConfig({ HOUSTON_SECRET: secret }), dataFolder: folder, demo: false };
  const log = { debug() {}, info() {}, warn: console.warn, error: console.error };
  const app = await createApp(config, database, log, false);
  const partner = await startPartner();
  partner.answer = () => ({ status: 200, body: answer });
  await database.query(`insert into tenants (name) values ('Bench');
    insert into shops (tenant_id, name, created_at) values (1, 'Bench', now());
    insert into integration_partners (key, name) values ('ccbr', 'Bureau')`);
  const attempt = createAttempts(app, { pipelines, retries: retrySeconds, demoPartnersUrl: partner.url });
  const readDirectory = createDirectory(database, partner.url);

  async function runPortion(isLogged: boolean): Promise<number> {
    const messages = Array.from({ length: portion }, nextMessage);
    await database.transaction((tx) => enqueueMessages(tx, new Date(), messages));
    const begun = performance.now();
    const directory = await readDirectory();
    const deliveries = await claimDeliveries(database, { lease, limit: portion, now: new Date() });
    const outcomes = await Promise.all(deliveries.map((delivery) => attempt(delivery, directory)));
    if (outcomes.some(({ success, calls }) => !success || calls.length !== 1)) throw new Error('a message failed');
    const stored = isLogged ? outcomes : outcomes.map((outcome) => ({ ...outcome, calls: [] }));
    await recordOutcomes(database.orm, stored);
    return (performance.now() - begun) / portion;
  }

  const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
  try {
    // The first round only warms up.
    for (let round = 0; round <= rounds; round += 1) {
      for (let place = 0; place < portionsPerRound; place += 1) {
        // In turns, each as often first.
        for (const isLogged of place % 2 === 0 ? [true, false] : [false, true]) {
          const time = await runPortion(isLogged);
          if (round > 0) times[isLogged ? 'with' : 'without'].push(time);
        }
      }
    }
  } finally {
    await partner.close();
    await app.live.close();
  }
  // Made by the attempt in both, so it is neither in the one nor the other.
  const masking = measureMasking(partner.url);
  const bare = median(times.without) - masking;
  const logged = median(times.with);
  const figure = (what: string, perMessage: number) => ({
    what,
    perSecond: 1000 / perMessage,
    p50: perMessage,
    p99: 0,
  });
  return {
    figures: [figure('a message with its call, not logged', bare), figure('the same, logged', logged)],
    targets: [{ what: 'what logging adds to the time for a message', value: logged / bare - 1, atMost: 0.05 }],
  };
}

/** Milliseconds in which the record of one call is made. */
function measureMasking(url: string): number {
  const body = nextMessage().body;
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'bench:CcbrCheckTask' };
  const raw = { method: 'POST', url: `${url}/ccbr/checks`, status: 200, durationMs: 4, error: null };
  const call = { ...raw, requestHeaders: headers, responseHeaders: headers, requestBody: body, responseBody: answer };
  const times = 20_000;
  let begun = 0;
  for (let time = -times / 4; time < times; time += 1) {
    if (time === 0) begun = performance.now();
    recordOf(call, { calledAt: new Date(), step: 'CcbrCheckTask' });
  }
  return (performance.now() - begun) / times;
}

let made = 0;

function nextMessage(): NewMessage {
  made += 1;
  const transactionNumber = made.toString(16).padStart(32, '0');
  const invoiceInfo = { invoiceDate: '2026-11-02', invoiceNumber: `B${made}` };
  const body = JSON.stringify({ transactionNumber, amount: 1250, currency: 'EUR', invoiceInfo });
  const shop = { tenantId: 1, shopId: 1 };
  return { transactionNumber, transactionType: 0, purpose: 'capture', ...shop, amount: 1250, body, source: 'bench' };
}
