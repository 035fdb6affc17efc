-- Cessions by how far their payment is, and the clearings of a psper by their day.

create index payables_by_state on payables (state, cleared_on desc, cession_id desc);
create index psper_clearings_by_day on psper_clearings (psper_id, cleared_on desc, id desc);
drop index psper_clearings_newest;
