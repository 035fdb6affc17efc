import type { Body } from '@houston/contract/endpoint';
import type { auditCasesApi } from '@houston/contract/features/work/audit-cases/audit-cases.api';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { insertOne } from '../../../db/rows.ts';
import { fieldProblem, problem } from '../../../http/problem.ts';
import { workLists } from '../work-lists/all-lists.service.ts';
import { findOpenOf, holdCalled } from '../work-lists/dossier-items.service.ts';
import { auditCases } from '../work-lists/work-items.table.ts';
import { shownItem } from '../work-lists/work-lists.service.ts';

export const auditCaseList = workLists['audit-case'];

type Freeze = (typeof auditCasesApi)['freeze'];

/**
 * Opens an audit case of a dossier, whatever state that is in. It is locked, so that who moves its money is done before or refused.
 * @throws Problem invalid_request (no such dossier), dossier_frozen
 */
export function freezeDossier(call: Call, { dossierNumber, reason }: Body<Freeze>): Promise<WorkItem> {
  return change(call, async ({ tx, audit, publish }) => {
    const dossier = await holdCalled(tx, dossierNumber);
    if (dossier === undefined) throw fieldProblem<Freeze>('dossierNumber', 'validation.unknown');
    if ((await findOpenOf(tx, auditCases, dossier.id)) !== null) throw problem('dossier_frozen');
    const { id } = await insertOne(tx, auditCases, { dossierId: dossier.id, subject: reason, since: call.now });
    const context = { dossierNumber: dossier.dossierNumber };
    audit({ action: 'audit-case.freeze', record: { kind: 'audit-case', id }, reason, context });
    for (const news of auditCaseList.news) publish(news);
    return shownItem(tx, auditCaseList, id);
  });
}
