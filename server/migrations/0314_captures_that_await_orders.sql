-- A capture that is tried again only because the credit bureau has not answered about its order says which order that is, in
-- small letters: it is due as soon as that answer is stored.
alter table bus_queue add column awaits_order text;
