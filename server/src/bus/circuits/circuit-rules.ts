/** When the circuit of a partner opens, how long it waits for its next probe, and how its load comes back. */

/** What the log says of the calls to one partner since its circuit changed last. */
export interface Tally {
  /** Of the last minute. */
  readonly calls: number;
  readonly failed: number;
  /** Failures since the last call that went well. */
  readonly inRow: number;
  /** From the first to the last of these. */
  readonly rowSeconds: number;
}

const row = { calls: 10, seconds: 30 };
const leastInMinute = 20;
/** Of those that the steps let through: fewer may be chance. */
const leastAgain = 3;
export const successesToClose = 3;
const probeSeconds = { first: 10, longest: 300 };
/** A partner may ask for more patience than that, but nobody would look after it any more. */
const longestRetryAfter = 3600;
export const firstStep = 10;
export const stepSeconds = 5;

/** No answer, a failure of theirs, or too many calls. */
export function isFailing(status: number | null): boolean {
  return status === null || status >= 500 || status === 429;
}

/** The same of a column. */
export function failingSql(status: string): string {
  return `(${status} is null or ${status} >= 500 or ${status} = 429)`;
}

/** Why a closed circuit opens; null while it stays closed. */
export function causeToOpen({ calls, failed, inRow, rowSeconds }: Tally): 'in-a-row' | 'half' | null {
  if (inRow >= row.calls && rowSeconds >= row.seconds) return 'in-a-row';
  return calls >= leastInMinute && failed * 2 >= calls ? 'half' : null;
}

/** Whether a circuit whose load comes back opens again. */
export function opensAgain({ calls, failed }: Tally): boolean {
  return failed >= leastAgain && failed * 2 >= calls;
}

/** Seconds until the next probe, after so many that failed; what the partner asks for is obeyed. */
export function secondsToProbe(failedProbes: number, retryAfter: number): number {
  const own = Math.min(probeSeconds.first * 2 ** Math.min(failedProbes, 10), probeSeconds.longest);
  return Math.max(own, Math.min(retryAfter, longestRetryAfter));
}

/** Seconds that an answer asks to wait, from its logged headers; 0 when it asks for nothing. */
export function retryAfterOf(headers: string | null, at: Date): number {
  const pairs = headers === null ? [] : (JSON.parse(headers) as [string, string][]);
  const value = pairs.find(([name]) => name.toLowerCase() === 'retry-after')?.[1];
  if (value === undefined) return 0;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const until = Date.parse(value);
  return Number.isNaN(until) ? 0 : Math.max(0, (until - at.getTime()) / 1000);
}
