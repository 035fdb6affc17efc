import { languages } from '@houston/contract/languages';
import { sql } from 'drizzle-orm';
import { renderMail } from '../../../mail/templates.ts';
import type { DemoFrame } from '../demo-frame.ts';

/**
 * Reminders of the days before today, mailed or left out, so that the first start has only today's to make. A dossier that is in collection
 * has had all three.
 */
export async function fillReminders({ tx, now }: Pick<DemoFrame, 'tx' | 'now'>): Promise<void> {
  const values = { name: '', shop: '{shop}', dossier: '', amount: '', dueOn: '', payUntil: '', reference: '' };
  const subjects = Object.fromEntries(
    languages.map((language) => [language, renderMail(language, { template: 'reminder', values }).subject]),
  );
  await tx.execute(sql`
    with past as (
      select d.id, d.due_on, r.number, d.due_on + r.days as day, coalesce(h.amount, d.open_amount) as amount, c.id as consumer, c.email,
        replace(${JSON.stringify(subjects)}::jsonb ->> coalesce(c.language, 'en'), '{shop}', coalesce(s.name, '')) as subject,
        case when c.id is null then 'no_address' when c.is_deceased then 'deceased' when c.is_insolvent then 'insolvent'
          when c.is_in_debt_settlement then 'debt_settlement' when c.is_minor then 'minor'
          when c.is_opted_out_of_mail then 'opted_out' end as left_out
      from dossiers d cross join (values (1, 1), (2, 14), (3, 30)) r(number, days)
        left join shops s on s.id = d.shop_id left join consumers c on c.id = d.consumer_id
        left join collection_handovers h on h.dossier_id = d.id and h.is_held
      where d.state in ('Open', 'InCollection') and d.open_amount > 0
        and d.due_on + r.days < (${now.toISOString()}::timestamptz at time zone 'Europe/Amsterdam')::date
      order by day, d.id
    ), numbered as materialized (
      select past.*, (day + time '06:10') at time zone 'UTC' as at,
        case when left_out is null then nextval(pg_get_serial_sequence('outbox_messages', 'id')) end as mail
      from past
    ), mailed as (
      insert into outbox_messages (id, created_at, channel, recipient, consumer_id, subject, state, attempts, next_attempt_at)
      overriding system value
      select mail, at, 'mail', email, consumer, subject, 'sent', 1, at from numbered where mail is not null
    ), made as (
      insert into reminders (dossier_id, number, reminded_at, open_amount, pay_until, outbox_id, left_out)
      select id, number, at, amount, day + 14, mail, left_out from numbered
    )
    update dossiers d set last_reminder = n.number, last_reminded_on = n.mailed_on, left_out = n.left_out
    from (
      select id, max(number) as number, max(day) filter (where mail is not null) as mailed_on, max(left_out) as left_out
      from numbered group by id
    ) n
    where n.id = d.id`);
}
