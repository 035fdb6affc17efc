-- Until 0100 a buyer was owed all that debtors paid, also beyond what it had bought, and gave back what banks took back of payments of before the
-- sale. Those settlements were right by the rule of their time; what is settled of the same dossier later puts right what they gave beyond.
alter table npl_settlements add column is_limited boolean not null default true;
update npl_settlements set is_limited = false
  where settled_at < (select applied_at from houston_migrations where name = '0100_settled_losses.sql');
drop trigger npl_settlements_fixed on npl_settlements;
create trigger npl_settlements_fixed before update of buyer_id, settled_at, movements, amount, is_limited or delete on npl_settlements
  for each row execute function refuse_change_of_posting();
