import { onHoldDossiersApi } from '@houston/contract/features/work/on-hold-dossiers/on-hold-dossiers.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { Change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { workLists } from '../work-lists/all-lists.service.ts';
import { closeWith, itemAt, shownItem } from '../work-lists/work-lists.service.ts';
import { findHoldOf, storeHold, takeOffHold } from './on-hold-dossiers.store.ts';

export const onHoldList = workLists['on-hold-dossier'];

/** That what another permission allows may end a hold, too. */
export function mayResume(call: Call): boolean {
  const { permissions } = actorOf(call);
  return onHoldDossiersApi.resume.needs.every((need) => permissions.includes(need));
}

/** Puts a dossier, which is locked, on hold in the transaction of what makes it wait. */
export async function beginHold(work: Change, call: Call, dossierId: number, reason: string): Promise<WorkItem> {
  const { tx, audit, publish } = work;
  const by = await nameOfAdmin(tx, actorOf(call).adminId);
  const id = await storeHold(tx, dossierId, { now: call.now, reason, by });
  const item = await shownItem(tx, onHoldList, id);
  const context = { dossierNumber: item.dossierNumber };
  audit({ action: 'on-hold-dossier.hold', record: { kind: 'on-hold-dossier', id }, reason, context });
  for (const news of onHoldList.news) publish(news);
  return item;
}

/** Resumes a dossier, which is locked, in the transaction of what makes it go on. */
export async function endHold(work: Change, call: Call, dossierId: number, reason: string): Promise<void> {
  const id = await findHoldOf(work.tx, dossierId);
  if (id !== undefined) await closeWith(work, call, onHoldList, await itemAt(work.tx, onHoldList, id), { reason });
  await takeOffHold(work.tx, dossierId);
}
