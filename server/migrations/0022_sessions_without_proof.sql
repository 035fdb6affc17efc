-- A sign-in at a provider that does not say when its person was last asked proves nothing.

alter table sessions alter column proven_at drop not null;
