import type { NoticeUpdate } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { desc, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { statusNoticeUpdates as updates } from './status-notices.table.ts';

/** Each of the notices with what was added to it, the newest first. */
export async function withUpdates<Notice extends { id: number }>(
  db: Db,
  notices: readonly Notice[],
): Promise<(Notice & { updates: NoticeUpdate[] })[]> {
  if (notices.length === 0) return [];
  const { id, noticeId, createdAt, createdByName, translations } = updates;
  const rows = await db
    .select({ noticeId, update: { id, at: createdAt, user: createdByName, translations } })
    .from(updates)
    .where(
      inArray(
        noticeId,
        notices.map((notice) => notice.id),
      ),
    )
    .orderBy(desc(id));
  const byNotice = Map.groupBy(rows, (row) => row.noticeId);
  return notices.map((notice) => ({
    ...notice,
    updates: (byNotice.get(notice.id) ?? []).map(({ update }) => update),
  }));
}
