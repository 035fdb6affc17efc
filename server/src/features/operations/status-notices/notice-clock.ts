import { serviceStatusApi } from '@houston/contract/features/operations/status-notices/service-status.api';
import type { App } from '../../../call.ts';
import { type BoundaryClock, startBoundaryClock } from '../../../live/boundary-clock.ts';
import { eventsOf } from '../../../live/live.ts';
import { noticeNews } from './notice-news.ts';

/**
 * Tells open screens at the moment at which status notices start and end. Their state itself follows from the time of each
 * request and needs no clock. Every process that has browsers runs one.
 */
export function startNoticeClock(app: App): BoundaryClock {
  return startBoundaryClock(app, {
    name: 'the clock of the status notices',
    news: serviceStatusApi,
    async findEvents(after, until) {
      const { rows } = await app.database.query(
        `select id from status_notices where start_at > $1 and start_at <= $2
          union all
          select id from status_notices where end_at > $1 and end_at <= $2
          limit 1`,
        [after, until],
      );
      return rows.length === 0 ? [] : noticeNews.flatMap((news) => eventsOf(news));
    },
    async findNext(after) {
      const { rows } = await app.database.query<{ next: Date | null }>(
        `select least(
          (select min(start_at) from status_notices where start_at > $1),
          (select min(end_at) from status_notices where end_at > $1)) as next`,
        [after],
      );
      return rows[0]?.next ?? null;
    },
  });
}
