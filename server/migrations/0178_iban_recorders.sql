-- Who recorded the IBAN that a shop has, whoever recorded its document anew since with the same one: they do not confirm it.
alter table shop_documents add column iban_recorded_by integer references admins on delete set null;
update shop_documents set iban_recorded_by = recorded_by where iban is not null;
