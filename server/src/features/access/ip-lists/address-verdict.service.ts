import type { Query } from '@houston/contract/endpoint';
import type { AddressVerdict, ipListsApi } from '@houston/contract/features/access/ip-lists/ip-lists.api';
import type { BlockingIncident } from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import type { Call } from '../../../call.ts';
import { fieldProblem } from '../../../http/problem.ts';
import { adminSubject, findAddressBlock } from '../../../incidents/block-list.ts';
import { requireAdmin, spellRange } from './ip-lists.service.ts';
import { countOwnEntries, findGlobalCover, findOwnCover, isGlobalListOn } from './ip-lists.store.ts';

type Reason = AddressVerdict['reasons'][number];

/** Whether an address would be let in, for anybody or for one admin: by the lists, and by what blocks. @throws Problem not_found */
export async function testAddress(
  call: Call,
  { address, userId }: Query<typeof ipListsApi.test>,
): Promise<AddressVerdict> {
  const { orm } = call.app.database;
  const spelled = spellRange(address, () => fieldProblem<typeof ipListsApi.test>('address', 'validation.IP'));
  const entry = await findGlobalCover(orm, spelled);
  const reasons: Reason[] = [reasonOf('global', entry, (await isGlobalListOn(orm)) ? undefined : 'off')];
  if (userId !== undefined) {
    await requireAdmin(orm, userId);
    const isEmpty = (await countOwnEntries(orm, userId)) === 0;
    reasons.push(reasonOf('admin', await findOwnCover(orm, userId, spelled), isEmpty ? 'empty' : undefined));
  }
  reasons.push(...blocksOf(call, spelled, userId));
  const isRefused = reasons.some(({ outcome }) => outcome === 'not-listed' || outcome === 'blocked');
  return { allowed: !isRefused, address: spelled, reasons };
}

function reasonOf(list: Reason['list'], entry: string | null, outcome?: Reason['outcome']): Reason {
  return { list, outcome: outcome ?? (entry === null ? 'not-listed' : 'listed'), entry, incident: null };
}

function blocksOf({ app }: Call, address: string, userId: number | undefined): Reason[] {
  const byAddress = findAddressBlock(app, address);
  const byAccount = userId === undefined ? null : app.incidents.findBlock(adminSubject(userId));
  return [
    ...(byAddress === null ? [] : [blockOf('address-block', byAddress)]),
    ...(byAccount === null ? [] : [blockOf('account-block', byAccount)]),
  ];
}

function blockOf(list: Reason['list'], incident: BlockingIncident): Reason {
  return { list, outcome: 'blocked', entry: null, incident };
}
