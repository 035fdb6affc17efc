/** The dossiers that claims are kept in: one for the number of a transaction. */
import type { Db, Tx } from '../db/database.ts';
import { queryRows } from '../db/pool-database.ts';

export interface NewDossier {
  readonly transactionNumber: string;
  readonly tenantId: number;
  readonly shopId: number | null;
  /** Now, unless it is of the past. */
  readonly createdAt?: Date;
}

// What is known of the transaction when its dossier is made stays so: a consumer who moves abroad owes where they bought, and a
// psper that gives its debtors more days gives them to later ones. Its number is that of its payment references: of its id.
const makeSql = `
  insert into dossiers (id, tenant_id, dossier_number, transaction_id, transaction_number, shop_id, psper_id, consumer_id,
    country, currency, invoice_date, payment_term_days, created_at, due_on)
  overriding system value
  select n.id, coalesce(t.tenant_id, n.tenant_id), 'D' || lpad(n.id::text, 9, '0'), t.id, n.number, coalesce(t.shop_id, n.shop_id), s.psper_id, t.consumer_id,
    coalesce(c.country, s.country, 'NL'),
    coalesce(t.currency, 'EUR'), t.invoice_date, coalesce(p.default_payment_term, 14), n.created_at,
    greatest(t.invoice_date, (n.created_at at time zone 'Europe/Amsterdam')::date) + coalesce(p.default_payment_term, 14)
  from (
    select nextval(pg_get_serial_sequence('dossiers', 'id'))::int as id, w.*
    from unnest($1::text[], $2::int[], $3::int[], $4::timestamptz[]) as w(number, tenant_id, shop_id, created_at)
    where not exists (select from dossiers d where d.transaction_number = w.number)
  ) n
    left join transactions t on t.transaction_number = n.number
    left join consumers c on c.id = t.consumer_id
    left join shops s on s.id = coalesce(t.shop_id, n.shop_id)
    left join pspers p on p.id = s.psper_id
  order by n.number
  on conflict (transaction_number) do nothing
  returning id, shop_id is not null and psper_id is null as "lacksPsper"`;

// A shop that is just given its psper is waited for; whoever gives one later waits, and takes what is made here over.
const holdShopsSql = `
  select s.id from shops s where s.id in (select d.shop_id from dossiers d where d.id = any($1)) order by s.id for share`;

const followShopSql = `
  update dossiers d set psper_id = s.psper_id from shops s
  where d.id = any($1) and s.id = d.shop_id and s.psper_id is not null`;

/** In the order of their ids, as everybody holds them; whoever holds payments as well holds those first. */
export async function holdDossiers(tx: Tx, ids: readonly number[]): Promise<void> {
  await queryRows(tx, 'select id from dossiers where id = any($1::int[]) order by id for no key update', [ids]);
}

/** Makes the dossiers that are not there yet; their claims begin with their first capture. Of two at once the second waits. */
export async function ensureDossiers(tx: Tx, now: Date, wanted: readonly NewDossier[]): Promise<void> {
  const unique = [...new Map(wanted.map((one) => [one.transactionNumber, one])).values()];
  if (unique.length === 0) return;
  const { rows } = await queryRows<{ id: number; lacksPsper: boolean }>(tx, makeSql, [
    unique.map(({ transactionNumber }) => transactionNumber),
    unique.map(({ tenantId }) => tenantId),
    unique.map(({ shopId }) => shopId),
    unique.map(({ createdAt }) => createdAt ?? now),
  ]);
  const lacking = rows.flatMap(({ id, lacksPsper }) => (lacksPsper ? [id] : []));
  if (lacking.length === 0) return;
  await queryRows(tx, holdShopsSql, [lacking]);
  await queryRows(tx, followShopSql, [lacking]);
}

const takeOverSql = `
  with held as (
    select id from dossiers where shop_id = $1 and psper_id is null and owner_id is null order by id for update
  ), taken as (
    update dossiers d set psper_id = $2 from held where d.id = held.id returning d.opened_at
  )
  select count(*) filter (where opened_at is not null)::int as claims from taken`;

/** How many claims would go with the first psper that a shop is given. */
export async function countClaimsToTake(db: Db, shopId: number): Promise<number> {
  const { rows } = await queryRows<{ claims: number }>(
    db,
    `select count(*)::int as claims from dossiers
     where shop_id = $1 and psper_id is null and owner_id is null and opened_at is not null`,
    [shopId],
  );
  return rows[0]?.claims ?? 0;
}

/**
 * The claims of a shop that had no psper become those of the one that it is given, which is cleared with them; what is summed by psper moves
 * along (`move_rolled_up`, `sum_open_claims`). When they are due stays as consumers were told. The shop must be locked.
 * @returns how many claims
 */
export async function takeOverClaims(tx: Tx, shopId: number, psperId: number): Promise<number> {
  const { rows } = await queryRows<{ claims: number }>(tx, takeOverSql, [shopId, psperId]);
  return rows[0]?.claims ?? 0;
}
