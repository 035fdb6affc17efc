import type { SaleFailure, SaleSchedule } from '@houston/contract/features/partners/npl-sales/sale-schedule.schema';
import type { Db, Tx } from '../../../../db/database.ts';
import { lockName } from '../../../../db/locks/lock-name.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import type { SoldSoFar } from './sale-days.ts';

export type SoldTo = SoldSoFar & { id: number };

/** How buyers are sold to, those that are at all or the one of that id. */
export async function selectSoldTo(db: Db, id: number | null): Promise<SoldTo[]> {
  const { rows } = await queryRows<SoldTo>(
    db,
    `select b.owner_id as id, b.export_frequency as frequency, b.frequency_since as since,
       (select max(r.run_on)::text from npl_runs r where r.buyer_id = b.owner_id and r.is_planned) as last
     from npl_buyers b where b.export_frequency <> 0 and ($1::int is null or b.owner_id = $1) order by 1`,
    [id],
  );
  return rows;
}

/**
 * Whether that was noted before, whatever was since: reasons may take turns. Until the transaction ends no other one of that buyer is told;
 * not by its row, which the sale that holds everybody up may hold. @param day yyyy-MM-dd
 */
export async function isNoted(tx: Tx, id: number, day: string, reason: SaleFailure): Promise<boolean> {
  await lockName(tx, `npl-buyer.sale-failed ${id}`);
  const { rows } = await queryRows(
    tx,
    `select from audit_log where record_kind = 'dossier-owner' and record_id = $1 and action = 'npl-buyer.sale-failed'
       and after->>'plannedFor' = $2 and after->>'saleFailure' = $3 limit 1`,
    [String(id), day, reason],
  );
  return rows.length > 0;
}

/** What was noted last of a planned sale to that buyer which failed, also of one that was made since. */
export async function findNoted(db: Db, id: number): Promise<SaleSchedule['failed']> {
  const { rows } = await queryRows<{ plannedFor: string; failedOn: Date; reason: SaleFailure }>(
    db,
    `select after->>'plannedFor' as "plannedFor", at as "failedOn", after->>'saleFailure' as reason from audit_log
     where record_kind = 'dossier-owner' and record_id = $1 and action = 'npl-buyer.sale-failed' order by id desc limit 1`,
    [String(id)],
  );
  return rows[0] ?? null;
}
