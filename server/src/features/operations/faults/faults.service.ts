import type { Body, Query } from '@houston/contract/endpoint';
import { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type { DeadLetterGroup } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import type { Page } from '@houston/contract/paging';
import { change } from '../../../audit/audit.ts';
import { findHolders } from '../../../auth/sessions.ts';
import type { Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { fieldProblem, found, problem, requireVersion } from '../../../http/problem.ts';
import { findGroup, lockGroup, saveGroup, selectGroups } from './faults.store.ts';

export function listFaults(call: Call, query: Query<typeof deadLettersApi.groups>): Promise<Page<DeadLetterGroup>> {
  return selectGroups(call.app.database.orm, query);
}

/** Who may work on failed messages right now. */
export async function listAssignees(call: Call) {
  return { data: await findHolders(call.app.database.orm, 'serviceBusManagementAllowed', call.now) };
}

/** @throws Problem not_found, stale_version, invalid_request for somebody who may not work on failed messages */
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
