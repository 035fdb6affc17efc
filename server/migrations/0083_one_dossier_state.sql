-- What a dossier is in was said twice, for the dossier and for lists: one function says it for both.

create function dossier_state(open_amount bigint, opened_at timestamptz, captured bigint, back bigint, written_off bigint, sold_at timestamptz,
  on_hold_since timestamptz, in_arrangement_since timestamptz, handed_over_at timestamptz) returns text language sql immutable parallel safe as $$
  select case
    when open_amount < 0 then 'Overpaid'
    when opened_at is null then 'Open'
    when open_amount = 0 then case when written_off > 0 then 'WrittenOff' when back >= captured then 'Cancelled' else 'Paid' end
    when sold_at is not null then 'Sold'
    when on_hold_since is not null then 'OnHold'
    when in_arrangement_since is not null then 'Arrangement'
    when handed_over_at is not null then 'InCollection'
    else 'Open' end
$$;

-- Indexes that know the columns go with them, and are made again as they were.
create temporary table indexes_of_state as
  select indexdef from pg_indexes where schemaname = current_schema() and tablename = 'dossiers' and indexdef ~ '\m(listed_)?state\M';
create or replace view reporting.dossiers as
  select id, tenant_id, shop_id, psper_id, owner_id, country, currency, null::text as state, invoice_date, due_on, opened_at, open_amount,
    captured, refunded, charged_back, paid, reversed, written_off, on_hold_since, in_arrangement_since, handed_over_at,
    last_reminder, last_reminded_on, next_reminder_on
  from public.dossiers;
alter table dossiers drop column listed_state, drop column state;
alter table dossiers
  -- As lists find it: open from the start, so that the first capture, and most payments, leave their indexes alone.
  add column listed_state text not null generated always as (dossier_state(
    captured - refunded - charged_back - paid + reversed - written_off, opened_at, captured, refunded + charged_back, written_off, sold_at,
    on_hold_since, in_arrangement_since, handed_over_at)) stored,
  -- None before its first capture, unless it was paid for nothing.
  add column state text generated always as (case
    when opened_at is not null or captured - refunded - charged_back - paid + reversed - written_off < 0 then dossier_state(
      captured - refunded - charged_back - paid + reversed - written_off, opened_at, captured, refunded + charged_back, written_off, sold_at,
      on_hold_since, in_arrangement_since, handed_over_at) end) stored;
do $$
declare
  one text;
begin
  for one in select indexdef from indexes_of_state loop
    execute one;
  end loop;
end $$;
drop table indexes_of_state;
create or replace view reporting.dossiers as
  select id, tenant_id, shop_id, psper_id, owner_id, country, currency, state, invoice_date, due_on, opened_at, open_amount,
    captured, refunded, charged_back, paid, reversed, written_off, on_hold_since, in_arrangement_since, handed_over_at,
    last_reminder, last_reminded_on, next_reminder_on
  from public.dossiers;
