-- Whom a round told, counted as it ends; null: nobody counted.
alter table npl_debtor_rounds
  add column told integer,
  -- How many dossiers by reason.
  add column left_out jsonb;
