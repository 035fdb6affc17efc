/** The statements behind what an admin does with one dossier. */
import { sql } from 'drizzle-orm';
import { isDisputedSql, isFrozenSql, isUnderWaySql } from '../../../claims/dunning/claim-to-hand-over.ts';
import { namedDossiers } from '../../../claims/named-dossiers.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { selectRows } from '../../../db/rows.ts';
import { type Unpaid, unpaidColumns } from './handovers.store.ts';

interface Locked extends Unpaid {
  readonly state: string | null;
  readonly isFrozen: boolean;
  readonly isDisputed: boolean;
  readonly isUnderWay: boolean;
}

/** The dossier that a text names, as its page is found, locked; null where there is none, or no transaction to its name. */
export async function lockUnpaid(tx: Tx, number: string): Promise<Locked | null> {
  // First the lock: what somebody else did while this waited for it is seen by the statement after it.
  const [locked] = await selectRows<{ id: number }>(
    tx,
    sql`select id from dossiers where id = (select min(n.id) from (${namedDossiers(number)}) n) and transaction_number is not null for update`,
  );
  const { rows } = await queryRows<Locked>(
    tx,
    `select ${unpaidColumns}, d.state, ${isFrozenSql} as "isFrozen", ${isDisputedSql} as "isDisputed", ${isUnderWaySql} as "isUnderWay"
     from dossiers d where d.id = $1`,
    [locked?.id ?? 0],
  );
  return rows[0] ?? null;
}

/** It stays the default until the caller has asked for the hand-over. @returns its friendly name */
export async function findDefaultPartner(tx: Tx): Promise<string | null> {
  const { rows } = await queryRows<{ name: string }>(
    tx,
    'select friendly_name as name from debt_collection_partners where is_default for share',
    [],
  );
  return rows[0]?.name ?? null;
}

interface TakenBack {
  readonly dossierNumber: string;
  /** Null when no partner had it. */
  readonly stateBefore: string | null;
  readonly stateAfter: string | null;
  readonly partner: string | null;
}

/**
 * Takes a dossier back: a new reminder comes before it is handed over again. A partner that was never told of it is told nothing.
 * @returns null when there is no such dossier
 */
export async function takeBack(tx: Tx, now: Date, dossierId: number, reason: string): Promise<TakenBack | null> {
  // Hand-over before dossier, as what writes files locks them.
  await queryRows(tx, 'select from collection_handovers where dossier_id = $1 and is_held for update', [dossierId]);
  const locked = await queryRows<{ state: string | null; number: string; handedOverAt: Date | null }>(
    tx,
    'select state, dossier_number as number, handed_over_at as "handedOverAt" from dossiers where id = $1 for update',
    [dossierId],
  );
  const [before] = locked.rows;
  if (before === undefined) return null;
  const { number: dossierNumber } = before;
  if (before.handedOverAt === null)
    return { dossierNumber, stateBefore: null, stateAfter: before.state, partner: null };
  const recalled = await queryRows<{ partner: string | null }>(
    tx,
    `update collection_handovers h set recalled_at = $2::timestamptz, recall_reason = $3,
       recovered = (select least(greatest(d.paid - d.reversed - h.paid_before, 0), h.amount) from dossiers d where d.id = h.dossier_id),
       recall_told_at = case when file_id is null and told_amount is null then $2::timestamptz end
     where dossier_id = $1 and is_held
     returning (select friendly_name from debt_collection_partners p where p.id = h.partner_id) as partner`,
    [dossierId, now, reason],
  );
  const after = await queryRows<{ state: string | null }>(
    tx,
    'update dossiers set handed_over_at = null, last_reminded_on = null, told_open = null where id = $1 returning state',
    [dossierId],
  );
  return {
    dossierNumber,
    stateBefore: before.state,
    stateAfter: after.rows[0]?.state ?? null,
    partner: recalled.rows[0]?.partner ?? null,
  };
}
