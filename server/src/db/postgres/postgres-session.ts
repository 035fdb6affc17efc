/** Connections of their own for what cannot run in a transaction: each is made for it, and ends with it. */
import pg, { type ClientConfig, type QueryResult } from 'pg';
import type { Database } from '../engine.ts';
import { judgeDriverError, outageOfConnecting } from '../outage/outage.ts';
import { ormOf, queryRows } from '../pool-database.ts';

export function createSessions(address: ClientConfig): Database['session'] {
  return async (run, timeoutMs) => {
    const client = new pg.Client(address);
    // A connection that is lost between two statements fails the next one.
    client.on('error', () => {});
    await client.connect().catch((error: unknown) => {
      throw outageOfConnecting(error);
    });
    try {
      await client.query(`set timezone = 'UTC'; set statement_timeout = ${Math.trunc(timeoutMs)}`);
      const orm = ormOf({
        query: (statement, values) =>
          client.query(statement as string, values).catch((error: unknown) => {
            throw judgeDriverError(error);
          }) as Promise<QueryResult>,
      });
      return await run((sqlText, params) => queryRows(orm, sqlText, params));
    } finally {
      await client.end().catch(() => {});
    }
  };
}
