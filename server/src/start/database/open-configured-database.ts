import type { Log } from '../../call.ts';
import { type Config, ConfigError } from '../../config.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { isPgliteThere } from '../../db/pglite/pglite.ts';
import { isHeardAt, isTransactionPooled, readStatementLimit } from '../../db/postgres/pooler.ts';

/** A planned switchover takes a second or two; whoever has waited for longer is to be told. */
const patienceMs = 5_000;

/**
 * Opens the database that the configuration names, when Houston would work with it.
 * @throws ConfigError for a pooler that it would not work behind, DataFolderLocked, DatabaseUnavailable
 */
export async function openConfiguredDatabase(config: Config, log: Log): Promise<Database> {
  const { databaseUrl: url, databaseListenUrl: listenUrl, databasePooler: pooler } = config;
  const tell = (message: string, detail?: object) => log.warn(detail ?? {}, message);
  if (url === undefined) return openDatabase({ folder: config.dataFolder, log: tell });
  if (pooler === undefined && (await isTransactionPooled(url))) {
    throw new ConfigError([
      'DATABASE_URL leads to a connection pooler in transaction mode: set DATABASE_POOLER=transaction, and DATABASE_LISTEN_URL to the address of the database itself',
    ]);
  }
  const addresses = { url, ...(listenUrl && { listenUrl }), ...(pooler && { pooler }) };
  const database = await openDatabase({ ...addresses, patienceMs, log: tell });
  try {
    await requireListening(config, database);
    if (pooler !== undefined) await warnOfLimit(database, log);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * The same for a command. In a new database it would have nothing to mend or to prove, and call that done: most often it lacks the
 * environment of the servers.
 * @throws also ConfigError where there is no embedded database yet
 */
export async function openExistingDatabase(config: Config, log: Log): Promise<Database> {
  const { databaseUrl, dataFolder } = config;
  if (databaseUrl === undefined && !isPgliteThere(dataFolder)) {
    throw new ConfigError([
      `DATABASE_URL is not set, and there is no embedded database in ${dataFolder}: nothing was done. Give this command the environment that Houston has (docs/operations.md).`,
    ]);
  }
  return openConfiguredDatabase(config, log);
}

async function requireListening({ databaseListenUrl }: Config, database: Database): Promise<void> {
  if (databaseListenUrl === undefined || (await isHeardAt(databaseListenUrl, database))) return;
  throw new ConfigError([
    'DATABASE_LISTEN_URL does not hear what is announced at DATABASE_URL: it must lead to the same database, past any pooler in transaction mode',
  ]);
}

// Houston gives up what takes too long all the same, but the database would go on with it.
async function warnOfLimit(database: Database, log: Log): Promise<void> {
  if ((await readStatementLimit(database)) > 0) return;
  log.warn({}, "the database ends no statement behind the pooler: alter role ... set statement_timeout = '10s'");
}
