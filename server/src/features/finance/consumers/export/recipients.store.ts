/** Who got the claims of one consumer, and with them who they are: collection partners and buyers. */
import type { Db } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';

export interface Recipient {
  dossierNumber: string;
  kind: 'collection' | 'sale';
  /** Null: of long ago, when nobody wrote down which partner it was. */
  name: string | null;
  /** What was open of the claim by then; minor units. */
  amount: number;
  currency: string;
  on: Date;
  recalledOn: Date | null;
}

/** The oldest first; a buyer as it was called when it bought. */
export async function selectRecipients(db: Db, consumerId: number, most: number): Promise<Recipient[]> {
  const { rows } = await queryRows<Recipient>(
    db,
    `select d.dossier_number as "dossierNumber", 'collection' as kind, p.name, h.amount, h.currency, h.handed_over_at as "on",
       h.recalled_at as "recalledOn"
     from dossiers d join collection_handovers h on h.dossier_id = d.id left join debt_collection_partners p on p.id = h.partner_id
     where d.consumer_id = $1
     union all select d.dossier_number, 'sale', s.parties #>> '{buyer,name}', n.face_amount, d.currency, s.sold_at, r.recalled_at
     from dossiers d join npl_sold_dossiers n on n.dossier_id = d.id join npl_sales s on s.id = n.sale_id
       left join npl_recalls r on r.dossier_id = n.dossier_id and r.sale_id = n.sale_id
     where d.consumer_id = $1
     order by 6, 1 limit $2`,
    [consumerId, most],
  );
  return rows;
}
