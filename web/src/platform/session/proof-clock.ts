/** Until when the proof of who is there holds, as far as this page knows. */
import type { Session } from '@houston/contract/features/access/session/session.schema';

/** A call is under way for a while; to ask a moment too early costs nothing. */
const marginMilliseconds = 5_000;

/** In time of this browser, which may be wrong; undefined while it is not known. */
const known: { until: number | undefined } = { until: undefined };

/** What the session says of it; null where nobody knows any more. */
export function noteProof(session: Pick<Session, 'provenUntil' | 'serverTime'> | null): void {
  known.until = session === null ? undefined : Date.now() + leftOf(session);
}

function leftOf({ provenUntil, serverTime }: Pick<Session, 'provenUntil' | 'serverTime'>): number {
  return provenUntil === null ? Number.NEGATIVE_INFINITY : provenUntil.getTime() - serverTime.getTime();
}

/** Whether a call that needs a proof would be refused for want of one. */
export function isProofDue(): boolean {
  return known.until !== undefined && Date.now() > known.until - marginMilliseconds;
}
