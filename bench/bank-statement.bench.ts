/** A bank statement of 50 MB sent, read, checked and stored: how fast, with how much memory, and how the console answers meanwhile. */
import { openAsBlob, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../server/src/db/database.ts';
import { camtFile, ownIban } from '../server/src/testing/data/statement-files.ts';
import type { Bench, BenchContext } from './bench.ts';
import { figureOf, insertAdmin, signInHeaders } from './figures.ts';
import { watchGrowth } from './load/memory.ts';
import { withDatabase } from './load/postgres.ts';
import { type Measured, measure, startServer } from './load/processes.ts';

const entryCount = 60_000;
/** What the console shows meanwhile, as often as somebody can look. */
const looking = { lanes: 1, warmUpSeconds: 0, seconds: 300, pauseMilliseconds: 20 };

interface Round {
  readonly megabytes: number;
  readonly perSecond: number;
  /** The largest size of the server while it works above that before. */
  readonly grownMiB: number;
  readonly list: Measured;
}

export const bench: Bench = {
  name: 'bank-statement',
  async run(context) {
    const path = join(context.folder, 'statement.xml');
    writeFileSync(path, largeFile());
    const rounds: Round[] = [];
    for (let round = 1; round <= context.rounds; round += 1) {
      context.say(`round ${round} of ${context.rounds}`);
      rounds.push(await withDatabase(context.postgresUrl, (database, url) => runRound(context, database, url, path)));
    }
    const middle = (of: (round: Round) => number) => rounds.map(of).sort((a, b) => a - b)[rounds.length >> 1] ?? 0;
    const list = figureOf(
      'GET /api/bankstatement meanwhile',
      rounds.map((round) => round.list),
    );
    const perSecond = middle((round) => round.perSecond);
    const what = `megabytes of a statement of ${entryCount} entries and ${middle((r) => r.megabytes).toFixed(1)} MB`;
    return {
      figures: [{ what, perSecond, p50: 0, p99: 0 }, list],
      targets: [
        { what: 'megabytes of a bank statement stored a second', value: perSecond, atLeast: 5 },
        { what: 'growth of the server meanwhile in MiB', value: middle((round) => round.grownMiB), atMost: 150 },
        { what: 'p99 of the list meanwhile in milliseconds', value: list.p99, atMost: 100 },
      ],
    };
  },
};

async function runRound({ folder }: BenchContext, database: Database, url: string, path: string): Promise<Round> {
  await insertAdmin(database);
  await database.query("insert into tenants (name) values ('Bench')");
  await database.query(
    "insert into bank_accounts (tenant_id, iban, holder, created_at) values (1, $1, 'Bench', now())",
    [ownIban],
  );
  const headers = await signInHeaders(database);
  const server = await startServer(url, folder);
  try {
    // What the server needs for its first calls, and for the first file, it needs once.
    await send(server.url, headers, new Blob([camtFile({ from: '2025-01-01' })]));
    const list = { ...looking, url: `${server.url}/api/bankstatement`, headers };
    await measure('http', { ...list, seconds: 2 });
    const grown = watchGrowth(server.pid);
    const file = await openAsBlob(path);
    const sending = timed(() => send(server.url, headers, file));
    const measured = await measure('http', list, sending);
    const grownMiB = grown();
    const megabytes = file.size / 1_000_000;
    return { megabytes, perSecond: megabytes / (await sending), grownMiB, list: measured };
  } finally {
    await server.stop();
  }
}

/** Just below the 50 MB that a file may have. */
function largeFile(): string {
  const entries = Array.from({ length: entryCount }, (_, at) => ({
    amount: 100 + (at % 90_000),
    name: `Customer ${at} of the bench`,
    reference: `REFERENCE-${at}`,
    remittance: `Invoice ${at}, with thanks for the goods`,
  }));
  return camtFile({ entries, version: 8 });
}

async function send(url: string, headers: Record<string, string>, file: Blob): Promise<void> {
  const form = new FormData();
  form.append('file', file, 'statement.xml');
  const answer = await fetch(`${url}/api/bankstatement/upload`, {
    method: 'POST',
    headers,
    body: form,
  });
  if (!answer.ok) throw new Error(`the statement was not stored: ${await answer.text()}`);
}

/** Seconds. */
async function timed(run: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await run();
  return (performance.now() - start) / 1000;
}
