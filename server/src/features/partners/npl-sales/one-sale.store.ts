/** What one sale is told with beside its terms. */
import type { NplSaleDetail } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import { dossierOfRecallSql, recallDocumentSql } from '../../../claims/payments/recall-document.ts';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { findDebtors } from '../npl-debtors/debtors-of-sale.service.ts';
import { selectPayments } from './sale-payments.store.ts';

type Making = Pick<NplSaleDetail, 'isPlanned' | 'reason' | 'byName'>;

/** Who made a run, and what a sale of it posted and led to. */
export async function findMaking(
  db: Db,
  { id: saleId, runId: run }: { readonly id: number; readonly runId: number },
): Promise<Making & Pick<NplSaleDetail, 'postings' | 'payments' | 'debtors' | 'export'>> {
  const runs = await queryRows<Making>(
    db,
    'select is_planned as "isPlanned", reason, by_name as "byName" from npl_runs where id = $1',
    [run],
  );
  const { rows: postings } = await queryRows<NplSaleDetail['postings'][number]>(
    db,
    `select row_number() over (order by posted_at, document desc, document_id, amount desc, debit, credit)::int as id, debit, credit, amount, posted_at as "postedOn",
       document = 'npl-payment' as "isPayment",
       case when document = 'npl-recall' then (select d.dossier_number from dossiers d where d.id = ${dossierOfRecallSql('document_id')}) end as recalled
     from document_postings where document = 'npl-sale' and document_id = $1
       or document = 'npl-recall' and document_id in (select ${recallDocumentSql('r')} from npl_recalls r where r.sale_id = $1)
       or document = 'npl-payment' and document_id in (select id from npl_payments where sale_id = $1)
     order by 1`,
    [saleId],
  );
  const [made] = runs.rows;
  if (made === undefined) throw new Error(`run ${run} is gone`);
  const debtors = await findDebtors(db, saleId);
  const [sent, payments] = [await findExport(db, saleId), await selectPayments(db, saleId)];
  return { ...made, postings, payments, debtors, export: sent };
}

/** Along the indexes of what has not arrived: of what has, there may be tens of thousands. */
async function findExport(db: Db, saleId: number): Promise<NplSaleDetail['export']> {
  const { rows } = await queryRows<{ arrivedAt: Date | null; counts: Partial<Record<string, number>> | null }>(
    db,
    `select (select f.delivered_at from npl_export_files f
         where f.export_id = e.id and f.kind = 'done' and f.state = 'delivered') as "arrivedAt",
       (select jsonb_object_agg(state, files) from (select f.state, count(*)::int as files from npl_export_files f
         where f.export_id = e.id and f.kind <> 'done' and f.state <> 'delivered' group by f.state) o) as counts
     from npl_exports e where e.sale_id = $1`,
    [saleId],
  );
  const [made] = rows;
  if (made === undefined) return null;
  return { arrivedAt: made.arrivedAt, counts: { waiting: 0, failed: 0, uncertain: 0, ...made.counts } };
}
