/** The statements behind holds; the database makes the item of the work list and ends it, as the dossier says. */
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

interface Holdable {
  readonly id: number;
  readonly dossierNumber: string;
  /** Something of it is to pay, and it is neither on hold nor a buyer's. */
  readonly isHoldable: boolean;
}

/** A dossier by its number, locked; undefined where there is none. */
export async function lockForHold(tx: Tx, dossierNumber: string): Promise<Holdable | undefined> {
  const { rows } = await queryRows<Holdable>(
    tx,
    `select id, dossier_number as "dossierNumber",
       on_hold_since is null and coalesce(state in ('Open', 'Arrangement', 'InCollection'), false) as "isHoldable"
     from dossiers where dossier_number = upper($1) for update`,
    [dossierNumber],
  );
  return rows[0];
}

/** @returns the id of its item on the work list */
export async function storeHold(
  tx: Tx,
  dossierId: number,
  { now, reason, by }: { now: Date; reason: string; by: string },
): Promise<number> {
  await queryRows(tx, 'update dossiers set on_hold_since = $2, on_hold_reason = $3 where id = $1', [
    ...[dossierId, now, reason],
  ]);
  const { rows } = await queryRows<{ id: number }>(
    tx,
    'update dossier_holds set held_by_name = $2 where dossier_id = $1 and closed_at is null returning id',
    [dossierId, by],
  );
  return rows[0]?.id ?? 0;
}

/** What its state is follows from it, and so who may be reminded. */
export async function takeOffHold(tx: Tx, dossierId: number): Promise<void> {
  await queryRows(tx, 'update dossiers set on_hold_since = null, on_hold_reason = null where id = $1', [dossierId]);
}

/** The item of what is on hold, locked. */
export async function findHoldOf(tx: Tx, dossierId: number): Promise<number | undefined> {
  const text = 'select id from dossier_holds where dossier_id = $1 and closed_at is null for update';
  return (await queryRows<{ id: number }>(tx, text, [dossierId])).rows[0]?.id;
}
