-- Runs outside of a transaction.
-- Why entries are ignored is found by whom it names: it goes when they are erased.
create index concurrently if not exists bank_entry_uses_ignored on bank_entry_uses using gin (lower(reason) gin_trgm_ops) where use = 'ignored';
