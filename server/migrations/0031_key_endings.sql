-- The command palette finds a key by its last four.
create index api_keys_last_four on api_keys (lower(last_four));
