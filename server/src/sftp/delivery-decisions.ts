/** What admins decide of files that wait in a table for their receiver: what is stored of each, also where a worker is at it. */
import { mayBeThere, type SftpFailureKind } from '@houston/contract/sftp/sftp-failures';
import { problem } from '../http/problem.ts';

interface Delivery {
  readonly state: string;
  readonly failure: SftpFailureKind | null;
}

/** From its first try on. */
export function againFrom(now: Date) {
  return { nextAttemptAt: now, attempts: 0 };
}

/** @throws Problem delivery_state: it has not failed, or a worker is at it */
export function retried({ state }: Delivery, now: Date) {
  if (state !== 'failed') throw problem('delivery_state');
  return againFrom(now);
}

/** @throws Problem delivery_state: nobody is uncertain about it any more */
export function decided(before: Delivery, hasArrived: boolean, now: Date) {
  if (hasArrived ? !mayBeThere(before) : before.state !== 'uncertain') throw problem('delivery_state');
  return hasArrived
    ? // A worker that is at it gives it up.
      ({ state: 'delivered', deliveredAt: now, failure: null, nextAttemptAt: null, leasedUntil: null } as const)
    : ({ state: 'waiting', failure: null, mayHaveArrived: false, ...againFrom(now) } as const);
}
