/** Carries a call out again that a short outage, or a deadlock, ended before anything of it was stored. */
import type { FastifyRequest } from 'fastify';
import type { Call } from '../../call.ts';
import { pastDeadlocks } from '../../db/outage/deadlocks.ts';
import { findOutage } from '../../db/outage/outage.ts';
import { isWorthWaiting } from '../../db/outage/patience.ts';

/**
 * What the console and shops do with an answer that says that nothing was changed, done for them: the same call from its start, within
 * the seconds that the database's patience lasts, and a few times at once where others were let go first. One that came with files is not: they
 * have been read.
 * @throws what `run` threw last
 */
export async function outlastOutage<T>(
  { call }: FastifyRequest,
  uploads: FastifyRequest['uploads'],
  run: () => Promise<T>,
): Promise<T> {
  const patience = call?.app.database.patience;
  let end: number | undefined;
  const canRepeat = Object.keys(uploads).length === 0;
  const isUnstored = () => canRepeat && call?.progress.hasStored === false;
  for (;;) {
    try {
      return await pastDeadlocks(run, isUnstored);
    } catch (error) {
      end ??= patience?.end() ?? 0;
      if (!canRepeat || !hasChangedNothing(call, error) || !(await patience?.untilBack(end))) throw error;
    }
  }
}

function hasChangedNothing(call: Call | null, error: unknown): boolean {
  return isWorthWaiting(error) && !findOutage(error)?.isOutcomeUnknown && call?.progress.hasStored === false;
}
