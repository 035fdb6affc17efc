-- That what is shown may be old is said of more than lists: what was put in the place of its text goes along. The older key stays, as the
-- version before reads it.
insert into translation_overrides (language, key, value)
  select language, 'general.not-refreshed', value from translation_overrides where key = 'grid.not-refreshed'
  on conflict do nothing;
