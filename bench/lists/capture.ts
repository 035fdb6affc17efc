/** The very statements that a piece of the server runs, with their parameters, as they reach the driver. */
import type { Database } from '../../server/src/db/database.ts';

export interface Statement {
  text: string;
  values: unknown[];
  /** Prepared under this name; absent for one that is parsed each time. */
  name?: string;
  /** How many rows it gave. */
  rows: number;
}

interface Config {
  text: string;
  values?: unknown[];
  name?: string;
}

interface Driver {
  query(config: Config, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Runs `run`, which asks `database` outside of transactions. @returns its statements, in their order */
export async function captureStatements({ orm }: Database, run: () => Promise<unknown>): Promise<Statement[]> {
  const { client } = (orm as unknown as { _: { session: { client: Driver } } })._.session;
  const original = client.query;
  const captured: Statement[] = [];
  client.query = async (config, values) => {
    const { text, name } = config;
    const statement: Statement = { text, values: values ?? config.values ?? [], ...(name && { name }), rows: 0 };
    captured.push(statement);
    const result = await original.call(client, config, values);
    statement.rows = result.rows.length;
    return result;
  };
  try {
    await run();
  } finally {
    client.query = original;
  }
  if (captured.length === 0) throw new Error('no statement was run');
  return captured;
}
