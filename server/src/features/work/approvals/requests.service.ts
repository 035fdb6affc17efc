/** What one admin asks for and a second one decides on, whatever it is about. */

import type { Verdict } from '@houston/contract/approvals/second-admin';
import { approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import type { Permission } from '@houston/contract/permissions';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Change, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { lockOne, saveOne } from '../../../db/rows.ts';
import { found, problem, requireVersion } from '../../../http/problem.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { requireSecondPerson } from '../../access/roles/four-eyes.service.ts';
import type { requestColumns } from './requests.table.ts';

export type RequestTable = PgTable & Record<keyof typeof requestColumns, PgColumn>;

/** What the trail keeps of a request, beside who decided on it. */
export function askedOf({ askedByName, askedAt, reason }: { askedByName: string; askedAt: Date; reason: string }) {
  return { askedBy: askedByName, askedOn: askedAt, askReason: reason };
}

/** What the console shows of a request. @param adminId whose own ones are marked */
export function shownColumns<Table extends RequestTable>(table: Table, adminId: number) {
  return {
    id: table.id as Table['id'],
    reason: table.reason as Table['reason'],
    state: table.state as Table['state'],
    askedBy: table.askedByName as Table['askedByName'],
    askedOn: table.askedAt as Table['askedAt'],
    isOwn: sql<boolean>`${table.askedBy} = ${adminId}`.as('is_own'),
    decidedBy: table.decidedByName as Table['decidedByName'],
    decidedOn: table.decidedAt as Table['decidedAt'],
    refuseReason: table.refuseReason as Table['refuseReason'],
    version: table.version as Table['version'],
  };
}

type DecidedTable = PgTable & Record<'id' | 'state' | 'askedBy' | 'version', PgColumn>;

/** What a feature says of its requests. */
export interface RequestKind<Table extends DecidedTable, Shown, About> {
  readonly table: Table;
  /** Which an approver still holds when they approve. */
  readonly permission: Permission;
  /** Another one, by what the request is about. */
  approverNeeds?(held: Table['$inferSelect']): Permission;
  /** Locks what a request is about, before the request: as who asks for one does. */
  hold(tx: Tx, id: number): Promise<About | undefined>;
  find(tx: Tx, id: number, adminId: number): Promise<Shown | undefined>;
  /** Records what was decided, and tells whoever shows it. */
  tell(work: Change, decided: Decided<Table, Shown, About>): Promise<void> | void;
}

interface Decided<Table extends DecidedTable, Shown, About> {
  readonly verdict: Verdict;
  readonly reason: string | undefined;
  readonly held: Table['$inferSelect'];
  readonly about: About;
  readonly before: Shown;
  readonly after: Shown;
}

/** What every such table keeps of a request that is locked. */
interface HeldRequest {
  readonly state: string;
  readonly askedBy: number;
  readonly version: number;
}

const undecided: readonly string[] = ['waiting', 'proposed'];
const outcomes = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

/**
 * Decides on a request, once: of ten at once one does. To withdraw it is for who asked for it, all else for others.
 * @param effect what the decision does, in its transaction; it returns what else is kept with the request
 * @throws Problem not_found, own_request, permission_denied, already_decided, stale_version; to approve also not_independent
 */
export function decide<Table extends DecidedTable, Shown, About>(
  call: Call,
  { table, permission, approverNeeds, hold, find, tell }: RequestKind<Table, Shown, About>,
  { id, verdict, version, reason }: { id: number; verdict: Verdict; version: number; reason?: string },
  effect?: (
    work: Change,
    held: Table['$inferSelect'],
    about: About,
  ) => Promise<Partial<Table['$inferInsert']> | undefined>,
): Promise<Shown> {
  return change(call, async (work) => {
    const { tx } = work;
    const { adminId } = actorOf(call);
    const about = found(await hold(tx, id));
    const held = found(await lockOne(tx, table, id));
    const before = found(await find(tx, id, adminId));
    const { state, askedBy, version: stored } = held as unknown as HeldRequest;
    if (verdict === 'withdraw' && askedBy !== adminId) throw problem('permission_denied');
    if (verdict !== 'withdraw' && askedBy === adminId) throw problem('own_request');
    if (!undecided.includes(state)) throw problem('already_decided', { current: before });
    await requireVersion(version, stored, () => before);
    if (verdict === 'approve') {
      const needed = approverNeeds === undefined ? [permission] : [permission, approverNeeds(held)];
      await requireSecondPerson(tx, call, askedBy, needed);
    }
    const kept = await effect?.(work, held, about);
    const decision = {
      ...{ state: outcomes[verdict], refuseReason: reason },
      ...{ decidedBy: adminId, decidedByName: await nameOfAdmin(tx, adminId), decidedAt: call.now },
    };
    await saveOne(tx, table, id, { ...kept, ...decision } as Partial<Table['$inferInsert']>);
    const after = found(await find(tx, id, adminId));
    work.publish(approvalsApi);
    await tell(work, { verdict, reason, held, about, before, after });
    return after;
  });
}

interface Asked<Extra> {
  readonly call: Call;
  readonly params: { id: number };
  readonly body: { version: number } & Extra;
}

/** The handlers of what only ends a request. */
export function refusalHandlers<Table extends DecidedTable, Shown, About>(kind: RequestKind<Table, Shown, About>) {
  return {
    refuse: ({ call, params, body }: Asked<{ reason: string }>) =>
      decide(call, kind, { id: params.id, verdict: 'refuse', ...body }),
    withdraw: ({ call, params, body }: Asked<unknown>) =>
      decide(call, kind, { id: params.id, verdict: 'withdraw', version: body.version }),
  };
}

/** What a request is about, by a column of its table, before anything is locked. */
export async function subjectOf(tx: Tx, column: PgColumn, id: number): Promise<number | undefined> {
  const table = column.table as RequestTable;
  const [row] = await tx
    .select({ subject: column })
    .from(table as PgTable)
    .where(eq(table.id, id));
  return row?.subject as number | undefined;
}
