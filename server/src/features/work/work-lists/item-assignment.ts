/** Who works on an item, and how it is found. */
import type { Body } from '@houston/contract/endpoint';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { WorkListCalls } from '@houston/contract/features/work/work-lists/work-list-calls';
import { type Change, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Db } from '../../../db/database.ts';
import { found, problem } from '../../../http/problem.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { takeIdempotencyKey } from '../../partners/checkout/idempotency.service.ts';
import { type ItemRow, itemOf } from './item-row.ts';
import { contextOf, type WorkList } from './work-list.ts';
import { findItem, holdNext, storeAssignee } from './work-lists.store.ts';

/** @throws Problem not_found */
export async function itemAt(db: Db, { table }: WorkList, id: number): Promise<ItemRow> {
  return found(await findItem(db, table, id));
}

/**
 * A press whose answer was lost gets the item that it took, as that is by now.
 * @throws Problem nothing_to_do: nobody has to take any; idempotency_key_reused
 */
export function takeNext(
  call: Call,
  list: WorkList,
  { press, ...narrowed }: Body<WorkListCalls['takeNext']>,
): Promise<WorkItem> {
  return change(call, async (work) => {
    const { tx, leave } = work;
    const asked = { kind: list.kind, ...narrowed };
    const { replay, keep } = await takeIdempotencyKey<{ id: number }>(tx, call, asked, press);
    if (replay !== null) {
      leave();
      return itemOf(await itemAt(tx, list, replay.answer.id));
    }
    const id = await holdNext(tx, list.table, narrowed, call.now);
    if (id === undefined) throw problem('nothing_to_do');
    await assignTo(work, list, await itemAt(tx, list, id), actorOf(call).adminId);
    await keep({ id });
    return itemOf(await itemAt(tx, list, id));
  });
}

/** @throws Problem nothing_to_do: it is so already */
export async function assignTo(work: Change, list: WorkList, item: ItemRow, adminId: number | null): Promise<void> {
  const { id } = item;
  if (item.assignedTo === adminId) throw problem('nothing_to_do');
  await storeAssignee(work.tx, list.table, id, adminId);
  const verb = adminId === null ? 'give-back' : 'assign';
  work.audit({
    action: `${list.kind}.${verb}`,
    record: { kind: list.kind, id },
    before: { assignee: item.assigneeName },
    after: { assignee: adminId === null ? null : await nameOfAdmin(work.tx, adminId) },
    context: contextOf(item),
  });
  for (const news of list.news) work.publish(news);
}
