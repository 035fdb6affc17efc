/** What is done with the items of any work list. */
import type { Body, Params, Query, Response } from '@houston/contract/endpoint';
import type { WorkItem } from '@houston/contract/features/work/work-lists/work-item.schema';
import type { WorkListCalls } from '@houston/contract/features/work/work-lists/work-list-calls';
import type { SQL } from 'drizzle-orm';
import { type Change, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { problem, requireVersion } from '../../../http/problem.ts';
import { toldTo } from '../../../http/told-reason.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { listChangesOfClaim } from '../../finance/dossiers/changes-of-claim.service.ts';
import { assignTo, itemAt, takeNext } from './item-assignment.ts';
import { setDue } from './item-due.ts';
import { notesOf, writeNote } from './item-notes.ts';
import { type ItemRow, itemOf } from './item-row.ts';
import { contextOf, type WorkList } from './work-list.ts';
import { holdItem, selectItems, storeClosed } from './work-lists.store.ts';

export { contextOf, type ItemRow, itemAt, type WorkList };

interface Asked {
  readonly call: Call;
  readonly params: Params<WorkListCalls['get']>;
}

/** The handlers of what all work lists can be asked. */
export function workListHandlers(list: WorkList) {
  return {
    async list({ call, query }: { call: Call; query: Query<WorkListCalls['list']> }) {
      const reader = { adminId: actorOf(call).adminId, now: call.now };
      const page = await selectItems(call.app.database.orm, list.table, query, reader);
      return { ...page, data: page.data.map((row) => shownTo(call, list, itemOf(row))) };
    },
    get: async ({ call, params }: Asked) => shownTo(call, list, await getItem(call, list, params.id)),
    changes: async ({ call, params }: Asked): Promise<Response<WorkListCalls['changes']>> => {
      const { orm } = call.app.database;
      const { dossierId } = await itemAt(orm, list, params.id);
      return listChangesOfClaim(orm, list.kind, params.id, dossierId);
    },
    assign: ({ call, params, body }: Asked & { body: Body<WorkListCalls['assign']> }) =>
      changeItem(call, list, params.id, body, (work, item) => assignTo(work, list, item, actorOf(call).adminId)),
    giveBack: ({ call, params, body }: Asked & { body: Body<WorkListCalls['giveBack']> }) =>
      changeItem(call, list, params.id, body, (work, item) => assignTo(work, list, item, null)),
    due: ({ call, params, body }: Asked & { body: Body<WorkListCalls['due']> }) =>
      changeItem(call, list, params.id, body, (work, item) => setDue(work, call.now, list, item, body.dueOn)),
    notes: ({ call, params }: Asked) => notesOf(call, list, params.id),
    note: ({ call, params, body }: Asked & { body: Body<WorkListCalls['note']> }) =>
      writeNote(call, list, params.id, body),
    takeNext: ({ call, body }: { call: Call; body: Body<WorkListCalls['takeNext']> }) => takeNext(call, list, body),
  };
}

function shownTo(call: Call, { toAct }: WorkList, item: WorkItem): WorkItem {
  return toAct === undefined ? item : { ...item, closed: toldTo(call, toAct, item.closed) };
}

/** Of a list about dossiers. @throws Problem not_found */
export async function dossierOfItem(call: Call, list: WorkList, id: number): Promise<number> {
  return dossierOf(await itemAt(call.app.database.orm, list, id));
}

/** Of a list about dossiers. */
export function dossierOf({ dossierId }: ItemRow): number {
  if (dossierId === null) throw new Error('the item is about a shop');
  return dossierId;
}

/** Of a list about shops. */
export function shopOf({ shopId }: ItemRow): number {
  if (shopId === null) throw new Error('the item is about a dossier');
  return shopId;
}

async function getItem(call: Call, list: WorkList, id: number): Promise<WorkItem> {
  return itemOf(await itemAt(call.app.database.orm, list, id));
}

interface HowToClose {
  readonly version: number;
  readonly reason: string;
  /** Other columns of its table, as an assignment each. */
  readonly more?: SQL;
  /** What the audit trail is told of it beside the reason. */
  readonly told?: { readonly outcome: string; readonly amount?: number };
  /** What is held before the item is. */
  readonly hold?: (tx: Tx) => Promise<void>;
  /** What is done for it in the same transaction. */
  readonly effect?: (work: Change, item: ItemRow) => Promise<void>;
}

/** @throws Problem not_found, stale_version, already_ended, and whatever `effect` throws, which closes nothing */
export function closeItem(call: Call, list: WorkList, id: number, how: HowToClose): Promise<WorkItem> {
  return changeItem(call, list, id, how, (work, item) => closeWith(work, call, list, item, how));
}

/** Closes an item, which is locked, in the transaction of what is done. */
export async function closeWith(
  work: Change,
  call: Call,
  list: WorkList,
  item: ItemRow,
  { reason, more, told, effect }: Omit<HowToClose, 'version'>,
): Promise<void> {
  const { id } = item;
  const name = await nameOfAdmin(work.tx, actorOf(call).adminId);
  await storeClosed(work.tx, list.table, id, { now: call.now, name, reason }, more);
  await effect?.(work, item);
  work.audit({
    action: `${list.kind}.close`,
    record: { kind: list.kind, id },
    reason,
    context: { ...contextOf(item), ...told },
  });
  for (const news of list.news) work.publish(news);
}

/** Changes an item that is open. Of two at once the second is told what the first did. */
export function changeItem(
  call: Call,
  list: WorkList,
  id: number,
  seen: Pick<HowToClose, 'version' | 'hold'>,
  run: (work: Change, item: ItemRow) => Promise<void>,
): Promise<WorkItem> {
  return change(call, async (work) => {
    await seen.hold?.(work.tx);
    const item = await holdOne(work.tx, list, id);
    await requireVersion(seen.version, item.version, () => itemOf(item));
    if (item.closedAt !== null) throw problem('already_ended');
    await run(work, item);
    return itemOf(await itemAt(work.tx, list, id));
  });
}

/** An item, held until the transaction ends. @throws Problem not_found */
export async function holdOne(tx: Tx, list: WorkList, id: number): Promise<ItemRow> {
  if (!(await holdItem(tx, list.table, id))) throw problem('not_found');
  return itemAt(tx, list, id);
}

/** What is shown of an item, where it was just made. @throws Problem not_found */
export async function shownItem(db: Db, list: WorkList, id: number): Promise<WorkItem> {
  return itemOf(await itemAt(db, list, id));
}
