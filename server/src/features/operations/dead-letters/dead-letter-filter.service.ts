import type {
  BulkSelection,
  DeadLetterFilter,
} from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { containing, holdsNumber } from '../../../db/list-page.ts';
import { shops } from '../../access/api-keys/api-keys.table.ts';
import { conditionOfAttempts } from '../bus-transactions/attempts.service.ts';
import { sayingCause } from './cause-patterns.service.ts';
import { deadLetters } from './dead-letters.table.ts';

/** What the filter finds, in columns of `dead_letters` alone. An empty text filters nothing. */
export async function conditionOf(db: Db, filter: DeadLetterFilter): Promise<SQL | undefined> {
  const { messageIdentifier, rootCause, dossier, fingerprint, failedStep, tenantId, messageType, from, to } = filter;
  const { shopName } = filter;
  return and(
    messageIdentifier ? holdsNumber(deadLetters.messageIdentifier, messageIdentifier) : undefined,
    rootCause ? sayingCause(deadLetters.rootCause, rootCause) : undefined,
    dossier ? holdsNumber(deadLetters.dossier, dossier) : undefined,
    fingerprint ? eq(deadLetters.fingerprint, fingerprint) : undefined,
    failedStep ? eq(deadLetters.failedStep, failedStep) : undefined,
    tenantId === undefined ? undefined : eq(deadLetters.tenantId, tenantId),
    messageType === undefined ? undefined : eq(deadLetters.messageType, messageType),
    from === undefined ? undefined : gte(deadLetters.pickedUpOn, from),
    to === undefined ? undefined : lte(deadLetters.pickedUpOn, to),
    shopName ? isOfShops(await findShopIds(db, shopName)) : undefined,
  );
}

/**
 * What a bulk action looks at: the unhandled ones that its filter finds, or the chosen ones in whatever state they are. Of bus
 * transactions it is the newest failure of each message.
 */
export async function selectionOf(db: Db, selection: BulkSelection): Promise<SQL | undefined> {
  const { id, rootId } = deadLetters;
  if ('ids' in selection) return sql`${id} = any(${sql.param(selection.ids)}::bigint[])`;
  if ('filter' in selection) return and(isUnhandled, await conditionOf(db, selection.filter));
  const isNewest = sql`not exists (
    select 1 from dead_letters newer where newer.root_id = ${rootId} and newer.id > ${id})`;
  if ('transactionIds' in selection) {
    return sql`${isNewest} and ${rootId} in (
      select root_id from bus_transactions where id = any(${sql.param(selection.transactionIds)}::bigint[]) and not success)`;
  }
  const condition = await conditionOfAttempts(db, selection.transactionFilter);
  return sql`${isUnhandled} and ${isNewest} and exists (
    select 1 from bus_transactions where root_id = ${rootId} and not success and ${condition})`;
}

/** Whether it is about what is left of an order. Those older than the records of the bus have no message. */
export const isRelease = sql<boolean>`coalesce((select m.purpose = 'release' from bus_messages m where m.id = coalesce(${deadLetters.messageId}, ${deadLetters.rootId})), false)`;

/** Written as in the indexes of unhandled ones. */
export const isUnhandled = sql`not ${deadLetters.handled}`;

async function findShopIds(db: Db, name: string): Promise<number[]> {
  const rows = await db
    .select({ id: shops.id })
    .from(shops)
    .where(sql`lower(${shops.name}) like ${containing(name)}`);
  return rows.map(({ id }) => id);
}

// One shop is the common case, and only then can the index by shop give the rows in their order.
function isOfShops([first, ...others]: number[]): SQL {
  if (first === undefined) return sql`false`;
  if (others.length === 0) return eq(deadLetters.shopId, first);
  return sql`${deadLetters.shopId} = any(${sql.param([first, ...others])}::integer[])`;
}
