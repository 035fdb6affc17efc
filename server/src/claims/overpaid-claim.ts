/** What a claim was paid too much, as far as a refund run may pay it back. */
import { isBlockedSql } from './claim-to-hand-over.ts';

/** Why what a claim was paid too much is not paid back now. */
export type OverpaidHold = 'claim_sold' | 'claim_blocked' | 'claim_currency';

/** Of a bank entry that pays a claim which is overpaid. Cents. */
export interface OverpaidClaim {
  readonly dossierId: number;
  /** What came with the entry and has not gone back yet. */
  readonly left: number;
  /** Of the claim, whoever paid it. */
  readonly overpaid: number;
  /** A claim that is frozen or disputed waits, and money of one that was sold is settled with its buyer. Null: it can go back. */
  readonly hold: OverpaidHold | null;
}

/** It as JSON, of the bank entry whose id `entry` is; null where there is none. */
export function overpaidClaimSql(entry: string): string {
  return `(select jsonb_build_object('dossierId', d.id, 'overpaid', -d.open_amount,
      'hold', case when exists (select from npl_sold_dossiers l where l.dossier_id = d.id) then 'claim_sold'
        when ${isBlockedSql} then 'claim_blocked' when d.currency <> 'EUR' then 'claim_currency' end,
      'left', y.amount - (select coalesce(sum(r.amount), 0) from refunds r where r.entry_id = ${entry} and r.dossier_id is not null))
    from payments y join dossiers d on d.id = y.dossier_id
    where y.bank_entry_id = ${entry} and y.reversed_at is null and d.open_amount < 0)`;
}
