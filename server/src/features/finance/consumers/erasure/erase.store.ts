/** The statements that take out what is personal of one consumer. */
import type { Tx } from '../../../../db/database.ts';
import { queryRows } from '../../../../db/pool-database.ts';
import { namedRefunds } from '../consumer.store.ts';
import { eraseOnBus } from './erase-on-bus.store.ts';
import { eraseReasons } from './erase-reasons.store.ts';
import { eraseReferences } from './erase-references.store.ts';
import { eraseWhatAdminsKept } from './erase-what-admins-kept.store.ts';
import { type ToldPerson, withoutPerson } from './told-person.ts';

/**
 * Locks what the consumer asks to have changed, and then the consumer: in the order of who decides about a request. Orders, notes and
 * mails of theirs wait from here on. Then orders, payments, dossiers that are changed, and by the statements below the items about these: in
 * the order of who matches payments and works on items.
 */
export async function lockForErasure(tx: Tx, id: number): Promise<void> {
  await queryRows(tx, 'select from change_requests where consumer_id = $1 order by id for update', [id]);
  await queryRows(tx, 'select from consumers where id = $1 for update', [id]);
  await queryRows(
    tx,
    'select from transactions where consumer_id = $1 and reference is not null order by id for no key update',
    [id],
  );
  await queryRows(
    tx,
    'select from payments where dossier_id in (select d.id from dossiers d where d.consumer_id = $1) order by id for no key update',
    [id],
  );
  await queryRows(
    tx,
    'select from dossiers where consumer_id = $1 and on_hold_reason is not null order by id for no key update',
    [id],
  );
}

/** A mail that is being sent is left without anything that its outcome could be written to. */
const emptiedMails = `update outbox_messages o set recipient = 'erased', subject = '', sealed_text = null, last_error = 'the consumer is erased',
  state = case when state = 'sent' then state else 'kept' end where`;

/** `$1`: the consumer, `$2`: now. In this order: the addresses by which mails of before are found go with the requests and the row. */
const statements: readonly string[] = [
  `${emptiedMails} o.consumer_id = $1 and $2::timestamptz is not null`,
  // By addresses that are known: as a list, each is looked up by the index, whatever else is asked.
  `${emptiedMails} o.consumer_id is null and o.admin_id is null and $2::timestamptz is not null and lower(o.recipient) = any(array(
     select n.address from (
       select lower(c.email) as address from consumers c where c.id = $1
       union select lower(v.value #>> '{}') from change_requests r cross join lateral (values (r.old_value), (r.new_value)) as v(value)
         where r.consumer_id = $1 and r.field = 'email') n
     where not exists (select from admins a where lower(a.email) = n.address)
       and not exists (select from tenants t cross join lateral (
         select from consumers x where x.tenant_id = t.id and lower(x.email) = n.address and x.id <> $1 limit 1) x)))`,
  `update change_requests set old_value = null, new_value = '""', closed_reason = null, outcome = coalesce(outcome, 'withdrawn'),
     closed_at = coalesce(closed_at, $2), version = version + 1
   where consumer_id = $1`,
  'delete from consumer_notes where consumer_id = $1 and $2::timestamptz is not null',
  `update transaction_notes n set text = '' from transactions t
   where t.id = n.transaction_id and t.consumer_id = $1 and $2::timestamptz is not null`,
  `update work_notes n set text = '' from dossiers d
   where d.id = n.dossier_id and d.consumer_id = $1 and $2::timestamptz is not null`,
  // Where money was to go that never left, and why: whoever asked for it wrote how they were told. Where it did go is in the books. What a
  // bank entry brought is theirs, unless it was taken back from their claim and pays that of another.
  `with emptied as (
     update refund_items i set iban = '', name = ''
     where i.iban is not null and i.result is distinct from 'executed' and i.id in (select n.id from (${namedRefunds}) n)
     returning i.run_id)
   update refund_runs r set reason = '', decline_reason = left(r.decline_reason, 0) from emptied e where e.run_id = r.id and r.item_count = 1 and $2::timestamptz is not null`,
  `update support_tickets s set subject = '' from transactions t
   where lower(s.transaction_number) = lower(t.transaction_number) and t.consumer_id = $1 and $2::timestamptz is not null`,
  // Nothing of theirs is paid back any more; which account paid stays in the entry of the bank statement.
  `update payments p set payer_iban = null from dossiers d
   where d.id = p.dossier_id and d.consumer_id = $1 and p.payer_iban is not null and $2::timestamptz is not null`,
  // What they are called, where they live and what we learnt of them; the country stays, which the books tell taxes by.
  `update consumers set name = null, company = null, email = 'erased-' || id || '@erased.invalid', phone = null, birth_date = null, iban = null,
     street = '', house_number = '', house_number_suffix = null, postal_code = '', city = '',
     is_deceased = false, is_insolvent = false, is_in_debt_settlement = false, is_minor = false, is_vulnerable = false,
     is_opted_out_of_mail = true, erased_at = $2, updated_at = $2, version = version + 1
   where id = $1`,
];

export async function eraseRows(tx: Tx, id: number, now: Date): Promise<void> {
  const told = await findTold(tx, id);
  const scrub = withoutPerson(told);
  await eraseReasons(tx, id);
  await eraseReferences(tx, id, scrub);
  await eraseWhatAdminsKept(tx, id, told, scrub);
  for (const statement of statements) await queryRows(tx, statement, [id, now]);
  await eraseOnBus(tx, id, scrub);
}

type ToldRow = { field: string; value: unknown };

/** What a consumer is known by today, was before they had it changed, and asked to be. */
async function findTold(tx: Tx, id: number): Promise<ToldPerson> {
  const { rows } = await queryRows<ToldRow>(
    tx,
    `select v.field, to_jsonb(v.value) as value from consumers c cross join lateral (values
       ('name', c.name), ('name', c.company), ('email', c.email), ('phone', c.phone), ('iban', c.iban), ('birth', c.birth_date::text),
       ('place', c.street), ('place', c.postal_code), ('place', c.city)) as v(field, value) where c.id = $1 and v.value is not null
     union all select r.field, v.value from change_requests r cross join lateral (values (r.old_value), (r.new_value)) as v(value)
       where r.consumer_id = $1 and v.value is not null`,
    [id],
  );
  const of = (field: string) =>
    rows.flatMap((row) => (row.field === field && typeof row.value === 'string' ? [row.value] : []));
  const addresses = rows.flatMap(({ field, value }) => (field === 'address' && value !== null ? [value] : []));
  const places = (addresses as Record<string, string>[]).flatMap((address) =>
    ['street', 'postalCode', 'city'].flatMap((part) => address[part] ?? []),
  );
  return {
    names: of('name'),
    emails: of('email'),
    phones: of('phone'),
    ibans: of('iban'),
    birthDate: of('birth')[0] ?? null,
    places: [...of('place'), ...places],
  };
}
