/** Opens and closes circuits by what the log of calls says, and lets deliveries through that wait for their partners. */
import type { App } from '../../call.ts';
import type { Database, Tx } from '../../db/database.ts';
import { queryRows } from '../../db/pool-database.ts';
import { logFailure } from '../../log-failure.ts';
import { wakeWorkers } from '../enqueue.ts';
import { tellOfLongOpen } from './circuit-mails.ts';
import { auditCircuits, auditUntold, type CircuitChange, type StoredState } from './circuit-news.ts';
import {
  causeToOpen,
  failingSql,
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

const failing = failingSql('c.status');

// Calls of the bus alone: a connection that somebody tries out says nothing of the load. The time is told twice, as a planner that
// knows it reads no other days of the log.
const ofBus = `from integration_calls c where c.partner_id = $1 and c.bus_transaction_id is not null
  and c.called_at <= $2 and c.called_at > $2::timestamptz - interval '10 minutes'
  and c.called_at > coalesce((select changed_at from integration_circuits where partner_id = $1), '-infinity')`;

// A minute, and the failures since the last call that went well: each a few steps along the index, however many calls there were.
const tallySql = `
  with minute as (
    select count(*)::int as calls, (count(*) filter (where ${failing}))::int as failed ${ofBus}
      and c.called_at > $2::timestamptz - interval '1 minute'
  ), in_row as (
    select count(*)::int as calls, coalesce(extract(epoch from max(c.called_at) - min(c.called_at)), 0)::float8 as seconds ${ofBus}
      and ${failing} and c.called_at > coalesce(
        (select c.called_at ${ofBus} and not ${failing} order by c.called_at desc limit 1), '-infinity')
  )
  select m.calls, m.failed, r.calls as "inRow", r.seconds as "rowSeconds" from minute m, in_row r`;

const lastHeadersSql = `select c.response_headers as headers ${ofBus} and ${failing} order by c.called_at desc limit 1`;

const lastCallSql = `select ${failing} as "isFailing" from integration_calls c where c.partner_id = $1 and c.bus_transaction_id is not null
  and c.called_at <= $2 and c.called_at > $2::timestamptz - interval '10 minutes' order by c.called_at desc limit 1`;

const openSql = `
  insert into integration_circuits as c (partner_id, state, changed_at, cause, probe_at, opened_at)
  values ($1, 'open', $2, $3, $2::timestamptz + make_interval(secs => $4), $2)
  on conflict (partner_id) do update set state = 'open', changed_at = excluded.changed_at, cause = excluded.cause, reason = null, reason_by = null,
    probe_at = excluded.probe_at, failed_probes = 0, successes = 0, held_until = null, version = c.version + 1,
    opened_at = coalesce(c.opened_at, excluded.opened_at), told_at = case when c.opened_at is not null then c.told_at end
  where c.state <> 'open'`;

async function readTally(tx: Tx, partnerId: number, now: Date): Promise<Tally> {
  const { rows } = await queryRows<Tally>(tx, tallySql, [partnerId, now]);
  return rows[0] ?? { calls: 0, failed: 0, inRow: 0, rowSeconds: 0 };
}

/** Opens a circuit, or opens it again; what the partner asked for with its last failure is obeyed. @returns whether it was not open */
async function open(tx: Tx, partnerId: number, now: Date, cause: 'in-a-row' | 'half' | 'again'): Promise<boolean> {
  const { rows } = await queryRows<{ headers: string | null }>(tx, lastHeadersSql, [partnerId, now]);
  const seconds = secondsToProbe(0, retryAfterOf(rows[0]?.headers ?? null, now));
  const { rowCount } = await queryRows(tx, openSql, [partnerId, now, cause, seconds]);
  return rowCount === 1;
}

/** Opens the circuits of those among `suspects` that fail too often. @returns whether one has opened */
export async function openCircuits(app: App, now: Date, suspects: readonly number[]): Promise<boolean> {
  let hasOpened = false;
  for (const partnerId of suspects) {
    try {
      if (await app.database.transaction((tx) => openFailing(tx, app, now, partnerId))) hasOpened = true;
    } catch (error) {
      // The circuits of all others have to be looked after.
      logFailure(app.log, error, 'the circuit of a partner could not be judged', { partnerId });
    }
  }
  return hasOpened;
}

async function openFailing(tx: Tx, app: App, now: Date, partnerId: number): Promise<boolean> {
  const cause = causeToOpen(await readTally(tx, partnerId, now));
  if (cause === null) return false;
  const { rows } = await queryRows<{ state: string }>(
    tx,
    'select state from integration_circuits where partner_id = $1 for update',
    [partnerId],
  );
  if ((rows[0]?.state ?? 'closed') !== 'closed') return false;
  // Of two that make its row at the same time, one has opened it.
  if (!(await open(tx, partnerId, now, cause))) return false;
  await auditCircuits(tx, app, now, [{ partnerId, from: 'closed', to: 'open', cause }]);
  return true;
}

// What the rounds below would find, in one statement instead of four: there is one a second, and mostly nothing to look after.
const isQuietSql = `
  select not exists (select from integration_circuits c
    where state <> 'closed' or untold_changes > 0 or exists (select from bus_queue q where q.waits_for = c.partner_id)) as "isQuiet"`;

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
export async function tendCircuits(app: App, now: Date): Promise<boolean> {
  const { rows: seen } = await app.database.query<{ isQuiet: boolean }>(isQuietSql);
  if (seen[0]?.isQuiet) return false;
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
      now,
      tended.flatMap(({ change }) => change ?? []),
    );
    await auditUntold(tx, app, now);
    return tended.some(({ isNews }) => isNews);
  });
}

async function tend(tx: Tx, circuit: Circuit, now: Date): Promise<Tended> {
  const { partnerId, state } = circuit;
  // What a worker let wait that did not know yet of the end.
  if (state === 'closed') return { isNews: (await letThrough(tx, partnerId, now, { as: 'usual' })) > 0 };
  if (state === 'half-open') return bringBack(tx, circuit, now);
  if (!circuit.isProbeDue) return asItWas;
  if (circuit.successes >= successesToClose) return comeBack(tx, partnerId, now);
  if ((await countUnderWay(tx, partnerId, 1)) > 0) return asItWas;
  if ((await letThrough(tx, partnerId, now, { as: 'probe', limit: 1 })) > 0) return { isNews: true };
  // Nothing is left to try it with. Where its last call went well, all that had failed has gone since.
  const { rows } = await queryRows<{ isFailing: boolean }>(tx, lastCallSql, [partnerId, now]);
  return rows[0]?.isFailing === false ? comeBack(tx, partnerId, now) : asItWas;
}

async function comeBack(tx: Tx, partnerId: number, now: Date): Promise<Tended> {
  await halfOpen(tx, partnerId, now);
  return { isNews: true, change: { partnerId, from: 'open', to: 'half-open' } };
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
  if (opensAgain(await readTally(tx, partnerId, now))) {
    await open(tx, partnerId, now, 'again');
    return { isNews: true, change: { partnerId, from: 'half-open', to: 'open', cause: 'again' } };
  }
  if (!circuit.isStepDue) return asItWas;
  // Each step is twice the last one, of which most have to have gone: while the bus is paused or slow they would add up.
  const underWay = await countUnderWay(tx, partnerId, step / 2);
  if (underWay >= step / 2) return asItWas;
  if ((await letThrough(tx, partnerId, now, { as: 'step', limit: step })) === 0) {
    if (underWay > 0) return asItWas;
    await queryRows(
      tx,
      `update integration_circuits set state = 'closed', changed_at = $2, last_opened_at = opened_at, last_closed_at = $2,
        opened_at = null, told_at = null, version = version + 1 where partner_id = $1`,
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

interface Let {
  as: 'probe' | 'step' | 'usual';
  /** All of them where none is given. */
  limit?: number;
}

/**
 * The oldest of those that wait may go: as a probe, as a step, or as usual, as if nothing had been. They come in the place that
 * they had in the queue, as else a probe would stand behind all that has come since.
 */
async function letThrough(tx: Tx, partnerId: number, now: Date, { as, limit }: Let) {
  const { rows } = await queryRows(
    tx,
    `update bus_queue set waits_for = null, available_at = least(enqueued_at, $2), let_through = $3::integer, is_probe = $4
     where id = any(array(select id from bus_queue where waits_for = $1 order by id limit $5)) and waits_for = $1 returning id`,
    [partnerId, now, as === 'usual' ? null : partnerId, as === 'probe', limit ?? null],
  );
  if (rows.length > 0) await wakeWorkers(tx);
  return rows.length;
}

/** So many follow a probe that had no need of its partner. */
const passing = 100;

/**
 * After a probe that was done without calling its partner, whose task may have been switched off meanwhile: the next ones go as usual.
 * Those that need the partner are found out when they are claimed, and wait on.
 */
export async function probePassed(database: Database, partnerId: number, now: Date): Promise<void> {
  await database.transaction((tx) => letThrough(tx, partnerId, now, { as: 'usual', limit: passing }));
}

/** How many have been let through and are not done; no more than `limit` are counted. */
async function countUnderWay(tx: Tx, partnerId: number, limit: number): Promise<number> {
  const { rows } = await queryRows(tx, 'select from bus_queue where let_through = $1 limit $2', [partnerId, limit]);
  return rows.length;
}
