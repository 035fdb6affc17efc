-- What lists of claims are narrowed down by stands in the index that gives their order, so that no row is read that is not on the page. The
-- tenant is in each, because the list opens with that of the header.

drop index dossiers_listed;
create index dossiers_listed on dossiers (listed_state, id, tenant_id);
drop index dossiers_unpaid;
-- What is past due, the newest first: the newest of all are not due yet, and are passed in the index alone.
create index dossiers_unpaid on dossiers (id, due_on, tenant_id) where listed_state in ('Open', 'OnHold', 'Arrangement', 'InCollection');
drop index dossiers_left_out;
create index dossiers_left_out on dossiers (id, left_out, tenant_id)
  where left_out is not null and listed_state in ('Open', 'OnHold', 'Arrangement', 'InCollection');
-- With what the expression is made of, without which the index is not read alone.
drop index unmatched_entries_payer;
create index unmatched_entries_payer on unmatched_entries (is_ignored, lower(payer), entry_id) include (payer);
