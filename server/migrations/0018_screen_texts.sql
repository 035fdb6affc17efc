-- What the screens of the checkout say, and what they look like.

create table checkout_screens (
  page_name text primary key,
  -- Counts the saves of its texts.
  version integer not null default 1
);

create table screen_texts (
  page_name text not null references checkout_screens,
  language text not null,
  title text not null,
  description text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  -- When it was written, or last found to be still right.
  checked_at timestamptz not null,
  -- When it last said something new that the other languages have to follow; null: it only ever followed them.
  renewed_at timestamptz,
  primary key (page_name, language)
);

create table screen_images (
  page_name text primary key references checkout_screens,
  type text not null check (type in ('png', 'jpg')),
  content bytea not null,
  thumbnail bytea not null,
  width integer not null,
  height integer not null,
  changed_at timestamptz not null,
  changed_by text not null,
  version integer not null
);
