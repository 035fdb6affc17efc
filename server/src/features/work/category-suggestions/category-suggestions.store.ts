/** What shops suggest, and the categories that come of it. */
import { sql } from 'drizzle-orm';
import { lockShops } from '../../../claims/shop-lock.ts';
import type { Tx } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';

interface ShopCategory {
  readonly shop: string;
  readonly category: string | null;
  /** That there is of the name that was told, was called so before, or is what an admin merged that very name of the shop with. */
  readonly foundId: number | null;
  readonly foundName: string | null;
  /** Of its suggestion that waits. */
  readonly openId: number | null;
  readonly openCategory: string | null;
  /** Whether an admin said no to that very name, and decided nothing else since: what the shop withdrew is no decision. */
  readonly isDeclined: boolean;
}

/** What is known of a shop and of a name, the shop held. */
export async function holdShopCategory(tx: Tx, shopId: number, name: string): Promise<ShopCategory> {
  await tx.execute(sql`select 1 from shops where id = ${shopId} for update`);
  const [row] = await selectRows<ShopCategory>(
    tx,
    sql`select s.name as shop, own.name as category, f.id as "foundId", f.name as "foundName",
        o.id as "openId", o.category as "openCategory",
        coalesce((select lower(l.category) = lower(${name}) and l.outcome = 'declined' from category_suggestions l
          where l.shop_id = s.id and l.closed_at is not null and l.outcome <> 'withdrawn' order by l.closed_at desc, l.id desc limit 1), false) as "isDeclined"
      from shops s left join categories own on own.id = s.category_id
        left join categories f on f.id = coalesce((select c.id from categories c where lower(c.name) = lower(${name})),
          (select n.category_id from category_former_names n where n.name = lower(${name})),
          (select case d.outcome when 'merged' then coalesce(d.merged_into, s.category_id) end from category_suggestions d
            where d.shop_id = s.id and lower(d.category) = lower(${name}) and d.closed_at is not null and d.outcome <> 'withdrawn'
            order by d.closed_at desc, d.id desc limit 1))
        left join category_suggestions o on o.shop_id = s.id and o.closed_at is null
      where s.id = ${shopId}`,
  );
  if (row === undefined) throw new Error('the key stands for no shop');
  return row;
}

/** Of the same version: the shop itself brings this about, and could keep every decision about it from being taken, as one of before. */
export async function putShopIn(tx: Tx, shopId: number, categoryId: number): Promise<void> {
  await tx.execute(sql`update shops set category_id = ${categoryId} where id = ${shopId}`);
}

/** What a shop suggests, in the place of what it suggested before. @returns its id */
export async function storeSuggestion(tx: Tx, shopId: number, category: string, now: Date): Promise<number> {
  const [row] = await selectRows<{ id: number }>(
    tx,
    sql`insert into category_suggestions as c (shop_id, category, created_at) values (${shopId}, ${category}, ${now})
      on conflict (shop_id) where closed_at is null
      do update set category = excluded.category, created_at = excluded.created_at, version = c.version + 1
      returning id`,
  );
  return row?.id ?? 0;
}

export async function withdrawSuggestion(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.execute(
    sql`update category_suggestions set closed_at = ${now}, outcome = 'withdrawn', version = version + 1 where id = ${id}`,
  );
}

/** @returns null when there is one of that name already */
export async function insertCategory(tx: Tx, name: string, now: Date): Promise<number | null> {
  const [row] = await selectRows<{ id: number }>(
    tx,
    sql`insert into categories (name, created_at) values (${name}, ${now}) on conflict (lower(name)) do nothing returning id`,
  );
  return row?.id ?? null;
}

/** Held until the transaction ends. */
export async function isCategory(tx: Tx, id: number): Promise<boolean> {
  return (await selectRows(tx, sql`select 1 from categories where id = ${id} for key share`)).length > 0;
}

/** Puts a shop in the category that what it suggested is merged with: told again, the name means that one. */
export async function mergeInto(tx: Tx, id: number, shopId: number, categoryId: number): Promise<void> {
  await putShopIn(tx, shopId, categoryId);
  await tx.execute(sql`update category_suggestions set merged_into = ${categoryId} where id = ${id}`);
}

/**
 * Holds the shop of a suggestion and those that suggest the same, before any of their suggestions is held.
 * @returns the ids of the shops
 */
export async function holdShopsOfSame(tx: Tx, id: number): Promise<number[]> {
  const rows = await selectRows<{ shopId: number }>(
    tx,
    sql`select c.shop_id as "shopId" from category_suggestions c
      where c.id = ${id} or c.closed_at is null and lower(c.category) = (select lower(category) from category_suggestions where id = ${id})`,
  );
  const shops = [...new Set(rows.map(({ shopId }) => shopId))];
  await lockShops(tx, shops);
  return shops;
}

interface Closed {
  readonly now: Date;
  readonly adminId: number;
  readonly name: string;
  readonly reason: string;
}

/**
 * Puts the other ones of these shops, which are held, in its category too, and closes what they suggest. One that somebody else is at is left
 * to them: they are told that there is the category by now.
 * @returns the ids of what it closed
 */
export async function acceptSame(
  tx: Tx,
  shops: readonly number[],
  category: string,
  categoryId: number,
  closed: Closed,
): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    tx,
    sql`
    with same as (
      select c.id, c.shop_id from category_suggestions c
      where lower(c.category) = lower(${category}) and c.closed_at is null and c.shop_id = any(${sql.param(shops)}::int[])
        and (c.assigned_to is null or c.assigned_to = ${closed.adminId})
      order by c.id for update skip locked
    ), closed as (
      update category_suggestions set closed_at = ${closed.now}, closed_reason = ${closed.reason},
        closed_by_name = ${closed.name}, outcome = 'accepted', version = version + 1
      where id in (select id from same)
    ), placed as (
      update shops set category_id = ${categoryId} where id in (select shop_id from same)
    ) select id from same order by id`,
  );
  return rows.map(({ id }) => id);
}
