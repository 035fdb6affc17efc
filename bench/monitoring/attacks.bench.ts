/**
 * The console while somebody tries queries that attack the database, on both engines: those that are refused, those that could be meant well,
 * and one that hangs. The console reads at fixed moments, whatever became of the read before: a wait is counted for each who waits.
 */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../server/src/db/database.ts';
import { migrateDatabase } from '../../server/src/db/migrations/migrate.ts';
import {
  hangingAttack,
  harmlessAttacks,
  refusedAttacks,
} from '../../server/src/features/operations/monitoring/guard/attacks.fixture.ts';
import { migrationsFolder } from '../../server/src/start/create-app.ts';
import type { Bench, BenchContext, BenchResult } from '../bench.ts';
import { figureOf, insertAdmin, signInHeaders } from '../figures.ts';
import { withDatabase } from '../load/postgres.ts';
import { startServer } from '../load/processes.ts';

const readEachMs = 50;
const mostMilliseconds = 1_000;
/** What a result says of a query that was stopped: that the database gave none. */
const failed = 30;

interface Console {
  readonly url: string;
  readonly headers: Record<string, string>;
}

interface Answer {
  readonly status: number;
  readonly result: number | null;
}

async function tryOut({ url, headers }: Console, query: string): Promise<Answer> {
  const answer = await fetch(`${url}/api/MonitoringManagement/try`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const body = (await answer.json()) as { result?: number };
  return { status: answer.status, result: body.result ?? null };
}

/** Reads a list beside `attack`. @returns milliseconds of each read */
async function readBeside({ url, headers }: Console, attack: () => Promise<void>): Promise<number[]> {
  const latencies: number[] = [];
  const reads: Promise<void>[] = [];
  const read = async () => {
    const begun = performance.now();
    const answer = await fetch(`${url}/api/admins`, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`the console was answered ${answer.status}`);
    latencies.push(performance.now() - begun);
  };
  const timer = setInterval(() => reads.push(read()), readEachMs);
  try {
    await attack();
    // Whoever waits at the end of it is counted too.
    await wait(mostMilliseconds);
  } finally {
    clearInterval(timer);
  }
  await Promise.all(reads);
  return latencies;
}

/** @param hangs how often a query hangs */
async function attackAll(engine: string, console: Console, hangs: number): Promise<BenchResult> {
  let wrong = 0;
  const isWell = async () => (await tryOut(console, 'select 1')).status === 200;
  const sections: Record<string, () => Promise<void>> = {
    'refused queries': async () => {
      for (const [name, query] of Object.entries(refusedAttacks)) {
        const { status } = await tryOut(console, query);
        if (status === 400 || status === 422) continue;
        wrong += 1;
        process.stderr.write(`${engine}: ${name} was answered ${status}\n`);
      }
    },
    'harmless queries': async () => {
      for (const [name, query] of Object.entries(harmlessAttacks)) {
        const { status } = await tryOut(console, query);
        if ([200, 400, 422].includes(status) && (await isWell())) continue;
        wrong += 1;
        process.stderr.write(`${engine}: ${name} was answered ${status}\n`);
      }
    },
    'a query that hangs': async () => {
      for (let time = 0; time < hangs; time += 1) {
        const { result } = await tryOut(console, hangingAttack);
        if (result !== failed || !(await isWell())) wrong += 1;
        await wait(mostMilliseconds);
      }
    },
  };
  const result: BenchResult = { figures: [], targets: [] };
  // The first statements of a server take longer than all others.
  await readBeside(console, async () => void (await isWell()));
  for (const [what, attack] of Object.entries(sections)) {
    const latencies = await readBeside(console, attack);
    const figure = figureOf(`${engine}, a read beside ${what}`, [{ perSecond: 1000 / readEachMs, latencies }]);
    result.figures.push(figure);
    result.targets.push({ what: `${figure.what}: p99 in milliseconds`, value: figure.p99, atMost: mostMilliseconds });
  }
  result.targets.push({ what: `${engine}, attacks that were neither refused nor harmless`, value: wrong, atMost: 0 });
  return result;
}

async function onServer(
  databaseUrl: string | undefined,
  folder: string,
  headers: Record<string, string>,
  { rounds }: BenchContext,
): Promise<BenchResult> {
  // In earnest nobody keeps anything in the embedded one.
  const settings = databaseUrl === undefined ? { HOUSTON_DEPLOYMENT: 'Testing' } : {};
  const server = await startServer(databaseUrl, folder, 'api', settings);
  try {
    return await attackAll(databaseUrl === undefined ? 'embedded' : 'PostgreSQL', { url: server.url, headers }, rounds);
  } finally {
    await server.stop();
  }
}

export const bench: Bench = {
  name: 'attacks',
  async run(context) {
    const { postgresUrl, say } = context;
    say('attacking PostgreSQL');
    const onPostgres = await withDatabase(postgresUrl, async (database, url) => {
      await insertAdmin(database);
      return onServer(url, context.folder, await signInHeaders(database), context);
    });
    say('attacking the embedded database');
    const folder = mkdtempSync(join(context.folder, 'embedded-'));
    const database = await openDatabase({ folder });
    await migrateDatabase(database, migrationsFolder);
    await insertAdmin(database);
    const headers = await signInHeaders(database);
    await database.close();
    const onEmbedded = await onServer(undefined, folder, headers, context);
    return {
      figures: [...onPostgres.figures, ...onEmbedded.figures],
      targets: [...onPostgres.targets, ...onEmbedded.targets],
    };
  },
};
