-- What nothing was found for is counted on the page of the money by its value date, as the books are; its list is narrowed down by that too.
alter table unmatched_entries add column value_date date;
update unmatched_entries u set value_date = coalesce(e.value_date, e.booking_date) from bank_entries e where e.id = u.entry_id;
alter table unmatched_entries alter column value_date set not null;
create index unmatched_entries_valued on unmatched_entries (is_ignored, value_date, entry_id);
create index unmatched_entries_tenant_valued on unmatched_entries (tenant_id, is_ignored, value_date, entry_id);
