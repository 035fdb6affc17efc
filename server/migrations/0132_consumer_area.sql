-- Consumers in the console: found by what they say of themselves, noted about, and erased on their demand.

-- When what is personal was taken out of a row; the row stays, because the books name it.
alter table consumers add column erased_at timestamptz;
alter table consumers drop constraint consumers_check;
alter table consumers add constraint consumers_named check (
  case
    when erased_at is not null then num_nonnulls(name, company, phone, birth_date, iban, house_number_suffix) = 0
    when type = 'B2C' then name is not null and company is null
    else company is not null and birth_date is null
  end
);

create index consumers_created_order on consumers (created_at, id);
create index consumers_of_tenant on consumers (tenant_id, id);
-- The last word of a person's name: surnames are what callers begin with.
create index consumers_surname on consumers (lower(substring(name from '\S+$')), id) where name is not null and company is null;
create index consumers_company_part on consumers using gin (lower(company) gin_trgm_ops) where company is not null;
create index consumers_iban_tail on consumers (right(iban, 4), id) where iban is not null;

create table consumer_notes (
  id integer generated always as identity primary key,
  consumer_id bigint not null references consumers,
  text text not null,
  author_id integer not null,
  -- Kept as it was then: admins go.
  author_name text not null,
  written_at timestamptz not null
);
create index consumer_notes_of on consumer_notes (consumer_id, id);

-- Which consumer a message is to, so that it is found with them and erased with them.
alter table outbox_messages add column consumer_id bigint references consumers;
update outbox_messages o set consumer_id = d.consumer_id
  from reminders r join dossiers d on d.id = r.dossier_id where r.outbox_id = o.id;
update outbox_messages o set consumer_id = d.consumer_id
  from npl_debtor_notices n join dossiers d on d.id = n.dossier_id where n.outbox_id = o.id;
-- The other mails of before name nobody: an address that one consumer alone has tells whose they are.
update outbox_messages o set consumer_id = c.id
  from (select lower(email) as email, min(id) as id from consumers group by lower(email) having count(*) = 1) c
  where o.consumer_id is null and o.admin_id is null and o.channel = 'mail' and lower(o.recipient) = c.email
    and not exists (select from admins a where lower(a.email) = c.email);
create index outbox_messages_consumer on outbox_messages (consumer_id, id) where consumer_id is not null;

-- Whoever read the address of a consumer before they were erased stores no mail to it afterwards: this waits for the erasure.
create function keep_no_mail_to_erased() returns trigger language plpgsql as $$
declare
  erased timestamptz;
begin
  select erased_at into erased from consumers where id = new.consumer_id for key share;
  if erased is not null then
    new.recipient := 'erased';
    new.subject := '';
    new.sealed_text := null;
    new.state := 'kept';
    new.last_error := 'the consumer is erased';
  end if;
  return new;
end $$;
create trigger outbox_messages_erased before insert on outbox_messages
  for each row when (new.consumer_id is not null) execute function keep_no_mail_to_erased();
