/** What stays open when an admin leaves, told before the account is disabled and as long as it is so. */
import { adminsApi } from '@houston/contract/features/access/admins/admins.api';
import { givenBackKinds, type Leftovers } from '@houston/contract/features/access/admins/admins.schema';
import { type Change, change } from '../../../audit/audit.ts';
import { findLonePermissions } from '../../../auth/sessions.ts';
import type { Call } from '../../../call.ts';
import { found } from '../../../http/problem.ts';
import { countFaultsOf, giveBackFaultsOf } from '../../operations/faults/faults.service.ts';
import { countAskedBy } from '../../work/approvals/asked-by.service.ts';
import { countItemsOf, giveBackItemsOf } from '../../work/work-lists/leaver-items.service.ts';
import { openGrant } from '../roles/grants.service.ts';
import { findAccountById } from '../session/accounts.service.ts';
import { countOpenAccess, findLoneSeverities } from './leftovers.store.ts';

/** @throws Problem not_found */
export async function listLeftovers(call: Call, id: number): Promise<Leftovers> {
  const { orm } = call.app.database;
  found(await findAccountById(orm, id));
  const [items, faults, approvals, access, lonePermissions, loneSeverities] = await Promise.all([
    countItemsOf(orm, id),
    countFaultsOf(orm, id),
    countAskedBy(orm, id),
    countOpenAccess(orm, id, call.now),
    findLonePermissions(orm, id, call.now),
    findLoneSeverities(orm, id),
  ]);
  const all: Leftovers['open'] = [
    ...items,
    { kind: 'dead-letter-group', count: faults },
    { kind: 'approval', count: approvals },
    ...access,
  ];
  const isGivenBack = (kind: string) => (givenBackKinds as readonly string[]).includes(kind);
  const open = all.filter(({ count }) => count > 0);
  const toGiveBack = open.reduce((sum, { kind, count }) => sum + (isGivenBack(kind) ? count : 0), 0);
  return { open, toGiveBack, lonePermissions: [...lonePermissions], loneSeverities };
}

/** @throws Problem not_found */
export function giveBackOf(call: Call, id: number): Promise<{ given: number }> {
  return change(call, async (work) => {
    await openGrant(work.tx, call);
    const given = await giveBackWork(work, id);
    work.audit({ action: 'admin.give-back', record: { kind: 'admin', id }, after: { given } });
    work.publish(adminsApi);
    return { given };
  });
}

/** Nobody but the trail names who had it: the lists say that nobody has. @returns how much */
export async function giveBackWork(work: Change, id: number): Promise<number> {
  const { firstName, lastName } = found(await findAccountById(work.tx, id));
  const items = await giveBackItemsOf(work, id, `${firstName} ${lastName}`.trim());
  return items + (await giveBackFaultsOf(work, id));
}
