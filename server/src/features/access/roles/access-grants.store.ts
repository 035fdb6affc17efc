import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { type AccessGrantKind, accessGrants } from './roles.table.ts';

interface Giving {
  givenBy: number;
  kind: AccessGrantKind;
  givenAt: Date;
}

/** What somebody gives to themselves they owe to nobody. */
export async function insertGrant(tx: Tx, adminId: number, giving: Giving): Promise<void> {
  if (adminId !== giving.givenBy) await tx.insert(accessGrants).values({ adminId, ...giving });
}

/** The same to everybody who holds a role. */
export async function insertGrantToHolders(tx: Tx, roleId: number, { givenBy, kind, givenAt }: Giving): Promise<void> {
  await queryRows(
    tx,
    `insert into access_grants (admin_id, given_by, kind, given_at)
     select admin_id, $2::int, $3, $4 from admin_roles where role_id = $1 and admin_id <> $2`,
    [roleId, givenBy, kind, givenAt],
  );
}

/** Whether a provider made the account since `since`, and nobody has given it a role or a permission yet. */
export async function isWithoutPermissions(tx: Tx, adminId: number, since: Date): Promise<boolean> {
  const { rows } = await queryRows(
    tx,
    `select from admins a where a.id = $1 and a.is_from_provider and a.created_at > $2
       and not exists (select from access_grants g where g.admin_id = a.id and g.kind <> 'account')`,
    [adminId, since],
  );
  return rows.length > 0;
}

export interface FoundGrant {
  kind: AccessGrantKind;
  giver: string;
  /** The name of `giverId`, when the giver is an account of their making; null when they gave it themselves. */
  owner: string | null;
  givenAt: Date;
}

/**
 * The last grant since `since` that `adminId` owes to `giverId`: given by them, or by an account of their making, or of the
 * making of such a one, and so on. Null when there is none.
 * @param kinds of the grant itself; the accounts between are always made or enabled
 */
export async function findOwedGrant(
  db: Db,
  {
    adminId,
    giverId,
    kinds,
    since,
  }: { adminId: number; giverId: number; kinds: readonly AccessGrantKind[]; since: Date },
): Promise<FoundGrant | null> {
  const { rows } = await queryRows<FoundGrant>(
    db,
    `with recursive hands (grant_id, hand) as (
       select id, given_by from access_grants where admin_id = $1 and given_at > $3 and kind = any($4)
       union
       select h.grant_id, g.given_by from hands h join access_grants g on g.admin_id = h.hand
         where g.kind = 'account' and g.given_at > $3
     )
     select g.kind, a.first_name || ' ' || a.last_name as giver, g.given_at as "givenAt",
       (select o.first_name || ' ' || o.last_name from admins o where o.id = $2 and o.id <> a.id) as owner
     from hands h join access_grants g on g.id = h.grant_id join admins a on a.id = g.given_by
     where h.hand = $2 order by g.given_at desc, g.id desc limit 1`,
    [adminId, giverId, since, kinds],
  );
  return rows[0] ?? null;
}
