import type { Body } from '@houston/contract/endpoint';
import type { onHoldDossiersApi } from '@houston/contract/features/work/on-hold-dossiers/on-hold-dossiers.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { fieldProblem, problem } from '../../../http/problem.ts';
import { nameOfAdmin } from '../../finance/bank-statements/admin-name.service.ts';
import { shownItem, type WorkList } from '../work-lists/work-lists.service.ts';
import { lockForHold, storeHold } from './on-hold-dossiers.store.ts';

type Hold = (typeof onHoldDossiersApi)['hold'];

/**
 * Puts a dossier on hold; a partner that has it keeps it. Of two at once the second is refused.
 * @throws Problem invalid_request (no such dossier), dossier_not_holdable
 */
export function putOnHold(call: Call, list: WorkList, { dossierNumber, reason }: Body<Hold>): Promise<WorkItem> {
  return change(call, async ({ tx, audit, publish }) => {
    const dossier = await lockForHold(tx, dossierNumber);
    if (dossier === undefined) throw fieldProblem<Hold>('dossierNumber', 'validation.unknown');
    if (!dossier.isHoldable) throw problem('dossier_not_holdable');
    const by = await nameOfAdmin(tx, actorOf(call).adminId);
    const id = await storeHold(tx, dossier.id, { now: call.now, reason, by });
    const context = { dossierNumber: dossier.dossierNumber };
    audit({ action: 'on-hold-dossier.hold', record: { kind: 'on-hold-dossier', id }, reason, context });
    for (const news of list.news) publish(news);
    return shownItem(tx, list, id);
  });
}
