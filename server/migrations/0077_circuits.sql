-- A partner that keeps failing is not called for a while: its circuit is open, and what needs it waits in the queue.

create table integration_circuits (
  partner_id integer primary key references integration_partners on delete cascade,
  state text not null check (state in ('closed', 'open', 'half-open')),
  -- Calls of before do not count any more.
  changed_at timestamptz not null,
  -- Why it opened: so many failures in a row, half of a minute's calls, again while the load came back, or an admin.
  cause text not null check (cause in ('in-a-row', 'half', 'again', 'admin')),
  -- What the admin said who opened or closed it last.
  reason text,
  -- While it is open: when one delivery may try.
  probe_at timestamptz not null,
  failed_probes smallint not null default 0,
  successes smallint not null default 0,
  -- While the load comes back: how many deliveries the next step lets through, and when.
  step integer not null default 0,
  step_at timestamptz,
  -- An admin keeps it open so long.
  held_until timestamptz,
  version integer not null default 1
);

-- A delivery that waits for a partner has a time that never comes, so that whoever takes deliveries does not meet it.
alter table bus_queue add column waits_for integer, add column let_through integer, add column is_probe boolean not null default false;
create index bus_queue_waiting on bus_queue (waits_for, id) where waits_for is not null;
create index bus_queue_let_through on bus_queue (let_through) where let_through is not null;
