/** Deliveries that wait for a partner whose circuit is open: nothing of them has begun, and no attempt is used. */
import type { Database } from '../../db/database.ts';
import type { HeldDelivery } from '../delivery/claim.ts';
import type { Outcome } from '../delivery/outcome.ts';
import { readData } from '../delivery/run-message.ts';
import type { Directory } from '../partners/partners.ts';
import type { Work } from '../task.ts';
import type { Pipelines } from '../tasks/pipelines.ts';
import { isFailing, retryAfterOf, secondsToProbe, successesToClose } from './circuit-rules.ts';

/** When a delivery comes that waits for a partner: never by itself. */
const never = '9999-12-31Z';

/**
 * The partner that a delivery has to wait for; null when it may begin. Asked before its first step and not between steps, so
 * that no partner is called for a message which then waits for another. What is let through is the exception, as else two partners
 * would hand their messages to one another and neither would ever be tried: a probe begins when nothing before its own partner has to
 * wait, and nothing that is let through waits for partners that are on their way back.
 */
function waitsFor(delivery: HeldDelivery, directory: Directory, pipelines: Pipelines): number | null {
  if (!directory.hasOpenCircuits) return null;
  const data = readData(delivery);
  if (typeof data === 'string') return null;
  const work: Work = { ...delivery, data };
  for (const task of pipelines[delivery.purpose](data)) {
    const key = (typeof task.partner === 'function' ? task.partner(work) : task.partner) ?? null;
    const partner = key === null ? null : directory.partner(key, delivery.tenantId);
    if (partner?.circuit === undefined) continue;
    const isOwn = partner.id === delivery.letThrough;
    if (!isOwn && delivery.letThrough !== null && partner.circuit === 'half-open') continue;
    if (isOwn && !delivery.isProbe) continue;
    const stands = task.effect !== undefined && delivery.standing[task.effect] !== null;
    const isLeftOut = stands || directory.isDisabled(task.name, delivery.tenantId) || task.before?.(work);
    if (!isLeftOut) return isOwn ? null : partner.id;
  }
  return null;
}

/** Deliveries that may begin, and the ids of those that wait, by their partner. */
export function sortByWaiting(taken: readonly HeldDelivery[], directory: Directory, pipelines: Pipelines) {
  const waiting = new Map<number, number[]>();
  const ready = taken.filter((delivery) => {
    const partnerId = waitsFor(delivery, directory, pipelines);
    if (partnerId !== null) waiting.set(partnerId, [...(waiting.get(partnerId) ?? []), delivery.queueId]);
    return partnerId === null;
  });
  return { ready, waiting };
}

const backSql = `update bus_queue set waits_for = $1, let_through = null, is_probe = false, available_at = '${never}', held_until = null,
    held_by = null, taken = taken - 1
  where held_by = $2 and id = any($3::bigint[]) returning id`;

/** Lets deliveries that this worker holds wait for a partner. */
export async function letWait(database: Database, lease: string, partnerId: number, queueIds: readonly number[]) {
  await database.query(backSql, [partnerId, lease, [...queueIds]], { name: 'bus-wait' });
}

/** What a probe said of its partner: null when it was not called. */
export function probeResult({ letThrough, isProbe }: HeldDelivery, { calls }: Outcome): 'good' | 'bad' | null {
  const last = isProbe ? calls.filter((call) => call.partner_id === letThrough).at(-1) : undefined;
  if (last === undefined) return null;
  return isFailing(last.status) ? 'bad' : 'good';
}

const failedSql = `with back as (${backSql})
  update integration_circuits set failed_probes = least(failed_probes + 1, 100), successes = 0,
    cause = case when cause = 'admin' then 'again' else cause end, reason = null,
    probe_at = $4::timestamptz + make_interval(secs => $5)
  where partner_id = $1 and state = 'open' and (held_until is null or held_until <= $4) and exists (select from back)`;

/** After a probe that failed: its delivery waits on, and the next probe comes later. */
export async function probeFailed(database: Database, held: HeldDelivery, { calls }: Outcome, now: Date) {
  const partnerId = held.letThrough ?? 0;
  const { rows } = await database.query<{ failed: number }>(
    'select failed_probes as failed from integration_circuits where partner_id = $1',
    [partnerId],
  );
  const asked = retryAfterOf(calls.at(-1)?.response_headers ?? null, now);
  const seconds = secondsToProbe((rows[0]?.failed ?? 0) + 1, asked);
  await database.query(failedSql, [partnerId, held.lease, [held.queueId], now, seconds]);
}

/** After a probe that went well and is recorded: enough of them let the load come back. */
export async function probeSucceeded(database: Database, { letThrough }: HeldDelivery, now: Date) {
  await database.query(
    `update integration_circuits set successes = successes + 1, failed_probes = 0, probe_at = $2::timestamptz
     where partner_id = $1 and state = 'open' and successes < ${successesToClose}`,
    [letThrough, now],
  );
}
