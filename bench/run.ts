/** `npm run bench`: runs every bench but those that are only run by name (or those named as arguments), prints one table, and fails when a target is missed. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Bench, type BenchContext, type BenchResult, isMet, type Target } from './bench.ts';
import { findPostgres, readVersion } from './load/postgres.ts';

async function loadBenches(names: readonly string[]): Promise<Bench[]> {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.bench.ts'),
  );
  const benches: Bench[] = [];
  for (const file of files.sort()) {
    const { bench } = (await import(`./${file}`)) as { bench: Bench };
    if (names.includes(bench.name) || (names.length === 0 && !bench.isOnlyByName)) benches.push(bench);
  }
  if (benches.length === 0) throw new Error(`no bench is called ${names.join(' or ')}`);
  return benches;
}

function printTable({ figures }: BenchResult): void {
  const head = ['what', 'per second', 'share of bare', 'p50 ms', 'p99 ms'];
  const rows = figures.map(({ what, perSecond, share, p50, p99 }) => [
    what,
    perSecond.toFixed(0),
    share === undefined ? '' : `${(share * 100).toFixed(1)} %`,
    p50.toFixed(2),
    p99.toFixed(2),
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of [head, ...rows]) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    process.stdout.write(`${cells.join('  ')}\n`);
  }
}

function describeTarget(target: Target): string {
  const bound = target.atLeast === undefined ? `at most ${target.atMost}` : `at least ${target.atLeast}`;
  return `${isMet(target) ? 'met   ' : 'MISSED'} ${target.what}: ${target.value.toFixed(3)} (${bound})`;
}

function describeMachine() {
  return {
    processors: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    platform: `${process.platform} ${process.arch}`,
    loadBefore: loadavg()[0],
  };
}

function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}

const resultsFile = join(import.meta.dirname, 'results.json');

/** Each bench keeps what it last measured, with when, where and of which commit: those that did not run stay as they are. */
function storeResults(results: Readonly<Record<string, BenchResult>>, run: object): void {
  const known = existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as object) : {};
  const fresh = Object.entries(results).map(([name, { figures, targets }]) => [
    name,
    { ...run, figures, targets: targets.map((target) => ({ ...target, met: isMet(target) })) },
  ]);
  writeFileSync(resultsFile, `${JSON.stringify({ ...known, ...Object.fromEntries(fresh) }, null, 2)}\n`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'houston-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const benches = await loadBenches(process.argv.slice(2));
  const postgres = await findPostgres(folder);
  const context: BenchContext = {
    postgresUrl: postgres.url,
    folder,
    seconds: Number(process.env.BENCH_SECONDS ?? 4),
    rounds: Number(process.env.BENCH_ROUNDS ?? 5),
    say: (line) => process.stderr.write(`${line}\n`),
  };
  const machine = describeMachine();
  if ((machine.loadBefore ?? 0) > 1)
    context.say(`other programs run here (load ${machine.loadBefore}): the slowest answers will be theirs too`);
  const results: Record<string, BenchResult> = {};
  try {
    for (const { name, run } of benches) {
      const result = await run(context);
      results[name] = result;
      process.stdout.write(`\n${name}\n`);
      printTable(result);
    }
    const targets = Object.values(results).flatMap((result) => result.targets);
    process.stdout.write(`\n${targets.map(describeTarget).join('\n')}\n`);
    const versions = { node: process.version, postgres: await readVersion(postgres.url) };
    storeResults(results, { date: new Date().toISOString(), commit: readCommit(), machine, versions });
    process.exitCode = targets.every(isMet) ? 0 : 1;
  } finally {
    await postgres.stop();
  }
}

await main();
