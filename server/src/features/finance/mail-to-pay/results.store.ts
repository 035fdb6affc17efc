import type { MailToPayResult } from '@houston/contract/features/finance/mail-to-pay/mail-to-pay.api';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';

// Of what was settled before it was kept by which e-mail, all counts as asked.
const mailed = sql`(m.outbox_id is not null or m.settled_at < (select applied_at from houston_migrations where name = '0324_accounts_told_to_consumers.sql'))`;

/** What came of asking by mail, by month; months in which nobody was asked are left out. */
export function selectResults(db: Db, now: Date): Promise<MailToPayResult[]> {
  return selectRows<MailToPayResult>(
    db,
    sql`
    select to_char(date_trunc('month', m.decided_at at time zone 'Europe/Amsterdam'), 'YYYY-MM-DD') as month,
      (count(*) filter (where ${mailed}))::int as asked, (count(*) filter (where m.settled_at is null))::int as waiting,
      (count(*) filter (where m.settled_at is not null and not ${mailed}))::int as "notSent",
      (count(*) filter (where ${mailed} and d.paid - d.reversed > 0 and d.open_amount <= 0))::int as paid
    from mail_to_pay_decisions m left join dossiers d on d.id = m.dossier_id
    where m.way = 'mail' and m.decided_at >= (date_trunc('month', ${now}::timestamptz at time zone 'Europe/Amsterdam')
      - interval '5 months') at time zone 'Europe/Amsterdam'
    group by 1 order by 1 desc`,
  );
}
