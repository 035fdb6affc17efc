import type { Body } from '@houston/contract/endpoint';
import type { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import {
  languagesOf,
  mostUpdates,
  type StatusNotice,
} from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { actorOf, type Call } from '../../../call.ts';
import { insertOne } from '../../../db/rows.ts';
import { fieldProblem, found, problem } from '../../../http/problem.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { changeNotices, lockActive } from './change-notices.ts';
import { findNotice } from './status-notices.store.ts';
import { statusNoticeUpdates } from './status-notices.table.ts';

type AddUpdate = typeof statusNoticesApi.addUpdate;

/**
 * Adds to a notice that is shown. The notice keeps its version: an end that somebody is about to change is none the older for it,
 * and of two who add something both are kept.
 * @throws Problem not_found, notice_not_active, notice_updates_full, invalid_request: other languages than those of the notice
 */
export async function addUpdate(call: Call, id: number, { languages }: Body<AddUpdate>): Promise<StatusNotice> {
  const { adminId } = actorOf(call);
  return changeNotices(call, async ({ tx, audit }) => {
    const { before, now } = await lockActive(tx, call, id);
    const wanted = languagesOf(before);
    const isEach = languages.length === wanted.length && languages.every(({ language }) => wanted.includes(language));
    // A reader who found the notice would find no update, or one in another language.
    if (!isEach || wanted.length === 0) throw fieldProblem<AddUpdate>('languages', 'status-notices.update-languages');
    if (before.updates.length >= mostUpdates) throw problem('notice_updates_full', { current: before });
    const translations = languages.map(({ language, text }) => ({ languageCode: language, text }));
    await insertOne(tx, statusNoticeUpdates, {
      noticeId: id,
      translations,
      createdBy: adminId,
      createdByName: await nameOfAdmin(tx, adminId),
      createdAt: now,
    });
    const record = { kind: 'status-notice', id } as const;
    audit({ action: 'status-notice.add-update', record, after: { updates: translations } });
    return found(await findNotice(tx, id, now));
  });
}
