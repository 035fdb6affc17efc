-- What every connection by SFTP needs: the key that Houston shows, and the keys that servers showed.

-- One pair for the whole installation, made when it is first needed.
create table sftp_own_key (
  id smallint primary key check (id = 1),
  -- As servers list it among those they let in.
  public_key text not null,
  sealed_private_key text not null,
  created_at timestamptz not null
);

-- By whose settings we call it: a key that was accepted for one psper or buyer is not so for another.
create table sftp_host_keys (
  -- For example psper:12.
  owner text not null,
  host text not null,
  port integer not null check (port between 1 and 65535),
  key_type text not null,
  -- SHA-256 as OpenSSH writes it.
  fingerprint text not null,
  pinned_at timestamptz not null,
  -- Another key that it showed since, and that nobody has accepted.
  offered_type text,
  offered_fingerprint text,
  offered_at timestamptz,
  primary key (owner, host, port),
  check ((offered_fingerprint is null) = (offered_at is null) and (offered_fingerprint is null) = (offered_type is null))
);
