-- What invoices come to by day, kept as they are made, as `cession_sums` keeps cessions: a million is not summed up for whoever looks at them.

create table invoice_sums (
  psper_id integer not null,
  tenant_id integer not null,
  -- In Amsterdam, of when they were made.
  made_on date not null,
  -- Invoices and credit notes.
  documents bigint not null,
  -- Minor units; credit notes take theirs off.
  amount bigint not null,
  transaction_amount bigint not null,
  primary key (psper_id, tenant_id, made_on)
);
create index invoice_sums_day on invoice_sums (made_on);

-- Nothing is changed or taken away of them. Whoever makes one holds the counter of its tenant's numbers, so none waits here for another's rows.
create function sum_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from invoice_sums;
    return null;
  end if;
  insert into invoice_sums as s
    select psper_id, tenant_id, (created_at at time zone 'Europe/Amsterdam')::date, count(*),
      sum(case type when 'invoice' then amount else -amount end),
      sum(case type when 'invoice' then transaction_amount else -transaction_amount end) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (psper_id, tenant_id, made_on) do update set documents = s.documents + excluded.documents,
      amount = s.amount + excluded.amount, transaction_amount = s.transaction_amount + excluded.transaction_amount;
  return null;
end $$;

create trigger sum_added after insert on invoices
  referencing new table as added for each statement execute function sum_invoices();
create trigger sum_none after truncate on invoices for each statement execute function sum_invoices();

insert into invoice_sums
  select psper_id, tenant_id, (created_at at time zone 'Europe/Amsterdam')::date, count(*),
    sum(case type when 'invoice' then amount else -amount end),
    sum(case type when 'invoice' then transaction_amount else -transaction_amount end)
  from invoices group by 1, 2, 3;

-- Of one tenant, whose invoices may be few among many.
create index invoices_of_tenant on invoices (tenant_id, created_at desc, id desc);
