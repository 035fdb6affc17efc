/** Work items, by their own number, or by the dossier that they are about: also for who may not open that one itself. */
import { type SQL, sql } from 'drizzle-orm';
import { namedDossiers } from '../../../claims/named-dossiers.ts';
import { byId, type Finder, idOf, type Search } from './find-by-id.ts';

const find =
  (table: SQL): Finder =>
  ({ text }: Search) =>
    sql`
    select w.id, d.dossier_number as name from ${table} w join dossiers d on d.id = w.dossier_id
    where w.id = ${idOf(text)}::int or w.dossier_id = any(array(${namedDossiers(text)})) order by w.id desc`;

const findOfShop =
  (table: SQL): Finder =>
  (search) =>
    byId(search, (id) => sql`select w.id, s.name from ${table} w join shops s on s.id = w.shop_id where w.id = ${id}`);

export const workItemFinders = {
  'on-hold-dossier': find(sql`dossier_holds`),
  dispute: find(sql`disputes`),
  'audit-case': find(sql`audit_cases`),
  'fraud-case': find(sql`fraud_cases_v3`),
  'change-request': find(sql`change_requests`),
  'merchant-service': findOfShop(sql`merchant_services`),
  'category-suggestion': findOfShop(sql`category_suggestions`),
} as const satisfies Record<string, Finder>;
