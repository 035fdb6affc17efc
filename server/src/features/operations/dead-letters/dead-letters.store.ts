import type { Query } from '@houston/contract/endpoint';
import type { deadLettersApi } from '@houston/contract/features/operations/dead-letters/dead-letters.api';
import type {
  DeadLetter,
  DeadLetterDetail,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { and, eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { admins } from '../../access/admins/admins.table.ts';
import { shops } from '../../access/api-keys/api-keys.table.ts';
import { tenants } from '../../platform/tenants/tenants.table.ts';
import { conditionOf, isUnhandled } from './dead-letter-filter.ts';
import { deadLetters } from './dead-letters.table.ts';

const { id, handled, messageIdentifier, dossier, pickedUpOn, rootCause, tenantId, amount, currency } = deadLetters;
const { attempts, failedStep, fingerprint, messageType, handledMethod } = deadLetters;

const listColumns = {
  ...{ id, handled, handledMethod, messageType, messageIdentifier, dossier, pickedUpOn, rootCause, tenantId },
  ...{ amount, currency, attempts, failedStep, fingerprint },
  tenantName: sql<string>`${tenants.name}`.as('tenant_name'),
  shopName: sql<string | null>`${shops.name}`.as('shop_name'),
  requeueState: sql<number | null>`(
    select r.state from bus_requeues r where r.dead_letter_id = ${id} order by r.id desc limit 1
  )`.as('requeue_state'),
};

const detailColumns = {
  ...listColumns,
  messageBody: deadLetters.messageBody,
  lastError: deadLetters.lastError,
  handledOn: deadLetters.handledAt,
  handledBy: sql<string | null>`${admins.firstName} || ' ' || ${admins.lastName}`.as('handled_by_name'),
  handledReason: deadLetters.handledReason,
  transactionId: deadLetters.transactionId,
};

export async function selectDeadLetters(db: Db, query: Query<typeof deadLettersApi.list>) {
  return selectPage<DeadLetter, (typeof query.order)[number]['field']>(
    db,
    deadLetters,
    listColumns,
    {
      query,
      id,
      sortBy: { id, pickedUpOn, messageType, amount, attempts },
      where: and(query.includeHandled ? undefined : isUnhandled, await conditionOf(db, query)),
      idsFirst: true,
    },
    withPlace,
  );
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
