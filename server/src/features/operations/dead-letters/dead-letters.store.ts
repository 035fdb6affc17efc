import type { Query } from '@houston/contract/endpoint';
import type { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import {
  type DeadLetter,
  type DeadLetterDetail,
  requeueStates,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { admins } from '../../access/admins/admins.table.ts';
import { shops } from '../../access/api-keys/api-keys.table.ts';
import { tenants } from '../../settings/tenants/tenants.table.ts';
import { sayingCause } from './cause-patterns.service.ts';
import { conditionOf, isRelease, isUnhandled } from './dead-letter-filter.service.ts';
import { deadLetters } from './dead-letters.table.ts';

const { id, handled, messageIdentifier, dossier, pickedUpOn, rootCause, tenantId, amount, currency } = deadLetters;
const { attempts, failedStep, fingerprint, messageType, handledMethod, settledBy } = deadLetters;

const listColumns = {
  ...{ id, handled, handledMethod, messageType, messageIdentifier, dossier, pickedUpOn, rootCause, tenantId },
  ...{ amount, currency, attempts, failedStep, fingerprint },
  tenantName: sql<string>`${tenants.name}`.as('tenant_name'),
  shopName: sql<string | null>`${shops.name}`.as('shop_name'),
  settledBy,
  isRelease: isRelease.as('is_release'),
  requeueState: sql<number | null>`coalesce(
    (select r.state from bus_requeues r where r.dead_letter_id = ${id} order by r.id desc limit 1),
    (select case when t.result = ${stepResults.SoftStop} then ${requeueStates.stopped}::smallint
      else ${requeueStates.processed}::smallint end from bus_transactions t where t.id = ${settledBy})
  )`.as('requeue_state'),
};

/** Of its latest requeue. An attempt that ended its delivery stands there; one after which the bus tries on does not. */
const requeued = (column: SQL) => sql`(
  select ${column} from bus_requeues r left join bus_queue q on q.requeue_id = r.id and q.root_id = r.root_id
  where r.dead_letter_id = ${id} order by r.id desc limit 1)`;
const triedId = sql`coalesce(${settledBy}, ${requeued(sql`coalesce(r.transaction_id,
  case when q.attempt > 1 then (select max(x.id) from bus_transactions x where x.root_id = r.root_id) end)`)})`;

const detailColumns = {
  ...listColumns,
  messageBody: deadLetters.messageBody,
  lastError: deadLetters.lastError,
  handledOn: deadLetters.handledAt,
  handledBy: sql<string | null>`${admins.firstName} || ' ' || ${admins.lastName}`.as('handled_by_name'),
  handledReason: deadLetters.handledReason,
  transactionId: deadLetters.transactionId,
  triedId: triedId.mapWith(deadLetters.transactionId).as('tried_id'),
  triedCause: sql<string | null>`(select e.error from bus_step_lists e where e.transaction_id = ${triedId})`.as(
    'tried_cause',
  ),
  failedAgainId: requeued(sql`(
    select n.id from dead_letters n where r.state = ${requeueStates.failedAgain} and n.transaction_id = r.transaction_id)`)
    .mapWith(id)
    .as('failed_again_id'),
  // A worker that holds it now is at that try; when one comes that waits for its partner nobody knows.
  nextTryOn: requeued(
    sql`case when r.state = ${requeueStates.sent} and q.held_by is null and q.waits_for is null then q.available_at end`,
  )
    .mapWith(pickedUpOn)
    .as('next_try_on'),
};

type ListQuery = Query<typeof deadLettersApi.list>;

export async function selectDeadLetters(db: Db, query: ListQuery) {
  return selectPage<DeadLetter, ListQuery['order'][number]['field']>(
    db,
    deadLetters,
    listColumns,
    {
      query,
      id,
      sortBy: { id, pickedUpOn, messageType, amount, attempts },
      where: and(query.includeHandled ? undefined : isUnhandled, await conditionOf(db, query)),
      idsFirst: 'dead-letters',
      kept: keptTotal(query),
    },
    withPlace,
  );
}

/** How many there are as the counters have it, by root cause, tenant and state; undefined for what none is kept of. */
function keptTotal(query: ListQuery): SQL | undefined {
  const { messageIdentifier, dossier, fingerprint, failedStep, messageType, from, to, shopName } = query;
  const others = [messageIdentifier, dossier, fingerprint, failedStep, messageType, from, to, shopName];
  if (others.some((value) => value !== undefined && value !== '')) return undefined;
  const { rootCause: cause, tenantId: tenant, includeHandled } = query;
  const conditions = [
    ...(includeHandled ? [] : [sql`not handled`]),
    ...(tenant === undefined ? [] : [sql`tenant_id = ${tenant}`]),
    ...(cause ? [sayingCause(sql`root_cause`, cause)] : []),
  ];
  return sql`(select coalesce(sum(count), 0)::float8 from dead_letter_counts where ${and(sql`true`, ...conditions)})`;
}

export async function findDeadLetter(db: Db, letterId: number): Promise<DeadLetterDetail | null> {
  const [row] = await db
    .select(detailColumns)
    .from(deadLetters)
    .innerJoin(tenants, eq(tenants.id, tenantId))
    .leftJoin(shops, eq(shops.id, deadLetters.shopId))
    .leftJoin(admins, eq(admins.id, deadLetters.handledBy))
    .where(eq(id, letterId));
  return (row as DeadLetterDetail | undefined) ?? null;
}

function withPlace(select: PgSelect): PgSelect {
  return select
    .innerJoin(tenants, eq(tenants.id, tenantId))
    .leftJoin(shops, eq(shops.id, deadLetters.shopId)) as unknown as PgSelect;
}
