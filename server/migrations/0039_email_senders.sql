-- Whom mails leave as.

create table email_senders (
  id integer generated always as identity primary key,
  from_name text not null,
  email_address text not null,
  is_default boolean not null default false,
  version integer not null default 1
);
-- One mailbox in whatever case it is written.
create unique index email_senders_address on email_senders (lower(email_address));
create unique index email_senders_default on email_senders (is_default) where is_default;

-- Whom this mail leaves as instead of the default, for one that tries another sender.
alter table outbox_messages add column from_name text, add column from_address text;
