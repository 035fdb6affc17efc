-- Runs outside of a transaction.
-- What was paid after a reminder and opened again since went on in the round of before, and to collection without another reminder: its
-- debtor is reminded anew. A bank entry counts at noon of its value date, which may be hours before it was booked.
update dossiers set last_reminder = 0, last_reminded_on = null, left_out = null, reminder_round = reminder_round + 1
where id in (
  select d.id from dossiers d
    cross join lateral (select max(r.reminded_at) as at from reminders r where r.dossier_id = d.id and r.round = d.reminder_round) r
  where d.in_dunning and d.last_reminded_on is not null and exists (
    select from (
      select p.posted_at, m.change, sum(m.change) over (order by p.root_id) as open
      from ledger_postings p cross join lateral (select case when p.debit = 'debtors' then p.amount else -p.amount end as change) m
      where p.dossier_id = d.id
    ) o where o.open > 0 and o.open - o.change <= 0 and o.posted_at > r.at - interval '1 day'
  ) order by d.id limit 500
);
