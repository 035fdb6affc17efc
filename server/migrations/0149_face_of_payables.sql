-- What is owed for cessions is summed up from it alone, with what they claim: of those that are not paid the cessions would be read one by one.
alter table payables add column face_amount bigint;
update payables p set face_amount = c.face_amount from cessions c where c.id = p.cession_id;
alter table payables alter column face_amount set not null;

create or replace function owe_cessions() returns trigger language plpgsql as $$
begin
  insert into payables (cession_id, tenant_id, psper_id, cleared_on, amount, face_amount)
    select id, tenant_id, psper_id, cleared_on, amount, face_amount from added;
  return null;
end $$;
