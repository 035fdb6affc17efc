/** Runs the query of a rule, guarded, on whichever engine there is. */
import type { App } from '../../../../call.ts';
import { guardQuery } from '../guard/guard-query.ts';
import { openPgliteReporting } from './on-pglite.ts';
import { openPostgresReporting } from './on-postgres.ts';
import { type Ran, ReportingUnavailable } from './outcome.ts';

type Run = (query: string) => Promise<Ran>;

const opened = new WeakMap<App['database'], Promise<Run>>();

/** @throws ReportingUnavailable */
export async function runQuery(app: App, query: string): Promise<Ran> {
  const refusal = await guardQuery(query);
  if (refusal !== null) return { refusal };
  const run = await open(app);
  try {
    return await run(query);
  } catch (error) {
    // What was missing may be there next time, and what was there may be missing: it is looked for again.
    if (error instanceof ReportingUnavailable) opened.delete(app.database);
    throw error;
  }
}

function open(app: App): Promise<Run> {
  const known = opened.get(app.database);
  if (known !== undefined) return known;
  const opening = app.database.engine === 'pglite' ? openPgliteReporting(app) : openPostgresReporting(app);
  opened.set(app.database, opening);
  opening.catch(() => opened.delete(app.database));
  return opening;
}
