/** Puts messages on the bus, in the transaction of whatever caused them. */

import type { TransactionType } from '@houston/contract/features/operations/service-bus/bus-message';
import { type SQL, sql } from 'drizzle-orm';
import { ensureDossiers } from '../claims/dossiers.ts';
import type { Db, Tx } from '../db/database.ts';
import { selectRows } from '../db/rows.ts';
import { wake } from '../db/wake.ts';
import { currentTraceparent } from '../traces/traces.ts';
import { needsDossier, type Purpose, usualPurpose } from './purpose.ts';

/** Wakes the workers of every process. */
export const busChannel = 'houston_bus';

export interface NewMessage {
  readonly transactionNumber: string;
  readonly transactionType: TransactionType;
  /** By default what messages of its type are for that come from elsewhere than the checkout. */
  readonly purpose?: Purpose;
  readonly tenantId: number;
  readonly shopId: number | null;
  readonly dossierNr?: string | null;
  /** Minor units. */
  readonly amount?: number | null;
  readonly currency?: string;
  /** JSON text. */
  readonly body: string;
  readonly source: 'checkout' | 'manual' | 'edit' | 'demo' | 'bench' | 'schedule';
  readonly createdBy?: number | null;
}

/** A version of a message: its own id, and that of the first version. */
export interface MessageVersion {
  readonly messageId: number;
  readonly rootId: number;
}

/** Stores new messages, with the dossiers of claims, and lets them wait for a worker. @returns their ids, in the order of `messages` */
export async function enqueueMessages(tx: Tx, now: Date, messages: readonly NewMessage[]): Promise<number[]> {
  if (messages.length === 0) return [];
  await ensureDossiers(
    tx,
    now,
    messages.filter((message) => needsDossier(purposeOf(message))),
  );
  const rows = await selectRows<{ id: number }>(
    tx,
    sql`
    with input as (
      select nextval('bus_messages_id_seq') as id, i.* from ${rowsOf(messages)}
    ), stored as (
      insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, dossier_id, tenant_id, shop_id, dossier_nr, amount,
        currency, body, source, created_at, created_by, mail_to_pay_configuration, mail_to_pay_share, handover_partner)
      select id, id, number, type, purpose, ${dossierOf}, tenant, shop, dossier, amount, currency, body, source, ${now}::timestamptz, creator,
        ${wayTermOf('id')}, ${wayTermOf('asked_share')}, ${partnerOf} from input
      returning id
    ), queued as (
      insert into bus_queue (message_id, root_id, available_at, enqueued_at, is_first, trace_parent)
      select id, id, ${now}::timestamptz, ${now}::timestamptz, true, ${currentTraceparent()}::text from stored order by id
    )
    select id from input order by place`,
  );
  await wakeWorkers(tx);
  return rows.map(({ id }) => id);
}

/** Stores an edited version of a message without sending it. */
export async function addVersion(tx: Tx, rootId: number, now: Date, message: NewMessage): Promise<number> {
  const rows = await selectRows<{ id: number }>(
    tx,
    sql`
    insert into bus_messages (root_id, transaction_number, transaction_type, purpose, dossier_id, tenant_id, shop_id, dossier_nr, amount,
      currency, body, source, created_at, created_by, mail_to_pay_configuration, mail_to_pay_share, handover_partner)
    select ${rootId}, number, type,
      (select case when m.transaction_type = i.type then m.purpose else i.purpose end from bus_messages m where m.id = ${rootId}),
      (select dossier_id from bus_messages where id = ${rootId}), tenant, shop, dossier, amount, currency, body, source, ${now}::timestamptz, creator,
      (select mail_to_pay_configuration from bus_messages where id = ${rootId}),
      (select mail_to_pay_share from bus_messages where id = ${rootId}),
      (select handover_partner from bus_messages where id = ${rootId})
    from ${rowsOf([message])}
    returning id`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the message was not stored');
  return row.id;
}

/**
 * Sends versions of messages again, for the requeues named. One that waits or runs already is not sent a second time.
 * @param origin what the record says of where they come from; null: what their first delivery said
 * @returns the roots that were sent
 */
export async function sendAgain(
  tx: Tx,
  now: Date,
  versions: readonly (MessageVersion & { readonly requeueId: number | null })[],
  origin: 'manual' | null = null,
): Promise<Set<number>> {
  if (versions.length === 0) return new Set();
  const rows = await selectRows<{ root_id: number }>(
    tx,
    sql`
    insert into bus_queue (message_id, root_id, available_at, enqueued_at, requeue_id, origin, trace_parent, tried)
    select message, root, ${now}::timestamptz, ${now}::timestamptz, requeue, ${origin}::text, ${currentTraceparent()}::text,
      (select count(*) from bus_transactions t where t.root_id = i.root)
    from jsonb_to_recordset(${JSON.stringify(
      versions.map(({ messageId, rootId, requeueId }) => ({ message: messageId, root: rootId, requeue: requeueId })),
    )}::jsonb) as i(message bigint, root bigint, requeue bigint)
    on conflict (root_id) do nothing
    returning root_id`,
  );
  await wakeWorkers(tx);
  return new Set(rows.map(({ root_id }) => root_id));
}

// A dossier is made before, by the statement of its own, so that it is seen here.
const dossierOf = sql`case when purpose not in ('order', 'release')
  then (select d.id from dossiers d where d.transaction_number = number) end`;

// What the way of an invoice is decided by: the newest configuration of mail to pay, as it is now.
function wayTermOf(column: 'id' | 'asked_share'): SQL {
  return sql.raw(`case when purpose in ('capture', 'invoice')
    then (select ${column} from mail_to_pay_configurations order by id desc limit 1) end`);
}

// Another default that is chosen later gets nothing that the first may have taken already.
const partnerOf = sql`case when purpose = 'handover' then (select id from debt_collection_partners where is_default) end`;

function purposeOf({ purpose, transactionType }: NewMessage): Purpose {
  return purpose ?? usualPurpose[transactionType];
}

/** Tells every worker, when the transaction commits, that there may be something to do. */
export async function wakeWorkers(db: Db): Promise<void> {
  await wake(db, busChannel);
}

function rowsOf(messages: readonly NewMessage[]): SQL {
  const rows = messages.map((message, place) => ({
    place,
    number: message.transactionNumber,
    type: message.transactionType,
    purpose: purposeOf(message),
    tenant: message.tenantId,
    shop: message.shopId,
    dossier: message.dossierNr ?? null,
    amount: message.amount ?? null,
    currency: message.currency ?? 'EUR',
    body: message.body,
    source: message.source,
    creator: message.createdBy ?? null,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(place integer, number text, type smallint, purpose text,
    tenant integer, shop integer, dossier text, amount bigint, currency text, body text, source text, creator integer)`;
}
