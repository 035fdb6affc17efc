import type { BulkItemState, BulkJob } from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import type { StateBadge } from '../../../ui/state-badge.tsx';

type Tone = Parameters<typeof StateBadge>[0]['tone'];

/** How good it is that a message is in a state. */
export const itemTones = {
  processed: 'good',
  discarded: 'neutral',
  stopped: 'neutral',
  'failed-again': 'bad',
  refused: 'warning',
  sent: 'neutral',
  waiting: 'neutral',
  'not-reached': 'warning',
} as const satisfies Record<BulkItemState, Tone>;

/** How many messages of a job are in which state, those that have ended first; none of nothing. */
export function countsOf(job: BulkJob): { state: BulkItemState; count: number }[] {
  const rest = restOf(job);
  const counts: Partial<Record<BulkItemState, number>> = {
    processed: job.processed,
    discarded: job.action === 'discard' ? job.done : 0,
    stopped: job.stopped,
    'failed-again': job.failedAgain,
    refused: job.refused,
    sent: job.onBus,
    [job.state === 'stopped' ? 'not-reached' : 'waiting']: rest,
  };
  return (Object.keys(itemTones) as BulkItemState[])
    .map((state) => ({ state, count: counts[state] ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** Messages that have neither been sent or discarded, nor refused. */
export function restOf({ total, done, refused }: BulkJob): number {
  return Math.max(0, total - done - refused);
}

/** Messages of which it is known what became of them. */
export function endedOf({ done, refused, onBus }: BulkJob): number {
  return done - onBus + refused;
}

/** Where a job stands: what has been sent is not yet processed. */
export function phaseOf({ state, onBus }: BulkJob): BulkJob['state'] | 'on-bus' {
  return state === 'finished' && onBus > 0 ? 'on-bus' : state;
}
