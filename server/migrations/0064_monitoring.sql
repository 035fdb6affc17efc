-- Rules that are judged again and again, what came of it, and who is told.
create table monitoring_rules (
  id integer primary key generated always as identity,
  name text not null,
  type smallint not null default 10 check (type = 10),
  severity smallint not null check (severity in (0, 10, 20, 30, 40)),
  -- In minutes, of one unit; 0 is as often as there is a round.
  interval_unit smallint not null check (interval_unit in (0, 1, 60, 1440, 10080)),
  interval_time integer not null check (interval_time between 1 and 1000),
  interval_minutes integer not null generated always as (greatest(1, interval_unit * interval_time)) stored,
  query text not null,
  expected_result text not null,
  comparison smallint not null check (comparison in (10, 20, 30, 35, 40, 45)),
  error_message text not null,
  -- Where it is written what to do; https, or empty.
  help_url text not null default '',
  tell_after smallint not null default 1 check (tell_after between 1 and 100),
  disabled_on timestamptz,
  disabled_by text,
  created_at timestamptz not null,
  version integer not null default 1,
  check ((disabled_on is null) = (disabled_by is null))
);
create index monitoring_rules_name on monitoring_rules (lower(name), id);
create index monitoring_rules_search on monitoring_rules using gin (lower(name) gin_trgm_ops);
create index monitoring_rules_severity on monitoring_rules (severity, id);
create index monitoring_rules_interval on monitoring_rules (interval_minutes, id);
create index monitoring_rules_disabled_on on monitoring_rules (disabled_on, id);
create index monitoring_rules_disabled_by on monitoring_rules (disabled_by, id);

create table monitoring_rule_versions (
  rule_id integer not null references monitoring_rules (id),
  version integer not null,
  -- What can be edited, by the names of the call.
  content jsonb not null,
  saved_at timestamptz not null,
  saved_by text not null,
  restored_from integer,
  primary key (rule_id, version)
);

-- Apart from the rule: it changes with every judgement, which no form may take for a save.
create table monitoring_states (
  rule_id integer primary key references monitoring_rules (id),
  -- null while the rule is disabled.
  due_at timestamptz,
  -- Who judges it now, until when nobody else does.
  claim bigint,
  claimed_until timestamptz,
  last_result smallint check (last_result in (0, 1, 10, 20, 30)),
  last_at timestamptz,
  last_value text,
  last_detail text,
  last_milliseconds integer,
  bad_in_a_row integer not null default 0,
  bad_since timestamptz,
  -- When the last mail said that it is bad; null while nobody was told.
  told_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by text,
  snoozed_until timestamptz,
  snooze_reason text,
  snoozed_by text
);
create index monitoring_states_due on monitoring_states (due_at, rule_id) where due_at is not null;
create index monitoring_states_bad on monitoring_states (rule_id) where bad_since is not null;
create sequence monitoring_claims;

-- Every judgement of the last 90 days.
create table monitoring_results (
  id bigint primary key generated always as identity,
  rule_id integer not null references monitoring_rules (id),
  judged_at timestamptz not null,
  result smallint not null check (result in (0, 1, 10, 20, 30)),
  value text,
  detail text,
  milliseconds integer not null,
  -- Whose press of a button it was; null for one that was due.
  asked_by text
);
create index monitoring_results_rule on monitoring_results (rule_id, id);
create index monitoring_results_judged_at on monitoring_results (judged_at);

-- The worst of a day of Amsterdam, so that the marks of a card are 90 rows and not 130,000.
create table monitoring_days (
  rule_id integer not null references monitoring_rules (id),
  day date not null,
  worst smallint not null,
  primary key (rule_id, day)
);

create table monitoring_subscriptions (
  admin_id integer not null references admins (id) on delete cascade,
  severity smallint not null check (severity in (0, 10, 20, 30, 40)),
  primary key (admin_id, severity)
);
