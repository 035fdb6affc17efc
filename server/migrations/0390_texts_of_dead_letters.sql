-- The texts of dead letters stand in a section of that name: what was put in the place of one goes with it. The older keys stay, as the version
-- before reads them.
insert into translation_overrides (language, key, value)
  select language, regexp_replace(key, '^failed-transactions\.', 'dead-letters.'), value from translation_overrides where key like 'failed-transactions.%'
  union all
  select language, 'dossiers.dead-letter', value from translation_overrides where key = 'dossiers.failed-transaction'
  on conflict do nothing;
