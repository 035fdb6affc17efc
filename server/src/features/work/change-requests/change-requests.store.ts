import type { ChangeProposal } from '@houston/contract/features/work/change-requests/change-requests.api';
import { mostDossiersNamed } from '@houston/contract/features/work/change-requests/change-requests.api';
import type { RequestedChange } from '@houston/contract/features/work/change-requests/requested-change.schema';
import type { Language } from '@houston/contract/languages';
import { businessName } from '../../../claims/business-name.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';

/** What consumer `c` has of the field that an expression names, as it is kept of a request: null when there is nothing. */
const currentSql = (field: string) => `case ${field}
  when 'email' then to_jsonb(c.email) when 'name' then to_jsonb(coalesce(c.company, c.name))
  when 'phone' then to_jsonb(c.phone) when 'iban' then to_jsonb(c.iban)
  else jsonb_strip_nulls(jsonb_build_object('street', c.street, 'houseNumber', c.house_number, 'suffix', c.house_number_suffix,
    'postalCode', c.postal_code, 'city', c.city, 'country', c.country)) end`;

export interface NewChangeRequest {
  readonly consumerId: number;
  readonly dossierId: number;
  readonly change: RequestedChange;
  readonly source: ChangeProposal['source'];
  readonly now: Date;
}

/**
 * Keeps what a consumer asks for, in the place of what they asked for before of the same field. Of two at once the second waits.
 * @returns its id; null when that is what there is already, and of a consumer who is erased: nothing of theirs is kept again
 */
export async function storeChangeRequest(tx: Tx, { consumerId, dossierId, change, source, now }: NewChangeRequest) {
  // One that is being approved is waited for: what the consumer has is read only then.
  await queryRows(
    tx,
    'select from change_requests where consumer_id = $1 and field = $2 and closed_at is null for update',
    [consumerId, change.field],
  );
  // Nor is what they had read while they are being erased.
  await queryRows(tx, 'select from consumers where id = $1 for key share', [consumerId]);
  const { rows } = await queryRows<{ id: number }>(
    tx,
    `insert into change_requests as r (consumer_id, dossier_id, field, old_value, new_value, source, created_at)
     select c.id, $2, $3, ${currentSql('$3::text')}, $4::jsonb, $5, $6 from consumers c
     where c.id = $1 and c.erased_at is null and ${currentSql('$3::text')} is distinct from $4::jsonb
     on conflict (consumer_id, field) where closed_at is null do update
       set (dossier_id, old_value, new_value, source, created_at, version) = (excluded.dossier_id, excluded.old_value,
         excluded.new_value, excluded.source, excluded.created_at, r.version + 1)
     returning id`,
    [consumerId, dossierId, change.field, JSON.stringify(storedValue(change)), source, now],
  );
  return rows[0]?.id ?? null;
}

/** As it is kept: an address without a suffix that is empty. */
function storedValue({ value }: RequestedChange): unknown {
  if (typeof value === 'string') return value;
  const { suffix, ...address } = value;
  return suffix ? { ...address, suffix } : address;
}

/** A consumer who asks for what there is already takes back what they asked for before. @returns the id of that; null for none */
export async function withdrawRequest(tx: Tx, consumerId: number, field: string, now: Date): Promise<number | null> {
  const { rows } = await queryRows<{ id: number }>(
    tx,
    `update change_requests set closed_at = $3, outcome = 'withdrawn', version = version + 1
     where consumer_id = $1 and field = $2 and closed_at is null returning id`,
    [consumerId, field, now],
  );
  return rows[0]?.id ?? null;
}

/** A request with its consumer as they are. */
export interface RequestRow {
  readonly id: number;
  readonly source: ChangeProposal['source'];
  readonly version: number;
  readonly before: RequestedChange['value'] | null;
  readonly change: RequestedChange;
  readonly isOpen: boolean;
  /** The field is not what it was any more. */
  readonly isOutdated: boolean;
  readonly isEmailTaken: boolean;
  readonly consumerId: number;
  readonly isCompany: boolean;
  readonly email: string;
  readonly language: Language;
  readonly dossierNumber: string;
  readonly tenantName: string;
}

/** @param hold keeps the consumer as they are until the transaction ends */
export async function findRequest(db: Db, id: number, { hold = false } = {}): Promise<RequestRow | undefined> {
  const { rows } = await queryRows<RequestRow>(
    db,
    `select r.id, r.source, r.version, r.old_value as before, jsonb_build_object('field', r.field, 'value', r.new_value) as change,
       r.closed_at is null as "isOpen", r.old_value is distinct from ${currentSql('r.field')} as "isOutdated",
       r.field = 'email' and exists (select from consumers o where o.tenant_id = c.tenant_id and o.id <> c.id
         and lower(o.email) = lower(r.new_value #>> '{}')) as "isEmailTaken",
       c.id as "consumerId", c.company is not null as "isCompany", c.email, c.language, d.dossier_number as "dossierNumber",
       ${businessName} as "tenantName"
     from change_requests r join consumers c on c.id = r.consumer_id join dossiers d on d.id = r.dossier_id
       join tenants t on t.id = d.tenant_id
     where r.id = $1 ${hold ? 'for update of c' : ''}`,
    [id],
  );
  return rows[0];
}

/** Writes what was asked for to the consumer. @returns what they are called then @throws the database's refusal of an e-mail that another has */
export async function writeChange(tx: Tx, consumerId: number, change: RequestedChange, now: Date): Promise<string> {
  const { rows } = await queryRows<{ name: string }>(
    tx,
    `update consumers set ${assignments[change.field]}, updated_at = $3, version = version + 1
     where id = $1 returning coalesce(name, company) as name`,
    [consumerId, JSON.stringify(storedValue(change)), now],
  );
  return rows[0]?.name ?? '';
}

const text = `$2::jsonb #>> '{}'`;
const assignments: Record<RequestedChange['field'], string> = {
  email: `email = ${text}`,
  name: `name = case when company is null then ${text} else name end, company = case when company is not null then ${text} end`,
  phone: `phone = ${text}`,
  iban: `iban = ${text}`,
  address: `(street, house_number, house_number_suffix, postal_code, city, country) = ($2::jsonb ->> 'street',
    $2::jsonb ->> 'houseNumber', $2::jsonb ->> 'suffix', $2::jsonb ->> 'postalCode', $2::jsonb ->> 'city', $2::jsonb ->> 'country')`,
};

/** What a consumer is called in letters. */
export async function consumerName(tx: Tx, consumerId: number): Promise<string> {
  const { rows } = await queryRows<{ name: string }>(
    tx,
    'select coalesce(name, company) as name from consumers where id = $1',
    [consumerId],
  );
  return rows[0]?.name ?? '';
}

/** What else a change of a consumer touches. */
export async function findTouched(db: Db, { consumerId, email }: RequestRow) {
  const { rows } = await queryRows<Pick<ChangeProposal, 'dossiers' | 'waitingMails'>>(
    db,
    `select jsonb_build_object('total', count(*), 'named', coalesce(jsonb_agg(
         jsonb_build_object('dossierNumber', d.dossier_number, 'state', d.state) order by d.id) filter (where d.place <= $3), '[]'))
         as dossiers,
       (select count(*)::int from outbox_messages where recipient = $2 and state = 'waiting') as "waitingMails"
     from (select id, dossier_number, state, row_number() over (order by id) as place from dossiers
       where consumer_id = $1 and open_amount <> 0) d`,
    [consumerId, email, mostDossiersNamed],
  );
  return rows[0] ?? { dossiers: { total: 0, named: [] }, waitingMails: 0 };
}
