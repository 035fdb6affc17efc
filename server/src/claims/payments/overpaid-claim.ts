/** What a claim was paid too much, as far as a refund run may pay it back. */
import { isBlockedSql } from '../dunning/claim-to-hand-over.ts';

/** Why what a claim was paid too much is not paid back now. */
export type OverpaidHold = 'claim_sold' | 'claim_blocked' | 'claim_currency';

/** Of a claim which is overpaid. Cents. */
export interface OverpaidClaim {
  readonly dossierId: number;
  /** What came with the entry, or without any, and has not gone back yet. */
  readonly left: number;
  /** Of the claim, whoever paid it, past what was written off of it: that was owed, and is not taken back yet. */
  readonly overpaid: number;
  /** A claim that is frozen or disputed waits, and money of one that was sold is settled with its buyer. Null: it can go back. */
  readonly hold: OverpaidHold | null;
}

const overpaidSql = '-(d.open_amount + d.written_off)';

/** Of the dossier `d`; one that was recalled is its seller's again. @param left what of a payment, or of several, has not gone back */
const claimSql = (left: string) => `jsonb_build_object('dossierId', d.id, 'overpaid', ${overpaidSql},
      'hold', case when exists (select from npl_sold_dossiers l where l.dossier_id = d.id
          and not exists (select from npl_recalls r where r.dossier_id = l.dossier_id and r.sale_id = l.sale_id)) then 'claim_sold'
        when ${isBlockedSql} then 'claim_blocked' when d.currency <> 'EUR' then 'claim_currency' end,
      'left', ${left})`;

/** It as JSON, of the bank entry whose id `entry` is, if it pays one; else null. */
export function overpaidClaimSql(entry: string): string {
  const back = `select coalesce(sum(r.amount), 0) from refunds r where r.entry_id = ${entry} and r.dossier_id is not null and r.returned_at is null`;
  return `(select ${claimSql(`y.amount - (${back})`)} from payments y join dossiers d on d.id = y.dossier_id
    where y.bank_entry_id = ${entry} and y.reversed_at is null and ${overpaidSql} > 0)`;
}

/**
 * It as JSON, of what no bank entry brought to a dossier: at a checkout, or on the payment page. Null where it is not overpaid.
 * @param dossier its id; of no relation that is called `d`, as that within is
 */
export function overpaidWithoutEntrySql(dossier: string): string {
  const came =
    'select coalesce(sum(y.amount), 0) from payments y where y.dossier_id = d.id and y.bank_entry_id is null and y.reversed_at is null';
  const back =
    'select coalesce(sum(r.amount), 0) from refunds r where r.dossier_id = d.id and r.entry_id is null and r.returned_at is null';
  return `(select ${claimSql(`(${came}) - (${back})`)} from dossiers d where d.id = ${dossier} and ${overpaidSql} > 0)`;
}

/** Whether a bank gave back what was paid back of the bank entry whose id `entry` is: the account that it came from does not take it. */
export function isRefundReturnedSql(entry: string): string {
  return `exists (select from refunds r where r.entry_id = ${entry} and r.returned_at is not null)`;
}
