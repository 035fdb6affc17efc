-- What the checks of each night found of the audit trail and of the books. A check that runs holds its row as long as it beats.
create table nightly_checks (
  about text not null check (about in ('audit', 'books')),
  -- The day of Amsterdam on which it begins.
  night date not null,
  started_at timestamptz not null,
  beat_at timestamptz not null,
  ended_at timestamptz,
  -- failed: it did not come to its end, and nothing is known.
  outcome text check (outcome in ('whole', 'broken', 'failed')),
  -- Rows of the trail, or postings, that were looked at.
  entries bigint not null default 0,
  -- The first thing that is wrong.
  finding jsonb,
  -- Where the trail ended, as number:hash: a later one goes on from there.
  head text,
  primary key (about, night),
  check ((ended_at is null) = (outcome is null))
);
