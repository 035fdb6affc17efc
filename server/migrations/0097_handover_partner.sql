-- The debt collection partner that was the default when a message that hands over was asked for: every try goes to the same one.
alter table bus_messages add column handover_partner integer references debt_collection_partners;
