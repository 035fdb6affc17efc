/** The statements behind reminders: each is about a whole portion. */
import type { Language } from '@houston/contract/languages';
import { businessName } from '../../../claims/business-name.ts';
import { isUnderWaySql } from '../../../claims/dunning/claim-to-hand-over.ts';
import { daysToPay } from '../../../claims/dunning/reminder-time.ts';
import { type PayToColumns, payToColumns, payToJoins } from '../../../claims/pay-to.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

/** Where the next portion begins: behind the last dossier of the one before. */
export interface Place {
  readonly on: string;
  readonly id: number;
}
export const firstPlace: Place = { on: '-infinity', id: 0 };

/** Why somebody may not be mailed. */
export type LeftOut = 'no_address' | 'deceased' | 'insolvent' | 'debt_settlement' | 'minor' | 'opted_out';

export interface DueDossier extends PayToColumns {
  readonly id: number;
  readonly dossierNumber: string;
  readonly openAmount: number;
  readonly currency: string;
  /** Of the dossier: Belgian ones have a reference of their own kind. */
  readonly country: string;
  /** Days as yyyy-MM-dd. */
  readonly dueOn: string;
  readonly nextReminderOn: string;
  readonly today: string;
  readonly payUntil: string;
  readonly daysPastDue: number;
  /** Null for a dossier without one. */
  readonly shop: string | null;
  readonly businessName: string;
  readonly consumerId: number | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly language: Language | null;
  readonly leftOut: LeftOut | null;
}

// Of what two workers look at, each takes what the other has not. A dossier that changes meanwhile is asked again.
const claimSql = `
  select d.id, d.dossier_number as "dossierNumber", d.open_amount as "openAmount", d.currency, d.country, d.due_on::text as "dueOn",
    d.next_reminder_on::text as "nextReminderOn", n.today::text as today, (n.today + ${daysToPay})::text as "payUntil",
    n.today - d.due_on as "daysPastDue", s.name as shop,
    ${businessName} as "businessName",
    c.id as "consumerId", coalesce(c.name, c.company) as name, c.email, c.language, ${payToColumns},
    case when c.id is null then 'no_address' when c.is_deceased then 'deceased' when c.is_insolvent then 'insolvent'
      when c.is_in_debt_settlement then 'debt_settlement' when c.is_minor then 'minor'
      when c.is_opted_out_of_mail then 'opted_out' end as "leftOut"
  from (select ($1::timestamptz at time zone 'Europe/Amsterdam')::date as today) n
    cross join dossiers d join tenants t on t.id = d.tenant_id
    left join shops s on s.id = d.shop_id left join consumers c on c.id = d.consumer_id ${payToJoins}
  where d.in_dunning and d.state = 'Open' and d.next_reminder_on <= n.today and (d.next_reminder_on, d.id) > ($2::date, $3::int)
    and not exists (select from audit_cases a where a.dossier_id = d.id and a.closed_at is null)
    and not exists (select from disputes p where p.dossier_id = d.id and p.closed_at is null)
    and not ${isUnderWaySql}
  order by d.next_reminder_on, d.id limit $4
  for update of d skip locked`;

/** The dossiers that were due for a reminder the longest, locked. Frozen and disputed ones wait, and those
 * that are being handed over: a reminder gives time to pay. */
export async function claimDueDossiers(tx: Tx, now: Date, after: Place, limit: number): Promise<DueDossier[]> {
  return (await queryRows<DueDossier>(tx, claimSql, [now, after.on, after.id, limit])).rows;
}

export interface NewReminder {
  readonly dossier: number;
  readonly number: number;
  readonly amount: number;
  readonly until: string;
  readonly mail: number | null;
  readonly reason: LeftOut | null;
}

const storeSql = `
  with made as materialized (
    select * from jsonb_to_recordset($1::jsonb) as r(dossier int, number smallint, amount bigint, until date, mail int, reason text)
  ), stored as (
    insert into reminders (dossier_id, round, number, reminded_at, open_amount, pay_until, outbox_id, left_out)
    select dossier, d.reminder_round, number, $2::timestamptz, amount, until, mail, reason
    from made join dossiers d on d.id = dossier order by dossier
  )
  update dossiers d set last_reminder = m.number, left_out = m.reason,
    last_reminded_on = case when m.reason is null then ($2::timestamptz at time zone 'Europe/Amsterdam')::date else d.last_reminded_on end
  from made m where m.dossier = d.id`;

export async function storeReminders(tx: Tx, now: Date, reminders: readonly NewReminder[]): Promise<void> {
  await queryRows(tx, storeSql, [JSON.stringify(reminders), now]);
}
