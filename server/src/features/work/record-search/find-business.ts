/** Who sells, who is paid and who collects, by name or number, and the documents between them, by what is read out of them. */
import { sql } from 'drizzle-orm';
import { containing } from '../../../db/list-page.ts';
import { type Finder, isIdOr } from './find-by-id.ts';

const shopName = sql`lower(s.name)`;
const shopId = sql`s.id`;

export const businessFinders = {
  // A shop that belongs to nobody, and nobody to it, is found once, as a shop.
  merchant: (search) => sql`
    select s.id, s.name from shops s
    where s.parent_shop_id is null and exists (select from shops b where b.parent_shop_id = s.id)
      and ${isIdOr(search, shopName, shopId)} order by s.id`,
  shop: (search) => sql`
    select s.id, s.name || ', ' || t.name as name from shops s join tenants t on t.id = s.tenant_id
    where ${isIdOr(search, shopName, shopId)} order by s.id`,
  // There are hundreds at most.
  psper: ({ text }) => sql`
    select psper_key as id, name from pspers
    where upper(psper_key) = ${text.toUpperCase()} or ${named(text, sql`name`)} order by lower(name), id`,
  'collection-partner': ({ text }) => sql`
    select id, friendly_name as name from debt_collection_partners
    where ${named(text, sql`name`)} or ${named(text, sql`friendly_name`)} order by id`,
  // One that buys has a page of its own, the others a dialog: each is found once.
  'dossier-owner': owners(sql`<>`),
  'npl-buyer': owners(sql`=`),
  // Tasks, alerts and logs name it by its key.
  'integration-partner': (search) => sql`
    select id, name from integration_partners where ${isIdOr(search, sql`lower(key || ' ' || name)`)} order by id`,
  cession: ({ text }) =>
    sql`select id, reference as name from cessions where upper(reference) = ${text.toUpperCase()} order by id desc`,
  // By the end-to-end id, which the bank tells back.
  'payout-batch': ({ text }) => sql`
    select batch_id as id, end_to_end_id as name from payouts where upper(end_to_end_id) = ${text.toUpperCase()}
    group by batch_id, end_to_end_id order by batch_id desc`,
  // Of two tenants the same number may be.
  invoice: ({ text }) =>
    sql`select id, number as name from invoices where upper(number) = ${text.toUpperCase()} order by id desc`,
  // A purchase statement has the reference of its sale.
  'npl-sale': ({ text }) =>
    sql`select id, reference as name from npl_sales where upper(reference) = ${text.toUpperCase()} order by id desc`,
} as const satisfies Record<string, Finder>;

function owners(comparedToNpl: ReturnType<typeof sql>): Finder {
  return (search) => sql`
    select id, name from dossier_owners
    where type ${comparedToNpl} 'NPL' and ${isIdOr(search, sql`lower(name)`)} order by id`;
}

function named(text: string, column: ReturnType<typeof sql>) {
  return text.length < 2 ? sql`false` : sql`lower(${column}) like ${containing(text)}`;
}
