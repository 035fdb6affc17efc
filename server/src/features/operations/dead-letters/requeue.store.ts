import type { DeadLetterType } from '@houston/contract/features/operations/service-bus/bus-message';
import { usualPurpose } from '../../../bus/purpose.ts';
import { ensureDossiers, type NewDossier } from '../../../claims/dossiers.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { type LockedLetter, lockedColumns } from './dead-letters.table.ts';

/** What is to be sent for a letter. */
export interface Sending {
  readonly letterId: number;
  readonly messageId: number;
  readonly rootId: number;
  readonly isEdited: boolean;
}

/** Who sends or discards, when and why. */
export interface Handling {
  readonly now: Date;
  readonly adminId: number | null;
  readonly reason: string | null;
  readonly jobId: number | null;
}

/** Locks letters in the order of their ids, so that two who want the same ones never wait for each other. */
export async function lockLetters(tx: Tx, ids: readonly number[]): Promise<LockedLetter[]> {
  const { rows } = await queryRows<LockedLetter>(
    tx,
    `select ${lockedColumns} from dead_letters d where d.id = any($1) order by d.id for update`,
    [ids],
  );
  return rows;
}

/** @returns the roots of letters that wait or run on the bus */
export async function selectQueued(tx: Tx, letters: readonly LockedLetter[]): Promise<Set<number>> {
  const { rows } = await queryRows<{ root_id: number }>(tx, 'select root_id from bus_queue where root_id = any($1)', [
    letters.flatMap(({ rootId }) => rootId ?? []),
  ]);
  return new Set(rows.map(({ root_id }) => root_id));
}

/** What a shop asked for with a message, in minor units; null for messages of others. */
export async function findAskedAmount(tx: Tx, rootId: number): Promise<number | null> {
  const { rows } = await queryRows<{ amount: number }>(
    tx,
    `select m.amount from bus_messages m join transactions t using (transaction_number)
     where m.id = $1 and m.source = 'checkout' and m.purpose <> 'invoice'`,
    [rootId],
  );
  return rows[0]?.amount ?? null;
}

/** Gives letters of before the bus a message of what they hold. `type` is for a letter whose own type is unknown. */
export async function makeMessages(
  tx: Tx,
  now: Date,
  letterIds: readonly number[],
  type: DeadLetterType,
): Promise<Map<number, number>> {
  await ensureDossiers(tx, now, await selectDossiers(tx, letterIds));
  const { rows } = await queryRows<{ letter: number; message: number }>(
    tx,
    `with made as materialized (
      select d.*, nextval(pg_get_serial_sequence('bus_messages', 'id')) as made_id,
        case when d.message_type between 1 and 3 then d.message_type else $3 end - 1 as bus_type
      from dead_letters d where d.id = any($1)
    ), stored as (
      insert into bus_messages (id, root_id, transaction_number, transaction_type, purpose, dossier_id, tenant_id, shop_id, dossier_nr, amount,
        currency, body, source, created_at)
      select made_id, made_id, message_identifier, bus_type, ($4::text[])[bus_type + 1],
        (select c.id from dossiers c where c.transaction_number = message_identifier), tenant_id, shop_id, dossier, amount, currency, message_body, 'manual', $2
      from made
    )
    update dead_letters d set message_id = made_id, root_id = made_id from made where d.id = made.id
    returning d.id as letter, d.message_id as message`,
    [letterIds, now, type, Object.values(usualPurpose)],
  );
  return new Map(rows.map(({ letter, message }) => [letter, message]));
}

async function selectDossiers(tx: Tx, letterIds: readonly number[]): Promise<NewDossier[]> {
  const { rows } = await queryRows<NewDossier>(
    tx,
    `select message_identifier as "transactionNumber", tenant_id as "tenantId", shop_id as "shopId"
     from dead_letters where id = any($1)`,
    [letterIds],
  );
  return rows;
}

/** Ids for requeues that are stored once it is known which of them were sent. */
export async function takeRequeueIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await queryRows<{ id: number }>(
    tx,
    `select nextval(pg_get_serial_sequence('bus_requeues', 'id')) as id from generate_series(1, $1)`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Stores what was sent: a requeue for each, and its letter handled. */
export async function storeRequeues(
  tx: Tx,
  sent: readonly (Sending & { readonly requeueId: number })[],
  { now, adminId, reason, jobId }: Handling,
): Promise<void> {
  await queryRows(
    tx,
    `with sent as materialized (
      select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::boolean[])
        as s(requeue, letter, message, root, edited)
    ), stored as (
      insert into bus_requeues (id, dead_letter_id, root_id, message_id, is_edited, requested_by, requested_at, job_id)
      overriding system value
      select requeue, letter, root, message, edited, $6, $7, $8 from sent
    )
    update dead_letters d set handled = true, handled_method = 2, handled_at = $7, handled_by = $6, handled_reason = $9
    from sent where d.id = sent.letter`,
    [
      sent.map(({ requeueId }) => requeueId),
      sent.map(({ letterId }) => letterId),
      sent.map(({ messageId }) => messageId),
      sent.map(({ rootId }) => rootId),
      sent.map(({ isEdited }) => isEdited),
      adminId,
      now,
      jobId,
      reason,
    ],
  );
}

export async function storeDiscards(tx: Tx, letterIds: readonly number[], handling: Handling): Promise<void> {
  await queryRows(
    tx,
    `update dead_letters set handled = true, handled_method = 1, handled_at = $2, handled_by = $3, handled_reason = $4
    where id = any($1)`,
    [letterIds, handling.now, handling.adminId, handling.reason],
  );
}
