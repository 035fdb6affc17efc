-- A bank may give back a refund that we paid, as where its account was closed. It counts as not paid then, and can be paid again.

alter table refunds
  -- On the day of the bank; null while it stands.
  add column returned_at timestamptz;

-- Each that a bank gave back, and what was taken for one by mistake.
create table refund_returns (
  id bigint generated always as identity primary key,
  refund_id integer not null references refunds,
  -- By which it came back.
  entry_id integer not null references bank_entries,
  returned_at timestamptz not null,
  -- Of money that a claim was paid too much: it is that again. Null: its entry pays nothing, and nothing was posted for it.
  posting_id bigint unique references ledger_postings,
  undone_at timestamptz,
  undone_posting_id bigint unique references ledger_postings,
  check (undone_posting_id is null or undone_at is not null and posting_id is not null)
);
create unique index refund_returns_standing on refund_returns (refund_id) where undone_at is null;
create index refund_returns_of on refund_returns (refund_id, id);
create index refund_returns_entry on refund_returns (entry_id);

alter table bank_entry_uses
  drop constraint bank_entry_uses_use_check,
  drop constraint bank_entry_uses_check,
  add constraint bank_entry_uses_use_check
    check (use in ('payment', 'reversal', 'refund', 'refund-paid', 'refund-return', 'ignored', 'payout', 'payout-return')) not valid,
  add constraint bank_entry_uses_check check (
    (refund_run_id is null) = (refund_execution is null) and (refund_run_id is null or use = 'refund-paid')
    and case use
      when 'refund' then refund_id is not null and payment_id is null and payout_id is null
      when 'refund-paid' then (refund_id is null) = (refund_run_id is not null) and payment_id is null and payout_id is null
      when 'refund-return' then refund_id is not null and payment_id is null and payout_id is null
      when 'ignored' then reason is not null and payment_id is null and refund_id is null and payout_id is null
      when 'payout' then payout_id is not null and payment_id is null and refund_id is null
      when 'payout-return' then payout_id is not null and payment_id is null and refund_id is null
      else payment_id is not null and refund_id is null and payout_id is null end) not valid;

-- What comes back of a repayment is no payment of the debtor.
create or replace function ledger_kind(movement text, source text, root bigint) returns text language sql stable as $$
  select case when source = 'repayment' then case movement when 'payment' then 'repayment-return' else source end
    when movement = 'payment' and exists (select from payments y where y.id = root and y.bank_entry_id is not null) then 'bank-payment'
    else movement end
$$;

create or replace function roll_up_movements() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from ledger_days
      where kind in ('capture', 'refund', 'chargeback', 'payment', 'bank-payment', 'reversal', 'repayment', 'repayment-return', 'write-off',
        'write-back');
    return null;
  end if;
  insert into ledger_days as r
    select o.is_month, o.day, m.tenant_id, m.psper_id, m.kind, m.debit, m.credit, pg_backend_pid(), sum(m.count), sum(m.amount)
    from (
      select (a.posted_at at time zone 'Europe/Amsterdam')::date as day, coalesce(d.tenant_id, 0) as tenant_id,
        coalesce(d.psper_id, 0) as psper_id,
        case when a.movement = 'payment' or a.source = 'repayment' then ledger_kind(a.movement, a.source, a.root_id) else a.movement end as kind,
        a.debit, a.credit, count(*) as count, sum(a.amount) as amount
      from added a left join dossiers d on d.id = a.dossier_id group by 1, 2, 3, 4, 5, 6
    ) m cross join lateral day_and_month(m.day) o
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (is_month, day, tenant_id, psper_id, kind, debit, credit, backend)
      do update set count = r.count + excluded.count, amount = r.amount + excluded.amount;
  return null;
end $$;

create or replace function roll_up_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from ledger_days
      where kind not in ('capture', 'refund', 'chargeback', 'payment', 'bank-payment', 'reversal', 'repayment', 'repayment-return', 'write-off',
        'write-back');
    return null;
  end if;
  insert into ledger_days as r
    select o.is_month, o.day, s.tenant_id, s.psper_id, a.document, a.debit, a.credit, pg_backend_pid(),
      sum(s.count), sum(s.amount)
    from added a cross join lateral day_and_month((a.posted_at at time zone 'Europe/Amsterdam')::date) o
      cross join lateral document_shares(a.document, a.document_id, a.debit, a.amount) s
    where s.amount <> 0
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (is_month, day, tenant_id, psper_id, kind, debit, credit, backend)
      do update set count = r.count + excluded.count, amount = r.amount + excluded.amount;
  return null;
end $$;
