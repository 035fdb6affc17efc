import type { App } from '../../call.ts';
import { readClockLead } from '../../db/clock-lead.ts';

/** The shortest lease is of 30 seconds, and two processes may be off to either side. */
const mostSeconds = 5;

/** At the start; later the metrics tell. */
export async function warnOfClock({ database, clock, log }: Pick<App, 'database' | 'clock' | 'log'>): Promise<void> {
  const seconds = await readClockLead(database, clock);
  if (Math.abs(seconds) <= mostSeconds) return;
  log.warn(
    { seconds },
    'the clock of this machine and that of the database differ: work may be done twice, or late, until they agree',
  );
}
