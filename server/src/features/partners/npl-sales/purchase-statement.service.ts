/** The purchase statement of a sale: made anew each time from what never changes, so always the same. */
import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import { fileLink, requireDownloadLink } from '../../../auth/download-links.ts';
import type { Call } from '../../../call.ts';
import { dayInAmsterdam } from '../../../clock.ts';
import type { Db } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { renderPurchaseStatementInThread } from '../../../documents/render.ts';
import type { PurchasedClaim } from '../../../documents/sales/purchase-statement-pdf.ts';
import { attachment } from '../../../http/attachment.ts';
import { found } from '../../../http/problem.ts';
import type { RawAnswer } from '../../../http/routes.ts';
import { findSale } from './npl-sales.store.ts';

/** More claims are not listed one by one. */
const mostListed = 1_000;

const fileOf = (id: number) => `npl-sale-statement:${id}`;
const nameOf = (reference: string) => `${reference}.pdf`;

/** @throws Problem not_found */
export async function getStatementUrl(call: Call, id: number) {
  const { reference } = found(await findSale(call.app.database.orm, id, dayInAmsterdam(call.now)));
  return fileLink(call, nplSalesApi.statement, { id }, { file: fileOf(id), name: nameOf(reference) });
}

/** @throws Problem download_link_not_yours, download_link_expired, not_found */
export async function getStatement(call: Call, id: number, link: string): Promise<RawAnswer> {
  requireDownloadLink(call, fileOf(id), link);
  const db = call.app.database.orm;
  const { parties, runId: _, ...sale } = found(await findSale(db, id, dayInAmsterdam(call.now)));
  const claims = sale.dossiers <= mostListed ? await selectClaims(db, id) : null;
  const { pdf } = await renderPurchaseStatementInThread({ ...sale, ...parties, claims });
  return attachment('application/pdf', nameOf(sale.reference), Buffer.from(pdf));
}

async function selectClaims(db: Db, id: number): Promise<PurchasedClaim[]> {
  const { rows } = await queryRows<PurchasedClaim>(
    db,
    `select d.dossier_number as "dossierNumber", s.due_on::text as "dueOn", s.face_amount as "faceAmount", s.price
     from npl_sold_dossiers s join dossiers d on d.id = s.dossier_id where s.sale_id = $1 order by s.dossier_id`,
    [id],
  );
  return rows;
}
