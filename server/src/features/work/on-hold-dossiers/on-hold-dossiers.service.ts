import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { onHoldDossiersApi } from '@houston/contract/features/work/on-hold-dossiers/on-hold-dossiers.api';
import type { Change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { dossierHolds } from '../work-lists/work-items.table.ts';
import { closeWith, itemAt, type WorkList } from '../work-lists/work-lists.service.ts';
import { findHoldOf, takeOffHold } from './on-hold-dossiers.store.ts';

export const onHoldList: WorkList = {
  kind: 'on-hold-dossier',
  table: dossierHolds,
  news: [onHoldDossiersApi, dossiersApi],
};

/** That what another permission allows may end a hold, too. */
export function mayResume(call: Call): boolean {
  const { permissions } = actorOf(call);
  return onHoldDossiersApi.resume.needs.every((need) => permissions.includes(need));
}

/** Resumes a dossier, which is locked, in the transaction of what makes it go on. */
export async function endHold(work: Change, call: Call, dossierId: number, reason: string): Promise<void> {
  const id = await findHoldOf(work.tx, dossierId);
  if (id !== undefined) await closeWith(work, call, onHoldList, await itemAt(work.tx, onHoldList, id), { reason });
  await takeOffHold(work.tx, dossierId);
}
