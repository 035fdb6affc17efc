/** A start during a failover waits for the end of it, and gives up with one clear line. */
import type { Log } from '../../call.ts';
import { againWhileAway } from '../../db/outage/again.ts';
import { findOutage } from '../../db/outage/outage.ts';

const patienceMilliseconds = 60_000;

/** The database did not answer in time, or refuses this server for a reason that does not pass. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
}

/** What may pass: not a wrong password, a database that is not there, a certificate that nobody trusts. */
const passing = /^(08...|57P..|53300|25006|25P..|E[A-Z]+|.* .*)$/;

/**
 * Runs a step of the start, again and again while the database is away. Each step can be begun anew.
 * @throws NoDatabase
 */
export async function onceDatabaseAnswers<T>(
  log: Log,
  run: () => Promise<T>,
  patienceMs = patienceMilliseconds,
): Promise<T> {
  let hasTold = false;
  const step = async () => {
    try {
      return await run();
    } catch (error) {
      const reason = findOutage(error)?.reason;
      if (reason !== undefined && !passing.test(reason))
        throw new NoDatabase(`refuses the connection: ${whyOf(error)}`);
      if (reason !== undefined && !hasTold) {
        hasTold = true;
        log.warn({ reason, seconds: patienceMs / 1000 }, 'the database does not answer yet; waiting for it');
      }
      throw error;
    }
  };
  try {
    return await againWhileAway(step, { forMs: patienceMs });
  } catch (error) {
    const outage = findOutage(error);
    if (outage === null) throw error;
    throw new NoDatabase(`did not answer within ${Math.round(patienceMs / 1000)} seconds (${outage.reason})`);
  }
}

function whyOf(error: unknown): string {
  const outage = findOutage(error);
  const words = error instanceof Error ? error.message : '';
  return words === '' || words === outage?.reason ? String(outage?.reason) : `${words} (${outage?.reason})`;
}
