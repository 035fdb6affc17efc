import { hashToken, newToken } from '../../../auth/secrets/tokens.ts';
import { businessName } from '../../../claims/business-name.ts';
import { type PayToColumns, payToColumns, payToJoins } from '../../../claims/pay-to.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

/** How long a link leads to its claim: as long as it is usually written about. */
const linkDays = 90;

export interface LinkedClaim extends PayToColumns {
  readonly dossierId: number;
  readonly consumerId: number | null;
  readonly transactionNumber: string;
  readonly tenantName: string;
  readonly shopName: string | null;
  readonly reference: string;
  /** Minor units; below 0 when more was paid than owed. */
  readonly openAmount: number;
  readonly currency: string;
  /** yyyy-MM-dd */
  readonly dueOn: string | null;
}

/** Makes a link to a claim. @returns its token, of which only a hash is kept */
export async function createLink(tx: Tx, dossierId: number, now: Date): Promise<string> {
  const token = newToken();
  await queryRows(
    tx,
    `insert into payment_links (token_hash, dossier_id, created_at, expires_at)
     values ($1, $2, $3, $3::timestamptz + make_interval(days => $4))`,
    [hashToken(token), dossierId, now, linkDays],
  );
  return token;
}

/** The claim that a link leads to; null when it leads nowhere, or no longer. With `lock` nobody else pays it meanwhile. */
export async function findLinkedClaim(
  db: Db,
  token: string,
  now: Date,
  { lock = false } = {},
): Promise<LinkedClaim | null> {
  const { rows } = await queryRows<LinkedClaim>(
    db,
    `select d.id as "dossierId", d.consumer_id as "consumerId", d.transaction_number as "transactionNumber", ${businessName} as "tenantName", s.name as "shopName",
       d.dossier_number as reference, d.open_amount as "openAmount", d.currency, to_char(d.due_on, 'YYYY-MM-DD') as "dueOn",
       ${payToColumns}
     from payment_links l join dossiers d on d.id = l.dossier_id join tenants t on t.id = d.tenant_id
       left join shops s on s.id = d.shop_id ${payToJoins}
     where l.token_hash = $1 and l.expires_at > $2 ${lock ? 'for update of d' : ''}`,
    [hashToken(token), now],
  );
  return rows[0] ?? null;
}
