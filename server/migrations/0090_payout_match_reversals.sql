-- A bank entry that was matched to a pay-out by mistake is taken off with a reason. The attempt stays with both its postings, and another
-- of the same batch takes its place: approved once more, or paid where only the return was wrong.

alter table payouts
  drop constraint payouts_state_check,
  drop constraint payouts_check,
  add constraint payouts_state_check
    check (state in ('proposed', 'approved', 'paid', 'returned', 'dropped', 'not-executed', 'match-reversed')),
  add constraint payouts_check check (case state
    when 'match-reversed' then paid_at is not null
    else (paid_at is not null) = (state in ('paid', 'returned')) and (returned_at is not null) = (state = 'returned') end),
  add column match_reversed_at timestamptz,
  add column match_reversed_by_name text,
  add column match_reversed_reason text,
  add constraint payouts_match_reversed check (
    (state = 'match-reversed') = (match_reversed_at is not null) and (state = 'match-reversed') = (match_reversed_by_name is not null)
    and (state = 'match-reversed') = (match_reversed_reason is not null));
