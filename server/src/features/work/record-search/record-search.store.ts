import type { FoundRecord, RecordKind } from '@houston/contract/features/work/record-search/record-search.api';
import { type SQL, sql } from 'drizzle-orm';
import { namedDossiers } from '../../../claims/named-dossiers.ts';
import type { Db } from '../../../db/database.ts';
import { holdsNumber } from '../../../db/list-page.ts';
import { selectRows } from '../../../db/rows.ts';
import { shownName } from '../../../mail/masked.ts';
import { adminSearchText } from '../../access/admins/admins.table.ts';
import { consumersReadOut } from '../../finance/consumers/consumer-search.service.ts';
import { incidentSearchText } from '../../operations/security-incidents/security-incidents.table.ts';
import { businessFinders } from './find-business.ts';
import { byId, type Finder, idIs, isIdOr, type Search } from './find-by-id.ts';
import { workItemFinders } from './find-work-items.ts';

const mostOfAKind = 5;
/** A part of a transaction number that is shorter is in too many of them. */
const shortestPart = 4;

/** One statement for all kinds: by an id along the primary key, by a part along the index that its list searches by. */
export async function selectRecords(db: Db, kinds: readonly RecordKind[], search: Search): Promise<FoundRecord[]> {
  const finds = kinds.flatMap((kind) => {
    const rows = finders[kind](search);
    return rows === null
      ? []
      : [
          sql`(select ${kind}::text as kind, id::text, name, ${consumerOf(kind)} from (${rows} limit ${mostOfAKind}) as found)`,
        ];
  });
  if (finds.length === 0) return [];
  const rows = await selectRows<FoundRow>(db, sql.join(finds, sql` union all `));
  const place = (kind: RecordKind) => kinds.indexOf(kind);
  return rows
    .map(({ name, person, consumer, ...found }) => ({
      ...{ ...found, name: shownName(person, name) ?? '' },
      ...(consumer !== null && { consumer }),
    }))
    .toSorted((one, other) => place(one.kind) - place(other.kind));
}

/** Of a consumer `name` is the company's; null for a person. */
interface FoundRow extends Pick<FoundRecord, 'kind' | 'id'> {
  name: string | null;
  /** Not masked yet. */
  person: string | null;
  consumer: NonNullable<FoundRecord['consumer']> | null;
}

function consumerOf(kind: RecordKind): SQL {
  return kind === 'consumer' ? sql`person, consumer` : sql`null as person, null::jsonb as consumer`;
}

const finders: Record<RecordKind, Finder> = {
  ...businessFinders,
  ...workItemFinders,
  // Each along an index of its own: by a part through the bus, which was told of each.
  transaction: ({ text }) => sql`
    select distinct transaction_number as id, coalesce(reference, '') as name from (
      (select transaction_number, reference from transactions where lower(transaction_number) = ${text.toLowerCase()})
      union all (select transaction_number, reference from transactions
        where reference is not null and lower(reference) = ${text.toLowerCase()}
        order by lower(reference) desc, id desc limit ${mostOfAKind})
      ${text.length < shortestPart ? sql`` : sql`union all (${transactionsOnBus(text)})`}
    ) as named order by id`,
  trace: ({ text }) =>
    text.length < shortestPart
      ? null
      : sql`select distinct number as id, '' as name from (${numbersOnBus(text)}) as numbers order by number`,
  // By a whole number or reference: who reads one out is told of that dossier, and of no other.
  dossier: ({ text }) =>
    sql`select dossier_number as id, '' as name from dossiers where id in (${namedDossiers(text)}) order by id`,
  // By what is read out of it, whole. So few first: joined with all, the planner would walk through consumers from the newest.
  consumer: ({ text, countries }) => sql`
    select c.id, c.company as name, c.name as person,
      jsonb_build_object('tenantName', n.name, 'country', c.country, 'open', coalesce(b.open, 0)) as consumer
    from (select id from (${consumersReadOut(text, countries)}) as named order by id desc limit ${mostOfAKind}) as found
      join consumers c on c.id = found.id join tenants n on n.id = c.tenant_id left join consumer_balances b on b.consumer_id = c.id order by c.id desc`,
  'bus-transaction': (search) =>
    byId(search, (id) => sql`select id, '' as name from bus_transactions where id = ${id}`),
  'dead-letter': (search) =>
    byId(search, (id) => sql`select id, message_identifier as name from dead_letters where id = ${id}`),
  'bulk-job': (search) => byId(search, (id) => sql`select id, '' as name from bulk_jobs where id = ${id}`),
  admin: (search) => sql`
    select id, first_name || ' ' || last_name as name from admins
    where ${isIdOr(search, adminSearchText)} order by id`,
  role: (search) => sql`select id, name from roles where ${isIdOr(search, sql`lower(name)`)} order by id`,
  'role-request': (search) =>
    byId(
      search,
      (id) => sql`
        select r.id, a.first_name || ' ' || a.last_name as name from role_requests r join admins a on a.id = r.admin_id
        where r.id = ${id}`,
    ),
  'api-key': (search) => sql`
    select k.id, k.issued_to || ' …' || k.last_four as name from api_keys k join shops s on s.id = k.shop_id
    where (lower(k.last_four) = ${search.text.toLowerCase()} or ${idIs(search, sql`k.id`)})
      and ${search.tenantId === null ? sql`true` : sql`s.tenant_id = ${search.tenantId}`}
    order by k.id desc`,
  'monitoring-rule': (search) => sql`
    select id, name from monitoring_rules where ${isIdOr(search, sql`lower(name)`)} order by id`,
  'bank-statement': (search) =>
    byId(search, (id) => sql`select id, file_name as name from bank_statements where id = ${id}`),
  'refund-run': (search) => byId(search, (id) => sql`select id, '' as name from refund_runs where id = ${id}`),
  'status-notice': (search) => byId(search, (id) => sql`select id, '' as name from status_notices where id = ${id}`),
  'security-incident': (search) => sql`
    select id, number || ' ' || ip || coalesce(' ' || user_email, '') as name from security_incidents
    where ${isIdOr(search, incidentSearchText)} order by id desc`,
  'environment-setting': (search) => sql`
    select e.id, concat_ws(', ', e.name, t.name) as name from environment_settings e left join tenants t on t.id = e.tenant_id
    where ${isIdOr(search, sql`lower(e.name)`, sql`e.id`)} order by e.name, e.id`,
};

function numbersOnBus(text: string): SQL {
  return sql`select transaction_number as number from bus_messages
    where ${holdsNumber(sql`transaction_number`, text)} limit 50`;
}

function transactionsOnBus(text: string): SQL {
  return sql`select t.transaction_number, t.reference from (${numbersOnBus(text)}) as n
    join transactions t on t.transaction_number = n.number`;
}
