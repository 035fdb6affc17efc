import type { PickupCheck, PickupState } from '@houston/contract/features/operations/bus-transactions/pickup.schema';
import { handledMethods } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { stepResults } from '@houston/contract/features/operations/service-bus/bus-message';
import type { Db, Tx } from '../../../db/database.ts';
import { lockName } from '../../../db/locks/lock-name.ts';
import { queryRows } from '../../../db/pool-database.ts';

/** What is known of a number. */
export interface KnownNumber extends PickupCheck {
  readonly tenantId: number;
  readonly shopId: number | null;
  /** The newest invoice of that number in its newest version; null when there is none. */
  readonly invoice: { readonly rootId: number; readonly messageId: number } | null;
}

interface Row extends Omit<PickupCheck, 'isKnown' | 'state'> {
  tenantId: number;
  shopId: number | null;
  rootId: number | null;
  messageId: number | null;
  /** Of the last attempt of the invoice. */
  success: boolean | null;
  result: number | null;
  /** How its last dead letter was handled. */
  handledMethod: number | null;
}

const numberSql = `
  with versions as materialized (
    select * from bus_messages where lower(transaction_number) = $2
  ), invoice as materialized (
    select root_id, id, amount, currency from versions where transaction_type = 0 order by root_id desc, id desc limit 1
  ), source as (
    (select transaction_number, tenant_id, shop_id from versions order by id limit 1)
    union all
    (select transaction_number, tenant_id, shop_id from transactions where transaction_number in ($1, $2))
    limit 1
  )
  select s.transaction_number as "transactionNumber", s.tenant_id as "tenantId", n.name as "tenantName",
    s.shop_id as "shopId", h.name as "shopName", i.root_id as "rootId", i.id as "messageId", i.amount,
    coalesce(i.currency, 'EUR') as currency, a.id as "transactionId", a.success, a.result, a.ended_at as "endedOn",
    exists (select from bus_queue q join versions v on q.root_id = v.root_id) as "isQueued",
    (select p.posted_at from ledger_postings p where p.root_id = i.root_id) as "postedOn",
    (select d.id from dead_letters d where d.root_id = i.root_id and not d.handled order by d.id desc limit 1)
      as "deadLetterId",
    (select d.handled_method from dead_letters d where d.root_id = i.root_id order by d.id desc limit 1) as "handledMethod"
  from source s join tenants n on n.id = s.tenant_id left join shops h on h.id = s.shop_id left join invoice i on true
    left join lateral (
      select id, success, result, ended_at from bus_transactions t where t.root_id = i.root_id order by t.id desc limit 1
    ) a on true`;

/** What bus and checkout know of a number; null when they know nothing. Upper and lower case are the same. */
export async function findNumber(db: Db, transactionNumber: string): Promise<KnownNumber | null> {
  const { rows } = await queryRows<Row>(db, numberSql, [transactionNumber, transactionNumber.toLowerCase()]);
  const [row] = rows;
  if (row === undefined) return null;
  const { rootId, messageId, success, result, handledMethod, ...known } = row;
  return {
    ...known,
    isKnown: true,
    state: stateOf(row),
    invoice: rootId === null || messageId === null ? null : { rootId, messageId },
  };
}

function stateOf({ isQueued, success, result, deadLetterId, handledMethod }: Row): PickupState {
  if (isQueued) return 'waiting';
  if (success === true) return result === stepResults.SoftStop ? 'stopped' : 'processed';
  if (deadLetterId !== null) return 'failed';
  return handledMethod === handledMethods.discarded ? 'discarded' : 'known';
}

/** Two who put the same number on the bus at the same moment come one after the other. */
export async function lockNumber(tx: Tx, transactionNumber: string): Promise<void> {
  await lockName(tx, `pickup ${transactionNumber.toLowerCase()}`);
}

/** The tenant asked for; without one the only one that there is. null: it does not exist, or nobody has said which. */
export async function findTenant(db: Db, wanted: number | null): Promise<{ id: number; name: string } | null> {
  const { rows } = await queryRows<{ id: number; name: string }>(
    db,
    'select id, name from tenants where $1::int is null or id = $1 order by id limit 2',
    [wanted],
  );
  return rows.length === 1 ? (rows[0] ?? null) : null;
}
