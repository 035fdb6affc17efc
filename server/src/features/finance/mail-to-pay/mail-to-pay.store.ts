import type { Query } from '@houston/contract/endpoint';
import type {
  MailToPayConfiguration,
  mailToPayApi,
  TenantInvoices,
} from '@houston/contract/features/finance/mail-to-pay/mail-to-pay.api';
import type { Page } from '@houston/contract/paging';
import { eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { askable } from '../../../bus/tasks/ways.ts';
import type { Db } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { selectRows } from '../../../db/rows.ts';
import { mailToPayConfigurations as configurations, mailToPayCounts as counts } from './mail-to-pay.table.ts';

/** Of fewer it is chance how many can be asked. */
const enoughDecisions = 20;

/** One page of configurations with what was decided under each, which is counted already. */
export function selectConfigurations(
  db: Db,
  query: Query<typeof mailToPayApi.list>,
): Promise<Page<MailToPayConfiguration>> {
  const { id, configuredPercentage, createdAt: creationDate } = configurations;
  const counted = db
    .select({
      configurationId: counts.configurationId,
      mail: countOf('mail').as('mail'),
      tenant: countOf('tenant', 'tenant-only').as('tenant'),
      tenantOnly: countOf('tenant-only').as('tenant_only'),
    })
    .from(counts)
    .groupBy(counts.configurationId)
    .as('counted');
  const tenantCount = sql<number>`coalesce(${counted.tenant}, 0)`;
  const mailToPayCount = sql<number>`coalesce(${counted.mail}, 0)`;
  const decided = sql`nullif(${counted.mail} + ${counted.tenant}, 0)`;
  const enough = sql`(case when ${decided} >= ${enoughDecisions} then ${decided} end)`;
  // Cut off: what is not reached is never shown as reached.
  const achieved = sql<number | null>`floor(${counted.mail} * 1000.0 / ${decided})::float8 / 10`;
  const reachable = sql<number | null>`floor((${decided} - ${counted.tenantOnly}) * 1000.0 / ${enough})::float8 / 10`;
  return selectPage(
    db,
    configurations,
    {
      id,
      configuredPercentage,
      creationDate,
      tenantCount: tenantCount.as('tenant_count'),
      mailToPayCount: mailToPayCount.as('mail_to_pay_count'),
      achievedPercentage: achieved.as('achieved_percentage'),
      reachablePercentage: reachable.as('reachable_percentage'),
    },
    {
      query,
      id,
      // Under which nothing was decided stands below all others.
      sortBy: {
        id,
        configuredPercentage,
        creationDate,
        tenantCount,
        mailToPayCount,
        achievedPercentage: sql`coalesce(${achieved}, -1)`,
      },
    },
    (select) => select.leftJoin(counted, eq(counted.configurationId, id)) as unknown as PgSelect,
  );
}

function countOf(...ways: (typeof counts.$inferSelect)['way'][]) {
  const those = sql.join(
    ways.map((way) => sql`${way}`),
    sql`, `,
  );
  return sql<number>`coalesce(sum(${counts.count}) filter (where ${counts.way} in (${those})), 0)::bigint`;
}

interface Month {
  /** yyyy-MM-dd */
  firstDay: string;
  /** Instants as the database writes them; the second one belongs to the next month. */
  since: string;
  until: string;
}

/** The calendar month before the one of `now`, by the clocks of Amsterdam. */
export async function findLastMonth(db: Db, now: Date): Promise<Month> {
  const [row] = await selectRows<Month>(
    db,
    sql`
    select to_char(first, 'YYYY-MM-DD') as "firstDay", (first at time zone 'Europe/Amsterdam')::text as since,
      (next at time zone 'Europe/Amsterdam')::text as until
    from (select date_trunc('month', ${now}::timestamptz at time zone 'Europe/Amsterdam') as next) as this,
      lateral (select next - interval '1 month' as first) as last`,
  );
  if (row === undefined) throw new Error('there is a month before every month');
  return row;
}

/**
 * The claims that came on the bus between two instants, by tenant, and those whose consumer can be asked by mail today. A start is
 * none: nothing is owed before its capture.
 */
export function countInvoices(db: Db, { since, until }: Month): Promise<TenantInvoices[]> {
  return selectRows<TenantInvoices>(
    db,
    sql`
    select n.id as "tenantId", n.name as "tenantName", count(*)::int as invoices, count(c.id)::int as askable
    from bus_messages m join tenants n on n.id = m.tenant_id
      left join dossiers d on d.id = m.dossier_id
      left join consumers c on c.id = d.consumer_id and ${sql.raw(askable('c'))}
    where m.created_at >= ${since}::timestamptz and m.created_at < ${until}::timestamptz
      and m.purpose in ('capture', 'invoice') and m.id = m.root_id
    group by n.id order by lower(n.name), n.id`,
  );
}
