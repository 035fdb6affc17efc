import type { Body, Query } from '@houston/contract/endpoint';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type { DeadLetterGroup } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import type { Page } from '@houston/contract/paging';
import { type Change, change } from '../../../audit/audit.ts';
import { findHolders } from '../../../auth/sessions.ts';
import type { Call } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { fieldProblem, found, problem, requireVersion } from '../../../http/problem.ts';
import { findGroup, groupsOf, lockGroup, lockGroupsOf, saveGroup, selectGroups } from './faults.store.ts';

export function listFaults(call: Call, query: Query<typeof deadLettersApi.groups>): Promise<Page<DeadLetterGroup>> {
  return selectGroups(call.app.database.orm, query);
}

/** Who may work on dead letters right now. */
export async function listAssignees(call: Call) {
  return { data: await findHolders(call.app.database.orm, 'serviceBusManagementAllowed', call.now) };
}

/** @throws Problem not_found, stale_version, invalid_request for somebody who may not work on dead letters */
export async function changeGroup(
  call: Call,
  fingerprint: string,
  { assigneeId, note, version }: Body<typeof deadLettersApi.changeGroup>,
): Promise<DeadLetterGroup> {
  return change(call, async ({ tx, audit, publish }) => {
    const stored = await lockGroup(tx, fingerprint);
    const before = found(await findGroup(tx, fingerprint));
    await requireVersion(version, stored, () => before);
    if (assigneeId !== null && assigneeId !== before.assigneeId) await requireAssignee(tx, call, assigneeId);
    const isSaved = await saveGroup(tx, fingerprint, version, { assigneeId, note });
    const after = found(await findGroup(tx, fingerprint));
    if (!isSaved) throw problem('stale_version', { current: after });
    audit({
      action: 'dead-letter-group.update',
      record: { kind: 'dead-letter-group', id: fingerprint },
      before: auditedGroup(before),
      after: auditedGroup(after),
      context: { rootCause: after.rootCause },
    });
    publish(deadLettersApi);
    return after;
  });
}

async function requireAssignee(tx: Tx, call: Call, adminId: number): Promise<void> {
  const holders = await findHolders(tx, 'serviceBusManagementAllowed', call.now);
  if (holders.some(({ id }) => id === adminId)) return;
  throw fieldProblem<typeof deadLettersApi.changeGroup>('assigneeId', 'validation.invalid');
}

function auditedGroup({ assigneeId, assigneeName, note }: DeadLetterGroup) {
  return { assigneeId, assigneeName, note };
}

/** How many faults an admin looks after of which something waits. */
export async function countFaultsOf(db: Db, adminId: number): Promise<number> {
  return (await groupsOf(db, adminId)).length;
}

/** Each is a row of the trail, and whoever writes there waits meanwhile. */
const mostAtOnce = 200;

/** Takes from an admin who leaves the faults that they look after; what they noted of them stays. @returns how many */
export async function giveBackFaultsOf({ tx, audit, publish }: Change, adminId: number): Promise<number> {
  const held = await lockGroupsOf(tx, adminId, mostAtOnce);
  let count = 0;
  for (const { fingerprint, version } of held) {
    const before = await findGroup(tx, fingerprint);
    // Its last letter was handled meanwhile.
    if (before === null) continue;
    count += 1;
    await saveGroup(tx, fingerprint, version, { assigneeId: null, note: before.note });
    audit({
      action: 'dead-letter-group.update',
      record: { kind: 'dead-letter-group', id: fingerprint },
      before: auditedGroup(before),
      after: auditedGroup({ ...before, assigneeId: null, assigneeName: null }),
      context: { rootCause: before.rootCause },
    });
  }
  if (count > 0) publish(deadLettersApi);
  return count;
}
