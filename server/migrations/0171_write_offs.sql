-- What admins write off of claims, of which large ones wait for a second admin; and the movement that takes a write-off back, for what is
-- paid after it: a payment of what was a loss is no money that the consumer is owed.

create table write_offs (
  id integer generated always as identity primary key,
  dossier_id integer not null references dossiers,
  -- Minor units; and what was open when it was asked for.
  amount bigint not null check (amount > 0),
  open_then bigint not null check (open_then >= amount),
  reason text not null,
  -- done: it was within the limit; the others wait or waited for a second admin.
  state text not null check (state in ('done', 'waiting', 'approved', 'refused', 'withdrawn')),
  asked_by integer not null,
  -- Kept as it was then: admins go.
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by integer,
  decided_by_name text,
  decided_at timestamptz,
  refuse_reason text,
  -- Its posting in the ledger.
  posting_id bigint unique references ledger_postings,
  version integer not null default 1,
  check ((state in ('done', 'approved')) = (posting_id is not null)),
  check (state <> 'approved' or decided_by is not null and decided_by <> asked_by)
);
create index write_offs_of on write_offs (dossier_id, id);
create unique index write_offs_waiting on write_offs (dossier_id) where state = 'waiting';

alter table ledger_postings
  drop constraint ledger_postings_source_check,
  drop constraint ledger_postings_movement_check,
  drop constraint ledger_postings_accounts,
  add constraint ledger_postings_source_check
    check (source in ('message', 'payment', 'reversal', 'repayment', 'write-off', 'write-back')),
  add constraint ledger_postings_movement_check
    check (movement in ('capture', 'refund', 'chargeback', 'payment', 'reversal', 'write-off', 'write-back')),
  add constraint ledger_postings_accounts check (case movement
    when 'capture' then debit = 'debtors' and credit = 'claims-to-settle'
    when 'payment' then debit = 'bank' and credit = 'debtors'
    when 'reversal' then debit = 'debtors' and credit = 'bank'
    when 'write-off' then debit = 'losses' and credit = 'debtors'
    when 'write-back' then debit = 'debtors' and credit = 'losses'
    else debit = 'claims-to-settle' and credit = 'debtors' end);

-- What the bus booked of claims that were written off, until it is taken back.
create index dossiers_to_write_back on dossiers (id) where written_off > 0 and open_amount < 0;

create or replace function roll_up_movements() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from ledger_days
      where kind in ('capture', 'refund', 'chargeback', 'payment', 'bank-payment', 'reversal', 'repayment', 'write-off', 'write-back');
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
      where kind not in ('capture', 'refund', 'chargeback', 'payment', 'bank-payment', 'reversal', 'repayment', 'write-off', 'write-back');
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

