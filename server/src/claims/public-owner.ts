/** Who owns a claim, where its debtor is told: in the countries where the owner is public. */

/** The columns of `publicOwnerJoins`; all null where the owner is silent, or there is none yet. */
export interface PublicOwner {
  readonly ownerName: string | null;
  readonly ownerIban: string | null;
  /** Whom the account is in the name of. */
  readonly ownerAscription: string | null;
}

export const publicOwnerColumns = `coalesce(o.legal_name, o.name) as "ownerName", o.settlement_iban as "ownerIban",
  o.settlement_ascription as "ownerAscription"`;

/** Joins the owner of the dossier `d`. */
export const publicOwnerJoins = `
  left join dossier_owner_countries told on told.owner_id = d.owner_id and told.country = d.country and told.is_public
  left join dossier_owners o on o.id = told.owner_id`;

/** What is told of an owner; null where nothing is. */
export function toldOwner(row: PublicOwner): { name: string; iban: string; ascription: string } | null {
  const { ownerName: name, ownerIban: iban, ownerAscription: ascription } = row;
  return name === null || iban === null || ascription === null ? null : { name, iban, ascription };
}
