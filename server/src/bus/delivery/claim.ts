/** Takes deliveries out of the queue for one worker, and keeps hold of them while they are worked on. */
import type { TransactionType } from '@houston/contract/features/operations/service-bus/bus-message';
import { claimToHandOverSql } from '../../claims/dunning/claim-to-hand-over.ts';
import { orderAnswerSql } from '../../claims/orders/order-answer.ts';
import type { Database } from '../../db/database.ts';
import { type EffectName, effectKinds, standingOf } from '../effects/effects.ts';
import { askable } from '../tasks/ways.ts';
import type { Delivery } from './run-message.ts';

/** How long a delivery is nobody else's. A worker that lives renews it; what a dead one held comes back after that. */
export const leaseSeconds = 30;

/** A delivery that this worker holds. */
export interface HeldDelivery extends Delivery {
  readonly queueId: number;
  /** The partner that it may call though its circuit is not closed. */
  readonly letThrough: number | null;
  /** It tries whether that partner answers again. */
  readonly isProbe: boolean;
  readonly lease: string;
  readonly attempt: number;
  /** How often a worker took it, this time among them. */
  readonly deliveries: number;
  readonly requeueId: number | null;
  /** Attempts of this message before it was sent again. */
  readonly tried: number;
  readonly source: string;
  /** Who sent it again, where that is not what its source says. */
  readonly origin: string | null;
  readonly isEdited: boolean;
  /** The trace of what caused it, where traces are collected. */
  readonly traceParent?: string | null;
}

interface WayRow {
  configurationId: number | null;
  share: number | null;
  isAskable: boolean | null;
}

type Row = Omit<HeldDelivery, 'transactionType' | 'lease' | 'standing' | 'wayTerms'> &
  WayRow & { transactionType: number } & {
    [Name in `since_${EffectName}`]: Date | null;
  };

const since = effectKinds.map(
  ({ name, table, at }) => `case when not h.is_first then
      (select e.${at} from ${table} e where e.root_id = h.root_id) end as since_${name}`,
);

// The switch is read by the statement that takes: no delivery is taken after a pause has committed. A list of ids and no join,
// as in the record: the queue is not read as a whole. A claim need not wait for the disk: one that a crash of the database takes
// back is only worked on again, so nothing that is kept may be drawn here: the ids of attempts are drawn by the record. It writes to no index, at the price of passing over the few that workers hold. Effects are only
// looked for where there may be some: a first delivery has none. Whether what a circuit let through may still go is asked now, as the
// circuit may have opened again, or be held, since.
const claimSql = `
  with due as materialized (
    select id from bus_queue
    where available_at <= $1 and (held_until is null or held_until <= $1) and not exists (select from bus_switch where paused)
      and (select set_config('synchronous_commit', 'off', true)) = 'off'
    order by available_at, id
    limit $2
    for update skip locked
  ), held as (
    update bus_queue set held_until = $3, held_by = $4, taken = taken + 1
    where id = any(array(select id from due))
    returning *
  )
  select h.id as "queueId", h.attempt, h.taken as deliveries, h.requeue_id as "requeueId",
    h.tried, h.origin, h.is_probe as "isProbe", h.trace_parent as "traceParent",
    case when h.let_through is not null then (select c.partner_id from integration_circuits c where c.partner_id = h.let_through
      and (h.is_probe or c.state <> 'open') and (c.held_until is null or c.held_until <= $1)) end as "letThrough", ${since.join(', ')},
    m.transaction_number as "transactionNumber", m.transaction_type as "transactionType", m.tenant_id as "tenantId",
    m.shop_id as "shopId", m.purpose, m.dossier_id as "dossierId", h.root_id as "rootId", m.source, m.id <> m.root_id as "isEdited", m.body,
    case when m.purpose = 'handover' then ${claimToHandOverSql('$1::timestamptz')} end as claim,
    m.mail_to_pay_configuration as "configurationId", m.mail_to_pay_share as share,
    case when m.mail_to_pay_configuration is not null then exists (select from dossiers d join consumers c on c.id = d.consumer_id
      where d.id = m.dossier_id and ${askable('c')}) end as "isAskable",
    (select exists (select from pspers where not fraud_module_enabled)) and exists (select from shops s join pspers p on p.id = s.psper_id
      where s.id = m.shop_id and not p.fraud_module_enabled) as "isFraudModuleOff",
    m.source <> 'checkout' and m.dossier_id is not null
      and exists (select from transactions t where t.transaction_number = m.transaction_number) as "isUnreserved",
    case when m.purpose = 'capture' then ${orderAnswerSql('m.transaction_number')} end as "orderAnswer"
  from held h join bus_messages m on m.id = h.message_id
  order by h.id`;

/** Takes at most `limit` deliveries whose time has come; none while the bus is paused. */
export async function claimDeliveries(
  database: Database,
  claim: { lease: string; limit: number; now: Date },
): Promise<HeldDelivery[]> {
  const { lease, limit, now } = claim;
  const { rows } = await database.query<Row>(claimSql, [now, limit, leaseEnd(now), lease], { name: 'bus-claim' });
  return rows.map(({ configurationId, share, isAskable, ...row }) => ({
    ...row,
    lease,
    wayTerms: wayTermsOf({ configurationId, share, isAskable }),
    transactionType: row.transactionType as TransactionType,
    standing: standingOf((name) => row[`since_${name}`]),
  }));
}

function wayTermsOf({ configurationId, share, isAskable }: WayRow): HeldDelivery['wayTerms'] {
  return configurationId === null ? null : { configurationId, share: share ?? 0, isAskable: isAskable ?? false };
}

/** When the next delivery is due or was, whoever holds it; null when none waits. */
export async function findNextDue(database: Database): Promise<Date | null> {
  const { rows } = await database.query<{ next: Date | null }>('select min(available_at) as next from bus_queue', [], {
    name: 'bus-next-due',
  });
  return rows[0]?.next ?? null;
}

/** Keeps hold of deliveries that take longer than a lease. */
export async function renewLease(database: Database, lease: string, queueIds: readonly number[], now: Date) {
  await database.query('update bus_queue set held_until = $1 where held_by = $2 and id = any($3)', [
    leaseEnd(now),
    lease,
    [...queueIds],
  ]);
}

/** Gives back what was not begun: as if it had not been taken. */
export async function giveBack(database: Database, lease: string, queueIds: readonly number[]) {
  await database.query(
    'update bus_queue set held_until = null, held_by = null, taken = taken - 1 where held_by = $1 and id = any($2)',
    [lease, [...queueIds]],
  );
}

/** Gives back whatever a worker still holds. */
export async function releaseDeliveries(database: Database, lease: string) {
  await database.query('update bus_queue set held_until = null, held_by = null where held_by = $1', [lease]);
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + leaseSeconds * 1000);
}
