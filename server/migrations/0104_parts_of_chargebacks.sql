-- A chargeback of more than what is ceded of its claim has two lines: the part that is, by its agreement, and the rest, netted with the captures
-- that were not ceded yet.
alter table cession_lines
  add column is_rest boolean not null default false,
  drop constraint cession_lines_pkey,
  add primary key (root_id, is_rest),
  add check (not is_rest or movement = 'chargeback' and (cession_id is not null or debit_note_id is not null));
