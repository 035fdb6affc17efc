/** What debt collection partners hold, as screens ask for it. */
import type { Query } from '@houston/contract/endpoint';
import type { handoversApi } from '@houston/contract/features/partners/handovers/handovers.api';
import type { Handover, HandoverFile, Holdings } from '@houston/contract/features/partners/handovers/handovers.schema';
import type { Page } from '@houston/contract/paging';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Db } from '../../../db/database.ts';
import { selectPage } from '../../../db/list-page.ts';
import { collectionFiles, collectionHandovers as handovers } from './handovers.table.ts';

// More than was handed over is owed to the consumer, and no merit of the partner.
const recoveredSql = `case when not h.is_held then coalesce(h.recovered, 0)
    else coalesce(least(greatest(d.paid - d.reversed - h.paid_before, 0), h.amount), 0) end`;

const recovered = sql<number>`(select ${sql.raw(recoveredSql)}::float8 from ${handovers} h left join dossiers d on d.id = h.dossier_id
  where h.root_id = ${sql.raw('collection_handovers.root_id')})`;
const dossierNumber = sql<string | null>`(select dossier_number from dossiers where id = ${handovers.dossierId})`;

export function selectHandovers(
  db: Db,
  partnerId: number,
  query: Query<typeof handoversApi.list>,
): Promise<Page<Handover>> {
  const { rootId, dossierId, transactionNumber, amount, currency, handedOverAt, recalledAt, recallReason, endedAt } =
    handovers;
  const columns = { transactionNumber, amount, currency, handedOverAt, recalledAt, recallReason, endedAt };
  return selectPage(
    db,
    handovers,
    {
      id: rootId,
      dossierId,
      dossierNumber: dossierNumber.as('number'),
      recovered: recovered.as('recovered'),
      ...columns,
    },
    {
      query,
      id: rootId,
      sortBy: { handedOverAt },
      idsFirst: 'handovers',
      where: and(
        eq(handovers.partnerId, partnerId),
        query.month === undefined ? undefined : isIn(query.month),
        query.state === undefined ? undefined : conditionOf[query.state],
        query.dossierNumber === undefined
          ? undefined
          : sql`${dossierId} = (select id from dossiers where dossier_number = upper(trim(${query.dossierNumber})))`,
      ),
    },
  );
}

const conditionOf = {
  held: handovers.isHeld,
  settled: isNotNull(handovers.endedAt),
  recalled: isNotNull(handovers.recalledAt),
} as const;

/** As half-open as a range of instants, along the index. */
function isIn(month: string) {
  const start = sql`${`${month}-01`}::date`;
  return sql`${handovers.handedOverAt} >= ${start}::timestamp at time zone 'Europe/Amsterdam'
    and ${handovers.handedOverAt} < (${start} + interval '1 month') at time zone 'Europe/Amsterdam'`;
}

// Kept as it changes: a partner may have a million dossiers.
const holdingsSql = `
  with by_month as (
    select to_char(month, 'YYYY-MM') as month, sum(dossiers)::float8 as dossiers, sum(amount)::float8 as amount,
      sum(recovered)::float8 as recovered
    from collection_sums where partner_id = $1 group by 1 having sum(dossiers) <> 0 order by 1 desc limit 24
  )
  select coalesce(sum(held_dossiers), 0)::float8 as dossiers, coalesce(sum(held_amount), 0)::float8 as amount,
    coalesce(sum(held_recovered), 0)::float8 as recovered,
    (select coalesce(jsonb_agg(m order by month desc), '[]') from by_month m) as months,
    (select coalesce(i.name, w.key) from (
      select coalesce(p.integration_partner, 'praclox') as key from debt_collection_partners p where p.id = $1 and exists (
        select from collection_files f where f.partner_id = p.id and f.sent_at is null and f.created_at < $2::timestamptz - interval '1 hour')
    ) w left join integration_partners i on i.key = w.key
    where i.base_url is null or not i.enabled) as "filesWaitFor"
  from collection_sums where partner_id = $1`;

export async function findHoldings(database: Database, partnerId: number, now: Date): Promise<Holdings> {
  const { rows } = await database.query<Holdings>(holdingsSql, [partnerId, now]);
  return rows[0] ?? { dossiers: 0, amount: 0, recovered: 0, months: [], filesWaitFor: null };
}

export function selectFiles(
  db: Db,
  partnerId: number,
  query: Query<typeof handoversApi.files>,
): Promise<Page<HandoverFile>> {
  const { id, name, rows, createdAt, sentAt } = collectionFiles;
  const where = eq(collectionFiles.partnerId, partnerId);
  return selectPage(db, collectionFiles, { id, name, rows, createdAt, sentAt }, { query, id, sortBy: { id }, where });
}

export async function findFile(db: Db, partnerId: number, fileId: number) {
  const { id, name, content } = collectionFiles;
  const where = and(eq(id, fileId), eq(collectionFiles.partnerId, partnerId));
  const [file] = await db.select({ name, content }).from(collectionFiles).where(where);
  return file ?? null;
}
