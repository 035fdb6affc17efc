-- What moved on each day, rolled up as it is posted: the picture of the money sums days, not millions of postings. Writers wait while what
-- is there is rolled up.

create table ledger_days (
  -- The same once more by month: years are summed by month, and by day only where a range begins or ends within one.
  is_month boolean not null,
  -- In Amsterdam; of a month its first.
  day date not null,
  -- 0: of no single one, as what is settled with a buyer.
  tenant_id integer not null,
  psper_id integer not null,
  -- A movement, or a document.
  kind text not null,
  debit text not null,
  credit text not null,
  -- Each connection sums in rows of its own, so that none waits for another; 0 has what housekeeping added up.
  backend integer not null,
  count bigint not null,
  -- Minor units.
  amount bigint not null,
  primary key (is_month, day, tenant_id, psper_id, kind, debit, credit, backend)
) with (fillfactor = 70);

-- A day by itself, and as its month.
create function day_and_month(of_day date) returns table (is_month boolean, day date) language sql immutable as $$
  select false, of_day union all select true, date_trunc('month', of_day::timestamp)::date
$$;

-- What a movement is rolled up as: of money that came, whether a bank statement tells of it.
create function ledger_kind(movement text, source text, root bigint) returns text language sql stable as $$
  select case when source = 'repayment' then source
    when movement = 'payment' and exists (select from payments y where y.id = root and y.bank_entry_id is not null) then 'bank-payment'
    else movement end
$$;

-- Whose a posting of a document is. A sale is of the claims in it, to the cent: its price is theirs, and so is what is lost on them.
create function document_shares(document text, of_id bigint, debit text, amount bigint)
returns table (tenant_id integer, psper_id integer, count bigint, amount bigint) language sql stable as $$
  select c.tenant_id, c.psper_id, 1::bigint, $4 from cessions c where $1 = 'cession' and c.id = $2
  union all select n.tenant_id, n.psper_id, 1, $4 from debit_notes n where $1 = 'debit-note' and n.id = $2
  union all select i.tenant_id, i.psper_id, 1, $4 from invoices i where $1 in ('invoice', 'credit-note') and i.id = $2
  union all select c.tenant_id, y.psper_id, 1, $4 from payouts y join cessions c on c.id = y.cession_id where $1 = 'pay-out' and y.id = $2
  union all select d.tenant_id, coalesce(d.psper_id, 0), 1, $4 from ledger_postings p join dossiers d on d.id = p.dossier_id
    where $1 = 'borne' and p.root_id = $2
  union all select d.tenant_id, coalesce(d.psper_id, 0), 1, $4 from dossiers d where $1 = 'npl-recall' and d.id = $2
  union all select d.tenant_id, coalesce(d.psper_id, 0), count(*), sum(case $3 when 'losses' then s.face_amount - s.price else s.price end)::bigint
    from npl_sold_dossiers s join dossiers d on d.id = s.dossier_id where $1 = 'npl-sale' and s.sale_id = $2 group by 1, 2
  union all select 0, 0, 1, $4 where $1 = 'npl-settlement'
$$;

create function roll_up_movements() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from ledger_days
      where kind in ('capture', 'refund', 'chargeback', 'payment', 'bank-payment', 'reversal', 'repayment', 'write-off');
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

create function roll_up_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from ledger_days
      where kind not in ('capture', 'refund', 'chargeback', 'payment', 'bank-payment', 'reversal', 'repayment', 'write-off');
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

-- A posting is never changed nor deleted.
create trigger roll_up_added after insert on ledger_postings
  referencing new table as added for each statement execute function roll_up_movements();
create trigger roll_up_none after truncate on ledger_postings for each statement execute function roll_up_movements();
create trigger roll_up_added after insert on document_postings
  referencing new table as added for each statement execute function roll_up_documents();
create trigger roll_up_none after truncate on document_postings for each statement execute function roll_up_documents();

insert into ledger_days
  select o.is_month, o.day, coalesce(d.tenant_id, 0), coalesce(d.psper_id, 0),
    case when p.movement = 'payment' or p.source = 'repayment' then ledger_kind(p.movement, p.source, p.root_id) else p.movement end,
    p.debit, p.credit, 0, count(*), sum(p.amount)
  from ledger_postings p cross join lateral day_and_month((p.posted_at at time zone 'Europe/Amsterdam')::date) o left join dossiers d on d.id = p.dossier_id
  group by 1, 2, 3, 4, 5, 6, 7;
insert into ledger_days
  select o.is_month, o.day, s.tenant_id, s.psper_id, p.document, p.debit, p.credit, 0,
    sum(s.count), sum(s.amount)
  from document_postings p cross join lateral day_and_month((p.posted_at at time zone 'Europe/Amsterdam')::date) o
    cross join lateral document_shares(p.document, p.document_id, p.debit, p.amount) s
  where s.amount <> 0 group by 1, 2, 3, 4, 5, 6, 7;

-- The lists of the ledger, the newest first.
create index ledger_postings_posted on ledger_postings (posted_at, root_id) include (movement);
alter table document_postings add column id bigint generated always as identity unique;
create index document_postings_posted on document_postings (posted_at, id);
