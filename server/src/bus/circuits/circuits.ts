/** Opens and closes circuits by what the log of calls says, and lets deliveries through that wait for their partners. */
import type { App } from '../../call.ts';
import type { Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';
import { wakeWorkers } from '../enqueue.ts';
import { auditCircuits, type CircuitChange, type StoredState, tellOfLongOpen } from './circuit-news.ts';
import {
  causeToOpen,
  firstStep,
  opensAgain,
  retryAfterOf,
  secondsToProbe,
  stepSeconds,
  successesToClose,
  type Tally,
} from './circuit-rules.ts';

interface Circuit {
  readonly partnerId: number;
  readonly state: StoredState;
  readonly failedProbes: number;
  readonly successes: number;
  readonly step: number;
  readonly isProbeDue: boolean;
  readonly isStepDue: boolean;
}

const failing = '(c.status is null or c.status >= 500 or c.status = 429)';

// Calls of the bus alone: a connection that somebody tries out says nothing of the load. A minute, or the failures in a row.
const tallySql = `
  with recent as materialized (
    select c.called_at, c.status, c.response_headers, ${failing} as failing from integration_calls c
    where c.partner_id = $1 and c.bus_transaction_id is not null and c.called_at <= $2
      and c.called_at > greatest($2::timestamptz - interval '10 minutes',
        (select changed_at from integration_circuits where partner_id = $1))
  ), well as (select max(called_at) as at from recent where not failing),
  in_row as (select r.* from recent r, well w where r.failing and (w.at is null or r.called_at > w.at))
  select (count(*) filter (where called_at > $2::timestamptz - interval '1 minute'))::int as calls,
    (count(*) filter (where failing and called_at > $2::timestamptz - interval '1 minute'))::int as failed,
    (select count(*)::int from in_row) as "inRow",
    (select coalesce(extract(epoch from max(called_at) - min(called_at)), 0)::float8 from in_row) as "rowSeconds",
    (select response_headers from recent where failing order by called_at desc limit 1) as headers
  from recent`;

const openSql = `
  insert into integration_circuits as c (partner_id, state, changed_at, cause, probe_at, opened_at)
  values ($1, 'open', $2, $3, $2::timestamptz + make_interval(secs => $4), $2)
  on conflict (partner_id) do update set state = 'open', changed_at = excluded.changed_at, cause = excluded.cause, reason = null,
    probe_at = excluded.probe_at, failed_probes = 0, successes = 0, held_until = null, version = c.version + 1,
    opened_at = coalesce(c.opened_at, excluded.opened_at), told_at = case when c.opened_at is not null then c.told_at end
  where c.state <> 'open'`;

async function readTally(tx: Tx, partnerId: number, now: Date): Promise<Tally & { headers: string | null }> {
  const { rows } = await queryRows<Tally & { headers: string | null }>(tx, tallySql, [partnerId, now]);
  return rows[0] ?? { calls: 0, failed: 0, inRow: 0, rowSeconds: 0, headers: null };
}

/** Opens the circuits of those among `suspects` that fail too often. @returns whether one has opened */
export async function openCircuits(app: App, now: Date, suspects: readonly number[]): Promise<boolean> {
  let hasOpened = false;
  for (const partnerId of suspects) {
    await app.database.transaction(async (tx) => {
      const tally = await readTally(tx, partnerId, now);
      const cause = causeToOpen(tally);
      const { rows } = await queryRows<{ state: string }>(
        tx,
        'select state from integration_circuits where partner_id = $1 for update',
        [partnerId],
      );
      if (cause === null || (rows[0]?.state ?? 'closed') !== 'closed') return;
      await queryRows(tx, openSql, [partnerId, now, cause, secondsToProbe(0, retryAfterOf(tally.headers, now))]);
      await auditCircuits(tx, app, [{ partnerId, from: 'closed', to: 'open', cause }]);
      hasOpened = true;
    });
  }
  return hasOpened;
}

// Whoever gets a circuit looks after it in this round; others pass.
const dueSql = `
  select partner_id as "partnerId", state, failed_probes as "failedProbes", successes, step,
    probe_at <= $1 and (held_until is null or held_until <= $1) as "isProbeDue", coalesce(step_at <= $1, true) as "isStepDue"
  from integration_circuits c
  where state <> 'closed' or exists (select from bus_queue q where q.waits_for = c.partner_id)
  order by partner_id for update of c skip locked`;

/** What a round made of one circuit: whether it let something through, and whether its state is another. */
interface Tended {
  readonly isNews: boolean;
  readonly change?: CircuitChange;
}

const asItWas: Tended = { isNews: false };

/** Lets through what may try, and closes what has recovered. @returns whether anything has changed */
export function tendCircuits(app: App, now: Date): Promise<boolean> {
  return app.database.transaction(async (tx) => {
    const { rows } = await queryRows<Circuit>(tx, dueSql, [now]);
    const tended: Tended[] = [];
    for (const circuit of rows) tended.push(await tend(tx, circuit, now));
    await tellOfLongOpen(
      tx,
      app,
      now,
      rows.map(({ partnerId }) => partnerId),
    );
    await auditCircuits(
      tx,
      app,
      tended.flatMap(({ change }) => change ?? []),
    );
    return tended.some(({ isNews }) => isNews);
  });
}

async function tend(tx: Tx, circuit: Circuit, now: Date): Promise<Tended> {
  const { partnerId, state } = circuit;
  // What a worker let wait that did not know yet of the end.
  if (state === 'closed') return { isNews: (await letThrough(tx, partnerId, now, null)) > 0 };
  if (state === 'half-open') return bringBack(tx, circuit, now);
  if (!circuit.isProbeDue) return asItWas;
  if (circuit.successes >= successesToClose) {
    await halfOpen(tx, partnerId, now);
    return { isNews: true, change: { partnerId, from: 'open', to: 'half-open' } };
  }
  if (await isUnderWay(tx, partnerId)) return asItWas;
  return { isNews: (await letThrough(tx, partnerId, now, { limit: 1, isProbe: true })) > 0 };
}

/** Begins to bring the load back. */
export async function halfOpen(tx: Tx, partnerId: number, now: Date): Promise<void> {
  await queryRows(
    tx,
    `update integration_circuits set state = 'half-open', changed_at = $2, step = ${firstStep}, step_at = $2, held_until = null,
      version = version + 1 where partner_id = $1`,
    [partnerId, now],
  );
}

async function bringBack(tx: Tx, circuit: Circuit, now: Date): Promise<Tended> {
  const { partnerId, step } = circuit;
  const tally = await readTally(tx, partnerId, now);
  if (opensAgain(tally)) {
    await queryRows(tx, openSql, [partnerId, now, 'again', secondsToProbe(0, retryAfterOf(tally.headers, now))]);
    return { isNews: true, change: { partnerId, from: 'half-open', to: 'open', cause: 'again' } };
  }
  if (!circuit.isStepDue) return asItWas;
  if ((await letThrough(tx, partnerId, now, { limit: step, isProbe: false })) === 0) {
    if (await isUnderWay(tx, partnerId)) return asItWas;
    await queryRows(
      tx,
      `update integration_circuits set state = 'closed', changed_at = $2, opened_at = null, told_at = null, version = version + 1
       where partner_id = $1`,
      [partnerId, now],
    );
    return { isNews: true, change: { partnerId, from: 'half-open', to: 'closed' } };
  }
  await queryRows(
    tx,
    `update integration_circuits set step = least(step * 2, 100000), step_at = $2::timestamptz + make_interval(secs => ${stepSeconds})
     where partner_id = $1`,
    [partnerId, now],
  );
  return { isNews: true };
}

/** The oldest of those that wait may go: as a probe or a step, or (null) all of them as if nothing had been. */
async function letThrough(tx: Tx, partnerId: number, now: Date, as: { limit: number; isProbe: boolean } | null) {
  const { rows } = await queryRows(
    tx,
    `update bus_queue set waits_for = null, available_at = $2, let_through = $3::integer, is_probe = $4
     where id = any(array(select id from bus_queue where waits_for = $1 order by id limit $5)) and waits_for = $1 returning id`,
    [partnerId, now, as === null ? null : partnerId, as?.isProbe ?? false, as?.limit ?? null],
  );
  if (rows.length > 0) await wakeWorkers(tx);
  return rows.length;
}

async function isUnderWay(tx: Tx, partnerId: number): Promise<boolean> {
  const { rows } = await queryRows(tx, 'select from bus_queue where let_through = $1 limit 1', [partnerId]);
  return rows.length > 0;
}
