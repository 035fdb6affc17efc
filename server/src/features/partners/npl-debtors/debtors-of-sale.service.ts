/** How many debtors of a sale were told of it, and why others were not. */
import type { NotTold, NplSaleDetail } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { isNoticeOfSql } from './notice-of.ts';

/** Of one of some 50,000 dossiers it takes 50 ms. @param sale its id, in the words of SQL */
export const countDebtorsSql = (
  sale: string,
) => `select coalesce(sum(dossiers) filter (where reason is null), 0)::int as told,
    coalesce(jsonb_object_agg(reason, dossiers) filter (where reason is not null), '{}') as left_out
  from (
    select n.left_out as reason, count(*)::int as dossiers from npl_sold_dossiers s join npl_debtor_notices n using (dossier_id)
    where s.sale_id = ${sale} and n.event = 'sold' and ${isNoticeOfSql('n', 's')} group by 1
  ) decided`;

interface Counted {
  readonly told: number;
  readonly leftOut: Partial<Record<NotTold, number>>;
}

/** As the round counted them that told them; while it lasts, and where the version before ended it, as they are now. */
export async function findDebtors(db: Db, saleId: number): Promise<NplSaleDetail['debtors']> {
  const { rows } = await queryRows<Counted | { told: null; leftOut: null }>(
    db,
    `select r.told, r.left_out as "leftOut" from npl_debtor_rounds r join npl_exports e on e.id = r.export_id where e.sale_id = $1`,
    [saleId],
  );
  const [round] = rows;
  // Nobody is told before the export has arrived.
  if (round === undefined) return { told: 0, leftOut: [] };
  const { told, leftOut } = round.told === null ? await countDebtors(db, saleId) : round;
  const reasons = Object.entries(leftOut) as [NotTold, number][];
  const most = reasons.toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1));
  return { told, leftOut: most.map(([reason, dossiers]) => ({ reason, dossiers })) };
}

async function countDebtors(db: Db, saleId: number): Promise<Counted> {
  const sql = `select told, left_out as "leftOut" from (${countDebtorsSql('$1')}) c`;
  const { rows } = await queryRows<Counted>(db, sql, [saleId]);
  return rows[0] ?? { told: 0, leftOut: {} };
}
