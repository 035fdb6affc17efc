/** Recalled dossiers that may be sold again. */
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

export interface RecalledToFree {
  readonly dossierNumber: string;
  readonly isFreed: boolean;
}

/** A dossier that came back from a sale, locked, as a sale locks it; null where none did. */
export async function lockRecalled(tx: Tx, sale: number, dossier: number): Promise<RecalledToFree | null> {
  await queryRows(
    tx,
    'select from dossiers d where id = $2 and exists (select from npl_recalls r where r.dossier_id = d.id and r.sale_id = $1) for update',
    [sale, dossier],
  );
  // A statement of its own: it sees what was stored while the one above waited.
  const { rows } = await queryRows<RecalledToFree>(
    tx,
    `select d.dossier_number as "dossierNumber",
       exists (select from npl_freed_dossiers f where f.dossier_id = r.dossier_id and f.sale_id = r.sale_id) as "isFreed"
     from npl_recalls r join dossiers d on d.id = r.dossier_id where r.sale_id = $1 and r.dossier_id = $2`,
    [sale, dossier],
  );
  return rows[0] ?? null;
}

/** It must be locked. */
export async function storeFreed(
  tx: Tx,
  sale: number,
  dossier: number,
  { now, why, adminId }: { now: Date; why: string; adminId: number },
): Promise<void> {
  await queryRows(
    tx,
    `insert into npl_freed_dossiers (dossier_id, sale_id, freed_at, reason, admin_id, by_name)
     select $2, $1, $3, $4, $5::int, coalesce((select first_name || ' ' || last_name from admins where id = $5), '')`,
    [sale, dossier, now, why, adminId],
  );
}
