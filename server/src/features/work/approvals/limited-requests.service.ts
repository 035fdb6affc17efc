/** What an admin does at once within a limit, and asks a second admin for above it. A kind says what it is; see `work/dispute-losses`. */
import type { ProblemCode } from '@houston/contract/problem-status';
import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { insertOne } from '../../../db/rows.ts';
import { problem } from '../../../http/problem.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import type { LimitedTableName } from './day-limit.service.ts';
import { isWithinLimit, type Limited } from './limits.service.ts';
import { decide, type RequestKind, type RequestTable, refusalHandlers } from './requests.service.ts';

/** What it sums up counts for the day of who asks. */
type LimitedTable = RequestTable & Record<'amount', PgColumn> & { readonly _: { readonly name: LimitedTableName } };

interface Asked {
  /** Minor units. */
  readonly amount: number;
  readonly reason: string;
}

/** A kind of such requests. @template Seen what of the record an admin saw who approves */
export interface LimitedKind<Table extends LimitedTable, Shown, About, Seen = unknown>
  extends Limited,
    RequestKind<Table, Shown, About> {
  readonly table: Table;
  /** Why nothing more is asked for while one waits. */
  readonly waits: ProblemCode;
  /** What may have become wrong since it was asked for; whatever it throws leaves the request waiting. */
  recheck?(work: Change, about: About, seen: Asked & Seen): Promise<void> | void;
  /** Does it, at once or once it is approved, with what it is about locked. @returns what else is kept with the request */
  carryOut(
    work: Change,
    call: Call,
    about: About,
    asked: Asked,
  ): Promise<Partial<Table['$inferInsert']> | undefined> | Promise<void>;
}

/**
 * Does it within the limit, else asks for it; what it is about is locked.
 * @param of the columns of its table that say what it is about
 * @throws Problem `waits`, and whatever `carryOut` throws
 */
export async function doOrAsk<Table extends LimitedTable, Shown, About>(
  work: Change,
  call: Call,
  kind: LimitedKind<Table, Shown, About, never>,
  { about, claimId, amount, reason, of }: Asked & { about: About; claimId: number; of: Partial<Table['$inferInsert']> },
): Promise<'done' | 'waiting'> {
  const { tx } = work;
  const { adminId } = actorOf(call);
  const state = (await isWithinLimit(tx, call, kind, { claimId, amount })) ? 'done' : 'waiting';
  const kept = state === 'done' ? await kind.carryOut(work, call, about, { amount, reason }) : undefined;
  const asked = { askedBy: adminId, askedByName: await nameOfAdmin(tx, adminId), askedAt: call.now };
  await insertOne(tx, kind.table, { ...of, amount, reason, state, ...asked, ...kept } as Table['$inferInsert']).catch(
    onViolation({ unique: () => problem(kind.waits) }),
  );
  return state;
}

/** @throws Problem `waits`, when one of the rows waits */
export async function requireNoneWaiting(
  tx: Tx,
  { table, waits }: { table: RequestTable; waits: ProblemCode },
  of: SQL,
): Promise<void> {
  const waiting = and(of, eq(table.state, 'waiting'));
  const [row] = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(waiting)
    .limit(1);
  if (row !== undefined) throw problem(waits);
}

/** The handlers of what is decided about them. */
export function decisionHandlers<Table extends LimitedTable, Shown, About, Seen>(
  kind: LimitedKind<Table, Shown, About, Seen>,
) {
  return {
    approve: ({ call, params, body }: { call: Call; params: { id: number }; body: { version: number } & Seen }) =>
      decide(call, kind, { id: params.id, verdict: 'approve', version: body.version }, async (work, held, about) => {
        const { amount, reason } = held as unknown as Asked;
        await kind.recheck?.(work, about, { ...body, amount, reason });
        return (await kind.carryOut(work, call, about, { amount, reason })) ?? undefined;
      }),
    ...refusalHandlers(kind),
  };
}
