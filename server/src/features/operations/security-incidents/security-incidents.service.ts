import type { SecurityIncident } from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { found, problem } from '../../../http/problem.ts';
import { blocksChanged, showingBlocks } from '../../../incidents/block-list.ts';
import { incidentsNews, lockIncidents } from '../../../incidents/incident-store.ts';
import { findIncident, resolveBlocks, setResolved } from './security-incidents.store.ts';

/**
 * Ends an incident. What it blocked may work again: here with the answer, in other processes with the live event.
 * Of two admins at the same moment one wins; the other is told who was first.
 * @throws Problem not_found, already_resolved
 */
export async function resolveIncident(call: Call, id: number, reason: string): Promise<SecurityIncident> {
  const unblockedByUserEmail = actorOf(call).email;
  const resolved = await change(call, async ({ tx, audit, publish }) => {
    // Nobody counts for it meanwhile, so that what comes after begins anew.
    await lockIncidents(tx);
    const before = found(await findIncident(tx, id));
    const isFirst = await setResolved(tx, id, {
      unblockedOn: call.now,
      unblockedByUserEmail,
      unblockedReason: reason,
    });
    if (!isFirst) throw problem('already_resolved', { current: before });
    const after = { unblockedOn: call.now, unblockedByUserEmail, unblockedReason: reason };
    const record = { kind: 'security-incident', id } as const;
    audit({ action: 'security-incident.resolve', record, reason, before: { unblockedOn: null }, after });
    for (const news of [incidentsNews, blocksChanged, ...showingBlocks]) publish(news);
    return { ...before, ...after };
  });
  await call.app.incidents.reload();
  return resolved;
}

/** Lifts every block, for when nobody is left who could resolve them. @returns the numbers of the incidents */
export async function liftEveryBlock(call: Call, command: string): Promise<number[]> {
  return change(call, async ({ tx, audit, publish }) => {
    await lockIncidents(tx);
    const actor = { id: null, name: 'server command' };
    const resolved = { unblockedOn: call.now, unblockedByUserEmail: actor.name, unblockedReason: command };
    const ids = await resolveBlocks(tx, resolved);
    audit({ action: 'security-incident.lift-all', actor, reason: command, after: { incidents: ids } });
    for (const news of [incidentsNews, blocksChanged, ...showingBlocks]) publish(news);
    return ids;
  });
}
