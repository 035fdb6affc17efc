/** Views that admins saved for themselves: nobody else reads or changes them. */
import type { Body } from '@houston/contract/endpoint';
import { type SavedView, savedViewsApi } from '@houston/contract/features/work/saved-views/saved-views.api';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { lockName } from '../../../db/locks/lock-name.ts';
import { insertOne } from '../../../db/rows.ts';
import { fieldProblem, found } from '../../../http/problem.ts';
import { savedViews } from './saved-views.table.ts';

type Api = typeof savedViewsApi;

const { id, adminId, screen, name, search } = savedViews;

/** Of one admin: all are listed at once. */
const mostViews = 200;

export async function listViews(call: Call): Promise<SavedView[]> {
  return call.app.database.orm
    .select({ id, screen, name, search })
    .from(savedViews)
    .where(eq(adminId, actorOf(call).adminId))
    .orderBy(asc(sql`lower(${name})`), asc(id));
}

/** @throws Problem duplicate_entry: another view of this screen has the name; invalid_request: there are too many */
export async function saveView(call: Call, { isReplacing, ...view }: Body<Api['save']>): Promise<SavedView> {
  const values = { ...view, adminId: actorOf(call).adminId, savedAt: call.now };
  return change(call, async ({ tx, audit, publish }) => {
    const row = (isReplacing ? await replace(tx, values) : undefined) ?? (await add(tx, values));
    const told = { screen: row.screen, name: row.name };
    audit({ action: 'saved-view.save', record: { kind: 'saved-view', id: row.id }, after: told });
    publish(savedViewsApi, values.adminId);
    return { id: row.id, search: row.search, ...told };
  });
}

type Row = typeof savedViews.$inferSelect;
type NewRow = typeof savedViews.$inferInsert;

/** @returns the view that has the name, with what it shows now; nothing where none has it */
async function replace(tx: Tx, values: NewRow): Promise<Row | undefined> {
  const named = and(
    eq(adminId, values.adminId),
    eq(screen, values.screen),
    sql`lower(${name}) = lower(${values.name})`,
  );
  const [row] = await tx.update(savedViews).set(values).where(named).returning();
  return row;
}

async function add(tx: Tx, values: NewRow): Promise<Row> {
  // Two at the same moment would both see room for the last one.
  await lockName(tx, `saved views of ${values.adminId}`);
  const [own] = await tx.select({ count: count() }).from(savedViews).where(eq(adminId, values.adminId));
  if (own !== undefined && own.count >= mostViews) throw fieldProblem<Api['save']>('name', 'validation.too-many-views');
  return insertOne(tx, savedViews, values).catch(refuseDuplicate);
}

const refuseDuplicate = onViolation({
  unique: () => fieldProblem<Api['save']>('name', 'validation.duplicate', 'duplicate_entry'),
});

/** @throws Problem not_found, also for one of somebody else */
export async function removeView(call: Call, viewId: number): Promise<void> {
  const own = actorOf(call).adminId;
  await change(call, async ({ tx, audit, publish }) => {
    const [gone] = await tx
      .delete(savedViews)
      .where(and(eq(id, viewId), eq(adminId, own)))
      .returning();
    const before = found(gone);
    const record = { kind: 'saved-view', id: viewId } as const;
    audit({ action: 'saved-view.remove', record, before: { screen: before.screen, name: before.name } });
    publish(savedViewsApi, own);
  });
}
