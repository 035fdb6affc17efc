-- Links that somebody asked for and that are yet to be mailed. They are made after the answer, by the worker: how long an answer
-- takes must not tell whether there is an account behind an address.
create table link_requests (
  id integer generated always as identity primary key,
  purpose text not null check (purpose in ('password-reset', 'email-change')),
  -- Who is signed in, for a change of e-mail address.
  admin_id integer references admins on delete cascade,
  -- Whose link it is, as typed in its one spelling; it may be nobody's.
  email text not null,
  asked_at timestamptz not null,
  -- Of the call, for the audit trail.
  address text not null,
  request_id text not null,
  -- One of too many from its address: recorded only when there is an account behind it.
  is_flood boolean not null default false
);
