/** What all changes of status notices share. */
import {
  noticeStates,
  type StatusNotice,
} from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { type Change, change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { lockOne } from '../../../db/rows.ts';
import { found, problem } from '../../../http/problem.ts';
import { forgetNotices } from './notice-feed.ts';
import { noticeNews } from './notice-news.ts';
import { findNotice } from './status-notices.store.ts';
import { statusNotices } from './status-notices.table.ts';

/** One change of the notices: every screen hears of it, and the feed of this process forgets what it kept at once. */
export async function changeNotices<T>(call: Call, run: (work: Change) => Promise<T>): Promise<T> {
  const result = await change(call, async (work) => {
    for (const news of noticeNews) work.publish(news);
    return run(work);
  });
  forgetNotices(call.app);
  return result;
}

/** @throws Problem not_found, notice_not_active. The time is read once the row is held: of two who stop it, the second finds it stopped. */
export async function lockActive(tx: Tx, { app }: Call, id: number): Promise<{ before: StatusNotice; now: Date }> {
  await lockOne(tx, statusNotices, id);
  const now = app.clock();
  const before = found(await findNotice(tx, id, now));
  if (before.state !== noticeStates.active) throw problem('notice_not_active', { current: before });
  return { before, now };
}
