/** The statements behind hand-overs to debt collection. */
import { transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import { enqueueMessages, type NewMessage } from '../../../bus/enqueue.ts';
import { comesToHandoverSql } from '../../../claims/dunning/claim-to-hand-over.ts';
import { givesTimeSql, isRemindedSql } from '../../../claims/dunning/reminder-time.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

/** Where the next portion begins: behind the last dossier of the one before. */
export interface Place {
  readonly on: string;
  readonly id: number;
}
export const firstPlace: Place = { on: '-infinity', id: 0 };

export interface Unpaid {
  readonly id: number;
  readonly dossierNumber: string;
  readonly transactionNumber: string;
  readonly tenantId: number;
  readonly shopId: number | null;
  readonly openAmount: number;
  readonly currency: string;
  /** Days as yyyy-MM-dd. */
  readonly dueOn: string;
  readonly lastRemindedOn: string | null;
}

/** Of a dossier `d`. */
export const unpaidColumns = `d.id, d.dossier_number as "dossierNumber", d.transaction_number as "transactionNumber", d.tenant_id as "tenantId",
  d.shop_id as "shopId", d.open_amount as "openAmount", d.currency, d.due_on::text as "dueOn",
  d.last_reminded_on::text as "lastRemindedOn"`;

// A reminder that did not leave the house, or has not left it yet, gave nobody time to pay; one from before a hand-over that was recalled or came to an end does not count again.
// What an admin has discarded is not asked again, and what the bus has left undone not more often than daily.
const dueSql = `
  select ${unpaidColumns}
  from (select ($1::timestamptz at time zone 'Europe/Amsterdam')::date as today) n
    cross join dossiers d
  where ${comesToHandoverSql}
    and d.last_reminded_on < n.today - $2::int
    and ${isRemindedSql('d')}
    and not ${givesTimeSql('n.today')}
    and (d.last_reminded_on, d.id) > ($3::date, $4::int)
    and (d.handover_asked_at is null or d.handover_asked_at < $1::timestamptz - interval '1 day')
  order by d.last_reminded_on, d.id limit $5
  for update of d skip locked`;

/** Dossiers that were not paid in the days after their newest reminder, the longest first, locked. */
export async function claimForHandover(
  tx: Tx,
  { now, days, after, limit }: { now: Date; days: number; after: Place; limit: number },
): Promise<Unpaid[]> {
  return (await queryRows<Unpaid>(tx, dueSql, [now, days, after.on, after.id, limit])).rows;
}

/** Puts a message on the bus for each dossier, which the caller has locked, and notes that it is under way. */
export async function askForHandovers(
  tx: Tx,
  now: Date,
  dossiers: readonly Unpaid[],
  { source, createdBy }: { source: 'schedule' | 'manual'; createdBy: number | null },
): Promise<void> {
  if (dossiers.length === 0) return;
  const roots = await enqueueMessages(
    tx,
    now,
    dossiers.map((dossier) => ({ ...messageOf(dossier), source, createdBy })),
  );
  await queryRows(
    tx,
    `update dossiers d set handover_root = n.root, handover_asked_at = $3
     from unnest($1::int[], $2::bigint[]) as n(id, root) where n.id = d.id`,
    [dossiers.map(({ id }) => id), roots, now],
  );
}

function messageOf(dossier: Unpaid): Omit<NewMessage, 'source'> {
  const {
    transactionNumber,
    tenantId,
    shopId,
    dossierNumber: dossierNr,
    openAmount: amount,
    currency,
    dueOn,
  } = dossier;
  const body = JSON.stringify({ transactionNumber, dossierNr, amount, currency, dueDate: dueOn });
  const transactionType = transactionTypes.collection;
  return {
    transactionNumber,
    transactionType,
    purpose: 'handover',
    tenantId,
    shopId,
    dossierNr,
    amount,
    currency,
    body,
  };
}
