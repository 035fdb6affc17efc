-- What the value of a rule counts: results in cents are shown as money.
alter table monitoring_rules add column value_unit text not null default 'any' check (value_unit in ('any', 'cents'));
