import { integrationCallsApi } from '@houston/contract/features/partners/integration-calls/integration-calls.api';
import type { App } from '../call.ts';
import { createTeller } from '../live/teller.ts';

/** Screens of calls ask for much; they are told at most so often. */
const tellMilliseconds = 2_000;

/** Tells open screens that there are new calls. */
export function createCallTeller(app: Pick<App, 'database' | 'log'>) {
  return createTeller(app, tellMilliseconds, 'screens were not told of calls', integrationCallsApi);
}
