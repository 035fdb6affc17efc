/** The statement of a recall: made anew each time from what never changes, so always the same. That of the sale stays as it is. */
import type { Params } from '@houston/contract/endpoint';
import { nplRecallsApi } from '@houston/contract/features/partners/npl-recalls/npl-recalls.api';
import { fileLink, requireDownloadLink } from '../../../auth/download-links.ts';
import type { Call } from '../../../call.ts';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { renderRecallStatementInThread } from '../../../documents/render.ts';
import type { RecallStatement } from '../../../documents/sales/recall-statement-pdf.ts';
import { attachment } from '../../../http/attachment.ts';
import { found } from '../../../http/problem.ts';
import type { RawAnswer } from '../../../http/routes.ts';

type Of = Params<typeof nplRecallsApi.statement>;

const fileOf = ({ id, dossierId }: Of) => `npl-recall-statement:${id}.${dossierId}`;

/** @throws Problem not_found */
export async function getRecallStatementUrl(call: Call, of: Of) {
  const { reference } = found(await findStatement(call.app.database.orm, of));
  return fileLink(call, nplRecallsApi.statement, of, { file: fileOf(of), name: `${reference}.pdf` });
}

/** @throws Problem download_link_not_yours, download_link_expired, not_found */
export async function getRecallStatement(call: Call, of: Of, link: string): Promise<RawAnswer> {
  requireDownloadLink(call, fileOf(of), link);
  const statement = found(await findStatement(call.app.database.orm, of));
  const { pdf } = await renderRecallStatementInThread(statement);
  return attachment('application/pdf', `${statement.reference}.pdf`, Buffer.from(pdf));
}

type Row = Omit<RecallStatement, 'reference' | 'claim' | 'seller' | 'buyer'> &
  RecallStatement['claim'] & { parties: Pick<RecallStatement, 'seller' | 'buyer'> };

async function findStatement(db: Db, { id, dossierId }: Of): Promise<RecallStatement | null> {
  const { rows } = await queryRows<Row>(
    db,
    `select s.reference as "saleReference", s.sold_on::text as "soldOn", r.recalled_on::text as "recalledOn", s.country, s.parties,
       d.dossier_number as "dossierNumber", l.due_on::text as "dueOn", l.face_amount as "faceAmount", r.price,
       (s.price - (select sum(b.price) from npl_recalls b where b.sale_id = r.sale_id
         and (b.recalled_at, b.dossier_id) <= (r.recalled_at, r.dossier_id)))::bigint as "priceLeft"
     from npl_recalls r join npl_sales s on s.id = r.sale_id join dossiers d on d.id = r.dossier_id
       join npl_sold_dossiers l on l.sale_id = r.sale_id and l.dossier_id = r.dossier_id
     where r.sale_id = $1 and r.dossier_id = $2`,
    [id, dossierId],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { dossierNumber, dueOn, faceAmount, price, parties, ...rest } = row;
  const claim = { dossierNumber, dueOn, faceAmount, price };
  return { ...rest, ...parties, claim, reference: `${row.saleReference}-${dossierNumber}` };
}
