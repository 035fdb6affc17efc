/** The dossiers behind the sums of a preview: those that would not be sold, and the ids of those that would. */
import type { Query } from '@houston/contract/endpoint';
import type { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type { LeftOutDossier } from '@houston/contract/features/partners/npl-sales/sale-preview.schema';
import type { Page } from '@houston/contract/paging';
import type { Db } from '../../../db/database.ts';
import { totalOf } from '../../../db/list-page.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { allUnpaid, onlySold, type PlanValues, planSql, valuesOf } from './sale-plan.ts';

const leftOutSql = `with ${planSql(allUnpaid)}, left_out as (
    select id, country, due_on, face, left_out as reason from candidates where left_out is not null
    union all select id, country, due_on, face, 'budget' from planned where not fits
  ), matching as materialized (
    select * from left_out where reason = coalesce($5::text, reason) and country = coalesce($6::text, country)
  )`;

/** By the same plan as the preview, so that they are those that it counts. */
export async function selectLeftOut(
  db: Db,
  values: PlanValues,
  { reason, country, limit, skip, order, total }: Filters,
): Promise<Page<LeftOutDossier>> {
  const given = [...valuesOf(values), reason ?? null, country ?? null];
  const direction = order[0]?.descending ? 'desc' : 'asc';
  // A page past the end has one row without a dossier, which says how many there are.
  const { rows } = await queryRows<{ total: number; found: LeftOutDossier | null }>(
    db,
    `${leftOutSql}
     select (select count(*)::int from matching) as total, page.found
     from (select) one left join (
       select m.id, jsonb_build_object('id', m.id, 'dossierNumber', d.dossier_number, 'country', m.country, 'dueOn', m.due_on::text,
         'openAmount', m.face, 'reason', m.reason, 'recalledFrom', (
           select jsonb_build_object('saleId', r.sale_id, 'reference', s.reference) from npl_recalls r join npl_sales s on s.id = r.sale_id
           where m.reason = 'recalled' and r.dossier_id = m.id order by r.sale_id desc limit 1)) as found
       from matching m join dossiers d on d.id = m.id order by m.id ${direction} limit $7 offset $8
     ) page on true order by page.id ${direction}`,
    [...given, total === 'only' ? 0 : limit, skip],
  );
  const data = rows.flatMap(({ found }) => (found === null ? [] : [found]));
  return { data, ...totalOf(rows[0]?.total ?? 0, true) };
}

type Filters = Query<typeof nplSalesApi.leftOut>;

/** Of the dossiers that a sale would take now. */
export async function selectPlannedIds(db: Db, values: PlanValues): Promise<number[]> {
  const { rows } = await queryRows<{ id: number }>(
    db,
    `with ${planSql(onlySold)} select id from planned where fits`,
    valuesOf(values),
  );
  return rows.map(({ id }) => id);
}
