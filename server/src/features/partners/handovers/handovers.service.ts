/** Hand-overs as admins see, ask for and take them back. */
import type { Body, Query } from '@houston/contract/endpoint';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { handoversApi } from '@houston/contract/features/partners/handovers/handovers.api';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { attachment } from '../../../http/attachment.ts';
import { fieldProblem, found, problem } from '../../../http/problem.ts';
import type { RawAnswer } from '../../../http/routes.ts';
import { getPartner } from '../collection-partners/collection-partners.service.ts';
import { askForHandovers } from './handovers.store.ts';
import { findFile, findHoldings, selectFiles, selectHandovers } from './holdings.store.ts';
import { findDefaultPartner, lockUnpaid, takeBack } from './one-handover.store.ts';

type Api = typeof handoversApi;

/** @throws Problem not_found */
export async function listHandovers(call: Call, partnerId: number, query: Query<Api['list']>) {
  await getPartner(call, partnerId);
  return selectHandovers(call.app.database.orm, partnerId, query);
}

/** @throws Problem not_found */
export async function getHoldings(call: Call, partnerId: number) {
  await getPartner(call, partnerId);
  return findHoldings(call.app.database, partnerId, call.now);
}

/** @throws Problem not_found */
export async function listFiles(call: Call, partnerId: number, query: Query<Api['files']>) {
  await getPartner(call, partnerId);
  return selectFiles(call.app.database.orm, partnerId, query);
}

/** @throws Problem not_found (no such file of this partner) */
export async function getFile(call: Call, partnerId: number, fileId: number): Promise<RawAnswer> {
  const { name, content } = found(await findFile(call.app.database.orm, partnerId, fileId));
  return attachment('text/csv; charset=utf-8', name, content);
}

/**
 * @throws Problem invalid_request (no such dossier), no_default_partner, handover_under_way, handover_frozen, handover_disputed, dossier_not_open,
 *   dossier_changed (with what is true of it now)
 */
export async function handOver(call: Call, { dossierNumber, reason, seen }: Body<Api['handOver']>) {
  return change(call, async ({ tx, audit, publish }) => {
    const dossier = await lockUnpaid(tx, dossierNumber);
    if (dossier === null) throw fieldProblem<Api['handOver']>('dossierNumber', 'validation.unknown');
    const partner = await findDefaultPartner(tx);
    if (partner === null) throw problem('no_default_partner');
    if (dossier.isUnderWay) throw problem('handover_under_way');
    if (dossier.state !== 'Open') throw problem('dossier_not_open');
    if (dossier.isFrozen) throw problem('handover_frozen');
    if (dossier.isDisputed) throw problem('handover_disputed');
    const { openAmount, state } = dossier;
    if (seen !== undefined && (seen.openAmount !== openAmount || seen.state !== state))
      throw problem('dossier_changed', { current: { openAmount, state } });
    await askForHandovers(tx, call.now, [dossier], { source: 'manual', createdBy: actorOf(call).adminId });
    const after = { amount: dossier.openAmount, partner };
    audit({ action: 'handover.ask', record: { kind: 'dossier', id: dossier.dossierNumber }, reason, after });
    publish(handoversApi);
    publish(dossiersApi);
    return { dossierNumber: dossier.dossierNumber };
  });
}

/** @throws Problem not_found (no such dossier), not_in_collection */
export async function recall(call: Call, dossierId: number, { reason }: Body<Api['recall']>) {
  return change(call, async ({ tx, audit, publish }) => {
    const taken = found(await takeBack(tx, call.now, dossierId, reason));
    if (taken.stateBefore === null) throw problem('not_in_collection');
    audit({
      action: 'handover.recall',
      record: { kind: 'dossier', id: taken.dossierNumber },
      reason,
      before: { state: taken.stateBefore, partner: taken.partner },
      after: { state: taken.stateAfter, partner: null },
    });
    publish(handoversApi);
    publish(dossiersApi);
    return {};
  });
}
