-- What most changes of a dossier leave alone is all that its indexes know, and its pages have room: then PostgreSQL changes the row
-- where it is, and no index.

-- Superseded by dossiers_to_remind.
drop index dossiers_due;
drop index dossiers_to_remind;
drop index dossiers_to_hand_over;
-- Changed with every payment; has_news does when the collection partner has to be told.
drop index dossiers_to_tell;
alter table dossiers
  -- Neither paid nor with somebody else, or not captured yet: its first capture leaves that as it is.
  add column in_dunning boolean not null generated always as (
    on_hold_since is null and in_arrangement_since is null and handed_over_at is null
    and (opened_at is null or captured - refunded - charged_back - paid + reversed - written_off > 0)
  ) stored,
  add column has_news boolean not null generated always as (
    handed_over_at is not null
    and coalesce(told_open <> captured - refunded - charged_back - paid + reversed - written_off, false)
  ) stored;
-- Foreseen when the dossier is made; its first capture, most often of the same day, makes it final.
update dossiers set due_on = greatest(invoice_date, (created_at at time zone 'Europe/Amsterdam')::date) + payment_term_days
  where opened_at is null;
create index dossiers_to_remind on dossiers (next_reminder_on, id) where in_dunning;
create index dossiers_to_hand_over on dossiers (last_reminded_on, id) where in_dunning and last_reminded_on is not null;
create index dossiers_to_tell on dossiers (id) where has_news;
alter table dossiers set (fillfactor = 55);
