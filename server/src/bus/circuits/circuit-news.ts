/** What the audit trail is told of circuits that open and close by themselves. */
import type { Circuit } from '@houston/contract/features/partners/integration-partners/integration-partners.schema';
import { appendAudit } from '../../audit/audit.ts';
import { auditEntry } from '../../audit/audit-entry.ts';
import type { App } from '../../call.ts';
import type { Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';
import { serverActor, serverCall } from '../../start/server-call.ts';

/** As tables have it, and as people read it. */
export const circuitStates = { closed: 'Closed', open: 'Open', 'half-open': 'HalfOpen' } as const;
export type StoredState = keyof typeof circuitStates;

export interface CircuitChange {
  readonly partnerId: number;
  readonly from: StoredState;
  readonly to: StoredState;
  /** Why it opened. */
  readonly cause?: Circuit['cause'];
}

const actions = {
  closed: 'integration-partner.circuit-closed',
  open: 'integration-partner.circuit-opened',
  'half-open': 'integration-partner.circuit-comes-back',
} as const;

/** So many rows a partner gets in so much time: one opening, its way back and its end. What comes beyond is counted. */
const mostRows = 3;
const countedSeconds = 15 * 60;
const isOver = `(told_from is null or told_from <= $2::timestamptz - interval '${countedSeconds} seconds')`;

// The counts of one that is looked at begin anew when their time is over; `changes` are those that its row stands for.
const countSql = `
  update integration_circuits c set told_from = case when ${isOver} then $2 else told_from end,
    told_changes = case when ${isOver} then 1 else least(told_changes + 1, ${mostRows + 1}) end,
    untold_changes = case when ${isOver} or told_changes < ${mostRows} then 0 else untold_changes + 1 end
  from (select partner_id as id, untold_changes + 1 as changes from integration_circuits where partner_id = $1 for update) as before
  where c.partner_id = before.id
  returning case when c.untold_changes = 0 then before.changes end as changes`;

const overdueSql = `
  update integration_circuits c set told_from = $1, told_changes = 1, untold_changes = 0
  from (
    select partner_id as id, untold_changes as changes from integration_circuits
    where untold_changes > 0 and told_from <= $1::timestamptz - interval '${countedSeconds} seconds'
    for update skip locked
  ) as before
  where c.partner_id = before.id
  returning c.partner_id as "partnerId", c.state as to, c.cause, before.changes`;

const takeUntoldSql = `
  update integration_circuits c set told_from = null, told_changes = 0, untold_changes = 0
  from (select partner_id as id, untold_changes as changes from integration_circuits where partner_id = $1 for update) as before
  where c.partner_id = before.id
  returning before.changes`;

/** Records what circuits did by themselves. It locks the head of the trail, so it is the last of its transaction. */
export async function auditCircuits(tx: Tx, app: App, now: Date, changes: readonly CircuitChange[]): Promise<void> {
  const told: Told[] = [];
  for (const change of changes) {
    const { rows } = await queryRows<{ changes: number | null }>(tx, countSql, [change.partnerId, now]);
    const count = rows[0]?.changes ?? null;
    if (count !== null) told.push({ ...change, changes: count });
  }
  await append(tx, app, told);
}

/**
 * An admin changes a circuit, and the row of that tells how it is: what the circuit did by itself before needs no other one, and its
 * rows are counted anew. @returns how many changes had no row
 */
export async function takeUntold(tx: Tx, partnerId: number): Promise<number> {
  const { rows } = await queryRows<{ changes: number }>(tx, takeUntoldSql, [partnerId]);
  return rows[0]?.changes ?? 0;
}

/** Records how circuits are now that changed more often than the trail was told, once their time is over. */
export async function auditUntold(tx: Tx, app: App, now: Date): Promise<void> {
  const { rows } = await queryRows<Omit<Told, 'from'>>(tx, overdueSql, [now]);
  const told = rows.map((row) => ({ ...row, from: row.to, cause: row.to === 'open' ? (row.cause ?? null) : null }));
  await append(tx, app, told);
}

interface Told extends CircuitChange {
  /** How many changes the row stands for. */
  readonly changes: number;
}

async function append(tx: Tx, app: App, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return;
  const entries = told.map(({ partnerId, from, to, cause = null, changes }) =>
    auditEntry({
      action: actions[to],
      record: { kind: 'integration-partner', id: partnerId },
      before: { circuit: circuitStates[from], circuitCause: null },
      after: { circuit: circuitStates[to], circuitCause: cause },
      ...((changes > 1 || from === to) && { context: { circuit: circuitStates[to], circuitChanges: changes } }),
      actor: serverActor,
    }),
  );
  await appendAudit(tx, serverCall(app, 'bus-circuits'), entries);
}
