import type { Body } from '@houston/contract/endpoint';
import type { onHoldDossiersApi } from '@houston/contract/features/work/on-hold-dossiers/on-hold-dossiers.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { fieldProblem, problem } from '../../../http/problem.ts';
import { beginHold } from './on-hold-dossiers.service.ts';
import { lockForHold } from './on-hold-dossiers.store.ts';

type Hold = (typeof onHoldDossiersApi)['hold'];

/**
 * Puts a dossier on hold; a partner that has it keeps it. Of two at once the second is refused.
 * @throws Problem invalid_request (no such dossier), dossier_not_holdable
 */
export function putOnHold(call: Call, { dossierNumber, reason }: Body<Hold>): Promise<WorkItem> {
  return change(call, async (work) => {
    const dossier = await lockForHold(work.tx, dossierNumber);
    if (dossier === undefined) throw fieldProblem<Hold>('dossierNumber', 'validation.unknown');
    if (!dossier.isHoldable) throw problem('dossier_not_holdable');
    return beginHold(work, call, dossier.id, reason);
  });
}
