import type { App } from '../../../call.ts';
import { businessName } from '../../../claims/business-name.ts';
import { payToColumns, payToJoins } from '../../../claims/pay-to.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { type RemindedDossier, reminderMail } from '../../../features/partners/reminders/reminder-mail.service.ts';
import { sealText } from '../../../mail/sealed-text.ts';
import { renderMail } from '../../../mail/templates.ts';
import type { DemoFrame } from '../demo-frame.ts';

interface PastReminder extends RemindedDossier {
  readonly number: number;
  readonly day: string;
  readonly leftOut: string | null;
}

const pastSql = `
  select d.id, d.dossier_number as "dossierNumber", coalesce(h.amount, d.open_amount) as "openAmount", d.currency, d.country,
    d.due_on::text as "dueOn", r.number, (d.due_on + r.days)::text as day, (d.due_on + r.days + 14)::text as "payUntil",
    s.name as shop, ${businessName} as "businessName",
    c.id as "consumerId", coalesce(c.name, c.company) as name, c.email, c.language, ${payToColumns},
    case when c.id is null then 'no_address' when c.is_deceased then 'deceased' when c.is_insolvent then 'insolvent'
      when c.is_in_debt_settlement then 'debt_settlement' when c.is_minor then 'minor'
      when c.is_opted_out_of_mail then 'opted_out' end as "leftOut"
  from dossiers d cross join (values (1, 1), (2, 14), (3, 30)) r(number, days) join tenants t on t.id = d.tenant_id
    left join shops s on s.id = d.shop_id left join consumers c on c.id = d.consumer_id ${payToJoins}
    left join collection_handovers h on h.dossier_id = d.id and h.is_held
  where d.state in ('Open', 'InCollection') and d.open_amount > 0
    and d.due_on + r.days < ($1::timestamptz at time zone 'Europe/Amsterdam')::date
  order by d.due_on + r.days, d.id`;

const storeSql = `
  with numbered as materialized (
    select i.*, (day + time '06:10') at time zone 'UTC' as at,
      case when "leftOut" is null then nextval(pg_get_serial_sequence('outbox_messages', 'id')) end as mail
    from jsonb_to_recordset($1::jsonb) as i(id int, number smallint, day date, "payUntil" date, "openAmount" bigint,
      "leftOut" text, "consumerId" bigint, email text, subject text, sealed text)
  ), mailed as (
    insert into outbox_messages (id, created_at, channel, recipient, consumer_id, subject, sealed_text, state, attempts, next_attempt_at)
    overriding system value
    select mail, at, 'mail', email, "consumerId", subject, sealed, 'sent', 1, at from numbered where mail is not null
  ), made as (
    insert into reminders (dossier_id, number, reminded_at, open_amount, pay_until, outbox_id, left_out)
    select id, number, at, "openAmount", "payUntil", mail, "leftOut" from numbered
  )
  update dossiers d set last_reminder = n.number, last_reminded_on = n.mailed_on, left_out = n.left_out
  from (
    select id, max(number) as number, max(day) filter (where mail is not null) as mailed_on, max("leftOut") as left_out
    from numbered group by id
  ) n
  where n.id = d.id`;

/**
 * Reminders of the days before today, mailed or left out, so that the first start has only today's to make. A dossier that is in collection
 * has had all three. Their mails keep their text, for whoever reads one in the outbox.
 */
export async function fillReminders(
  { tx, now }: Pick<DemoFrame, 'tx' | 'now'>,
  { secret }: Pick<App, 'secret'>,
): Promise<void> {
  const { rows } = await queryRows<PastReminder>(tx, pastSql, [now]);
  const reminders = rows.map(({ id, number, day, payUntil, openAmount, leftOut, consumerId, email, ...dossier }) => {
    const stored = { id, number, day, payUntil, openAmount, leftOut, consumerId, email };
    if (leftOut !== null) return stored;
    const mail = reminderMail({ ...dossier, id, payUntil, openAmount, consumerId, email });
    const { subject, text } = renderMail(mail.language, mail);
    return { ...stored, subject, sealed: sealText(secret, { channel: 'mail', recipient: mail.to }, text) };
  });
  await queryRows(tx, storeSql, [JSON.stringify(reminders)]);
}
