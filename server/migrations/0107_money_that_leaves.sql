-- Money that leaves our accounts, and for what nobody knows, is on the work list too. What our own refunds send is known by their names: the
-- bank books a payment file with one entry, or each of its transfers, and each of them once.

alter table bank_entry_uses
  drop constraint bank_entry_uses_use_check,
  drop constraint bank_entry_uses_check,
  -- The execution of a refund run whose payment file an entry is; of a single refund of it that is named above.
  add column refund_run_id integer,
  add column refund_execution integer,
  add foreign key (refund_run_id, refund_execution) references refund_executions,
  add constraint bank_entry_uses_use_check
    check (use in ('payment', 'reversal', 'refund', 'refund-paid', 'ignored', 'payout', 'payout-return')),
  add constraint bank_entry_uses_check check (
    (refund_run_id is null) = (refund_execution is null) and (refund_run_id is null or use = 'refund-paid')
    and case use
      when 'refund' then refund_id is not null and payment_id is null and payout_id is null
      when 'refund-paid' then (refund_id is null) = (refund_run_id is not null) and payment_id is null and payout_id is null
      when 'ignored' then reason is not null and payment_id is null and refund_id is null and payout_id is null
      when 'payout' then payout_id is not null and payment_id is null and refund_id is null
      when 'payout-return' then payout_id is not null and payment_id is null and refund_id is null
      else payment_id is not null and refund_id is null and payout_id is null end);
drop index bank_entry_uses_refund;
create unique index bank_entry_uses_refund on bank_entry_uses (refund_id, use) where refund_id is not null;
create unique index bank_entry_uses_execution on bank_entry_uses (refund_run_id, refund_execution) where refund_run_id is not null;

-- What left before: first what is known by its name.
insert into bank_entry_uses (entry_id, use, used_at, refund_id)
  select distinct on (r.id) e.id, 'refund-paid', now(), r.id
  from bank_entries e join bank_statements s on s.id = e.statement_id and s.is_stored and s.matched_to is null
    join refunds r on r.end_to_end_id = upper(e.end_to_end_id) and r.amount = -e.amount
    join refund_runs x on x.id = r.run_id and x.account_id = s.account_id
  where not e.is_reversal and not exists (select from bank_entry_uses u where u.entry_id = e.id)
  order by r.id, e.id;
insert into bank_entry_uses (entry_id, use, used_at, refund_run_id, refund_execution)
  select distinct on (x.run_id, x.number) e.id, 'refund-paid', now(), x.run_id, x.number
  from bank_entries e join bank_statements s on s.id = e.statement_id and s.is_stored and s.matched_to is null
    cross join lateral (select regexp_match(upper(concat_ws(' ', e.end_to_end_id, e.bank_reference, e.remittance)),
      '\mREFUND-(\d{1,9})-(\d{1,9})\M') as name) n
    join refund_executions x on x.run_id = n.name[1]::int and x.number = n.name[2]::int and x.executed_amount = -e.amount
    join refund_runs r on r.id = x.run_id and r.account_id = s.account_id
  where e.amount < 0 and not e.is_reversal and not exists (select from bank_entry_uses u where u.entry_id = e.id)
  order by x.run_id, x.number, e.id;
insert into unmatched_entries (entry_id, account_id, tenant_id, amount, booking_date, payer, search_text, reason, looked_at)
  select e.id, s.account_id, s.tenant_id, e.amount, e.booking_date, e.counterparty_name,
    lower(concat_ws(' ', e.counterparty_name, e.counterparty_iban, e.end_to_end_id, e.bank_reference, e.remittance)), 'debit', now()
  from bank_entries e join bank_statements s on s.id = e.statement_id and s.is_stored and s.matched_to is null
  where e.amount < 0 and not exists (select from bank_entry_uses u where u.entry_id = e.id)
  on conflict (entry_id) do nothing;

-- The few of one direction, in the order of the list.
create index unmatched_entries_direction on unmatched_entries (is_ignored, (amount < 0), booking_date, entry_id);
