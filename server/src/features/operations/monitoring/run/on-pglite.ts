/**
 * Runs queries of rules on the embedded database. It has one connection and no limit of its own, so what would take long is refused
 * by its plan, and what takes long all the same is ended with the engine, which opens its files again.
 */
import type { App } from '../../../../call.ts';
import type { Tx } from '../../../../db/database.ts';
import { findDatabaseError, isQueryTimeout } from '../../../../db/errors.ts';
import { queryRows, queryTexts } from '../../../../db/pool-database.ts';
import { cursor, placeOf, type Ran } from './outcome.ts';
import { embeddedRole, makeRole } from './reporting-role.ts';

/** Everybody else waits meanwhile, and for the 0.3 s that the engine takes to open its files again: a second in all. */
export const embeddedLimitMilliseconds = 500;
/** As the planner counts: about a fifth of a second of the embedded engine, so that a busy machine is within the limit as well. */
const dearest = 40_000;

/** The limit on files is set before the role, which may not set it. */
const modesty = `set local temp_file_limit = '64MB'; set local work_mem = '8MB'; set local search_path = reporting;
  set local role ${embeddedRole}`;

export async function openPgliteReporting(app: App): Promise<(query: string) => Promise<Ran>> {
  await makeRole(app, embeddedRole, null);
  return async (query) => {
    try {
      return await app.database.transaction((tx) => ask(tx, query), {
        accessMode: 'read only',
        timeoutMs: embeddedLimitMilliseconds,
      });
    } catch (error) {
      const refused = findDatabaseError(error);
      const isTimeout = isQueryTimeout(error);
      if (refused === undefined && !isTimeout) throw error;
      const timeoutMs = isTimeout ? embeddedLimitMilliseconds : null;
      return {
        fault: { message: refused?.message ?? '', at: placeOf(refused?.position), timeoutMs, hasStopped: isTimeout },
      };
    }
  };
}

async function ask(tx: Tx, query: string): Promise<Ran> {
  await queryRows(tx, modesty);
  await queryTexts(tx, `${cursor.prefix}${query}`);
  const { rows } = await queryTexts(tx, `explain (format json) ${query}`);
  const [{ Plan: plan }] = JSON.parse(rows[0]?.[0] ?? '') as [{ Plan: Plan }];
  if (costOf(plan) > dearest) {
    return { refusal: { reason: 'cost', word: '', from: 0, to: query.length } };
  }
  return { answer: await queryTexts(tx, cursor.fetch) };
}

interface Plan {
  'Total Cost': number;
  Plans?: Plan[];
}

/** Of its dearest part, to the last row of it: above it the planner counts on the first row being enough, which it may never be. */
function costOf({ 'Total Cost': own, Plans: parts = [] }: Plan): number {
  return Math.max(own, ...parts.map(costOf));
}
