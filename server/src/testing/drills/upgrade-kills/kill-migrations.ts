/** Kills this version while it migrates, in one place after the other, each time with a new start that begins again. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { migrationsFolder } from '../../../start/create-app.ts';
import { spawnHouston } from '../../kills/process.ts';
import { type KillPlace, killPlaces, pendingOf } from './kill-places.ts';
import { type Turns, takeTurns, until } from './turns.ts';

/** How long calls go on after each kill, with what it left. */
const afterwardsMs = 2_000;

/** @param say is told of each kill, once calls have gone on for a while */
export async function killMigrations(
  url: string,
  environment: Record<string, string>,
  say: (place: string) => Promise<void>,
): Promise<void> {
  const { pending, tables } = await lookBefore(url);
  const before = (await appliedIn(url)).size;
  for (const place of killPlaces(pending, (table) => tables.has(table))) {
    await killAt(url, environment, place, before);
    await wait(afterwardsMs);
    const run = (await appliedIn(url)).size - before;
    await say(`killed ${wordsOf(place)}: ${run} of ${pending.length} files have run`);
  }
}

function wordsOf(place: KillPlace): string {
  if (place.kind === 'before') return 'before the first file';
  if (place.kind === 'between') return `between two files, after ${place.after}`;
  const { kind, file, table } = place;
  if (kind === 'within') return `within ${file}, which waited for ${table}`;
  return `in the middle of ${file}, outside of a transaction, its statement ${place.ends ? 'with it' : 'going on'}`;
}

async function killAt(
  url: string,
  environment: Record<string, string>,
  place: KillPlace,
  before: number,
): Promise<void> {
  const turns = await takeTurns(url);
  const child = await spawnHouston('api,worker', environment);
  const ended = once(child, 'exit');
  try {
    await turns.passUntil(before + place.after);
    if (place.kind === 'within' || place.kind === 'outside') await standIn(turns, place);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
  // A server of PostgreSQL works on a statement after whoever asked for it is gone; when that one's machine is gone, it ends some time.
  if (place.kind === 'outside' && place.ends) await turns.watching.query(`select pg_terminate_backend(pid) ${making}`);
  await turns.release();
}

/** Whoever makes an index, or first drops the one that was left unfinished. */
const making = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  and query ~* '^(create|drop).* index concurrently'`;

/** Lets it go on into a file, which then waits for a table. */
async function standIn(turns: Turns, { kind, table }: Extract<KillPlace, { table: string }>): Promise<void> {
  await turns.holdTable(table);
  await turns.letGo();
  const waits =
    kind === 'outside'
      ? making
      : `from pg_locks where relation = to_regclass('${table}') and mode = 'AccessExclusiveLock' and not granted`;
  await until(`a file waits for ${table}`, async () => (await turns.watching.query(`select ${waits}`)).rows.length > 0);
}

async function appliedIn(url: string): Promise<Set<string>> {
  const { names } = await lookAt(url);
  return names;
}

async function lookBefore(url: string) {
  const { names, tables } = await lookAt(url);
  return { pending: pendingOf(migrationsFolder, names), tables };
}

async function lookAt(url: string): Promise<{ names: Set<string>; tables: Set<string> }> {
  const turns = await takeTurns(url);
  await turns.letGo();
  const names = await turns.watching.query<{ name: string }>('select name from houston_migrations');
  const tables = await turns.watching.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  await turns.release();
  return {
    names: new Set(names.rows.map(({ name }) => name)),
    tables: new Set(tables.rows.map(({ name }) => name)),
  };
}
