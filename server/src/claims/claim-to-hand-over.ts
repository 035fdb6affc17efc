/** What decides whether a claim may go to a debt collection partner, and to which, when its message is processed. */

export interface ClaimToHandOver {
  /** As the dossier says; null: nothing of it is in the books, and its message alone says what is owed. */
  readonly state: string | null;
  /** Minor units. */
  readonly open: number;
  readonly paid: number;
  /** Frozen by an audit, or disputed. */
  readonly isBlocked: boolean;
  /** The default partner; null where there is none. */
  readonly partnerId: number | null;
  /** Under which integration partner it is called; null for one that gets files. */
  readonly partnerKey: string | null;
}

/** Whether a dossier `d` is frozen or disputed. */
export const isBlockedSql = `(exists (select from audit_cases a where a.dossier_id = d.id and a.closed_at is null)
    or exists (select from disputes p where p.dossier_id = d.id and p.closed_at is null))`;

/** It as JSON, of the dossier with the id `dossierId`. */
export function claimToHandOverSql(dossierId: string): string {
  return `(select jsonb_build_object('state', d.state, 'open', d.open_amount, 'paid', d.paid - d.reversed, 'isBlocked', ${isBlockedSql},
      'partnerId', b.id, 'partnerKey', b.integration_partner)
    from dossiers d left join debt_collection_partners b on b.is_default where d.id = ${dossierId})`;
}
