-- Runs outside of a transaction.
-- Ceding changes what these knew, and with them all others had to be changed for each claim.
-- Contracts dossiers_to_clear: not needed since 0.1.0.
drop index concurrently if exists dossiers_to_clear;
-- Contracts dossiers_owner: not needed since 0.1.0.
drop index concurrently if exists dossiers_owner;
-- Contracts dossiers_to_sell: not needed since 0.1.0.
drop index concurrently if exists dossiers_to_sell;
