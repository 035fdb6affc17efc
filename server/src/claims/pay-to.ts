/** Which account a debtor is told to pay to, and who owns the claim in the countries where its owner is public. */
import { spacedIban } from '@houston/contract/iban';

/** The columns of `payToJoins`; those of the owner are null where it is silent, or there is none yet. */
export interface PayToColumns {
  readonly toldOwner: string | null;
  readonly toldIban: string | null;
  /** Whom the account is in the name of. */
  readonly toldAscription: string | null;
  /** Of the tenant: null where none of its accounts is told to consumers. */
  readonly ownIban: string | null;
  readonly ownHolder: string | null;
  /** Then consumers are told of none: what they pay to it may not reach us. */
  readonly ownIsBlocked: boolean | null;
}

export const payToColumns = `coalesce(shown.legal_name, shown.name) as "toldOwner", shown.settlement_iban as "toldIban",
  shown.settlement_ascription as "toldAscription", own.iban as "ownIban", own.holder as "ownHolder",
  own.is_blocked as "ownIsBlocked"`;

/** Joins the owner of the dossier `d`, and the account of its tenant; what was sold is paid to its buyer. */
export const payToJoins = `
  left join dossier_owner_countries told on told.owner_id = d.owner_id and told.country = d.country and told.is_public
  left join dossier_owners shown on shown.id = told.owner_id
  left join bank_accounts own on own.tenant_id = d.tenant_id and own.takes_payments and d.sold_at is null`;

/** Whom a debtor pays to. */
export interface PayTo {
  /** Null where nothing is told of an owner. */
  readonly owner: string | null;
  readonly iban: string;
  readonly ascription: string;
}

/** @returns null where the debtor is told of no account: they pay as their invoice says */
export function payToOf(row: PayToColumns): PayTo | null {
  const { toldOwner: owner, toldIban, toldAscription, ownIban, ownHolder, ownIsBlocked } = row;
  if (owner !== null && toldIban !== null && toldAscription !== null)
    return { owner, iban: toldIban, ascription: toldAscription };
  if (ownIban === null || ownHolder === null || ownIsBlocked === true) return null;
  return { owner: null, iban: ownIban, ascription: ownHolder };
}

/** Whether an account is told to nobody only because it is blocked. */
export function isPayToBlocked(row: PayToColumns): boolean {
  return payToOf(row) === null && row.ownIsBlocked === true;
}

/** As a mail shows it. */
export function spacedPayTo(row: PayToColumns): PayTo | null {
  const payTo = payToOf(row);
  return payTo && { ...payTo, iban: spacedIban(payTo.iban) };
}
