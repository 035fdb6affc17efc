import type { Body, Response } from '@houston/contract/endpoint';
import type { statusNoticesApi } from '@houston/contract/features/operations/status-notices/status-notices.api';
import { portals, type StatusNotice } from '@houston/contract/features/operations/status-notices/status-notices.schema';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { insertOne, lockOne } from '../../../db/rows.ts';
import { fieldProblem, found, requireVersion } from '../../../http/problem.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { changeNotices, lockActive } from './change-notices.ts';
import { deleteCompleted, deleteNotice, findNotice, updateEnd } from './status-notices.store.ts';
import { statusNotices } from './status-notices.table.ts';

type Api = typeof statusNoticesApi;

/** @throws Problem not_found */
export async function getNotice({ app, now }: Call, id: number): Promise<StatusNotice> {
  return found(await findNotice(app.database.orm, id, now));
}

/** @throws Problem invalid_request: there is no such tenant */
export async function createNotice(call: Call, body: Body<Api['create']>): Promise<StatusNotice> {
  const { adminId } = actorOf(call);
  return changeNotices(call, async ({ tx, audit }) => {
    const { id } = await insertOne(tx, statusNotices, {
      tenantId: body.tenantId ?? null,
      severity: body.severity,
      startAt: body.startDate,
      endAt: body.endDate instanceof Date ? body.endDate : null,
      places: portals.filter((portal) => body.showOn[portal]),
      // A language with neither says nothing.
      translations: body.languages
        .filter(({ text, url }) => text !== '' || url !== '')
        .map(({ language, text, url }) => ({ languageCode: language, text, url })),
      createdBy: adminId,
      createdByName: await nameOfAdmin(tx, adminId),
      createdAt: call.now,
    }).catch(refuseUnknownTenant);
    const notice = found(await findNotice(tx, id, call.now));
    audit({ action: 'status-notice.create', record: { kind: 'status-notice', id }, after: audited(notice) });
    return notice;
  });
}

/** @throws Problem not_found, notice_not_active */
export async function stopNotice(call: Call, id: number): Promise<StatusNotice> {
  return changeNotices(call, async ({ tx, audit }) => {
    const { before, now } = await lockActive(tx, call, id);
    const after = await storeEnd(tx, before, now);
    audit({ action: 'status-notice.stop', record: { kind: 'status-notice', id }, ...endsOf(before, after) });
    return after;
  });
}

/** @throws Problem not_found, notice_not_active, stale_version, invalid_request: the end is not after now */
export async function extendNotice(
  call: Call,
  id: number,
  { endDate, version }: Body<Api['extend']>,
): Promise<StatusNotice> {
  return changeNotices(call, async ({ tx, audit }) => {
    const { before, now } = await lockActive(tx, call, id);
    await requireVersion(version, before.version, () => before);
    if (endDate <= now) throw fieldProblem<Api['extend']>('endDate', 'status-notices.end-past');
    const after = await storeEnd(tx, before, endDate, now);
    audit({ action: 'status-notice.extend', record: { kind: 'status-notice', id }, ...endsOf(before, after) });
    return after;
  });
}

/** @throws Problem not_found */
export async function removeNotice(call: Call, id: number): Promise<void> {
  await changeNotices(call, async ({ tx, audit }) => {
    await lockOne(tx, statusNotices, id);
    const before = found(await findNotice(tx, id, call.now));
    await deleteNotice(tx, id);
    audit({ action: 'status-notice.remove', record: { kind: 'status-notice', id }, before: audited(before) });
  });
}

export async function removeCompleted(call: Call): Promise<Response<Api['cleanup']>> {
  return changeNotices(call, async ({ tx, audit }) => {
    const ids = await deleteCompleted(tx, call.now);
    audit({ action: 'status-notice.cleanup', context: { removed: ids.length, ids } });
    return { removed: ids.length };
  });
}

async function storeEnd(tx: Tx, { id }: StatusNotice, endAt: Date, now = endAt): Promise<StatusNotice> {
  await updateEnd(tx, id, endAt);
  return found(await findNotice(tx, id, now));
}

function endsOf(before: StatusNotice, after: StatusNotice) {
  return { before: { endTimeUtc: before.endTimeUtc }, after: { endTimeUtc: after.endTimeUtc } };
}

const refuseUnknownTenant = onViolation({
  foreignKey: () => fieldProblem<Api['create']>('tenantId', 'validation.unknown'),
});

function audited({ severity, startTimeUtc, endTimeUtc, tenantName, showOn, translations, updates }: StatusNotice) {
  const kept = { severity, startTimeUtc, endTimeUtc, tenant: tenantName ?? 'all', showOn, translations };
  return updates.length === 0 ? kept : { ...kept, updates };
}
