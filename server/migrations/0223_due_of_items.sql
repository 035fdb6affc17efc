-- Runs outside of a transaction.
-- By when the items of before should be done: by the same rule as those of today.
update fraud_cases set due_on = due_of('fraud-case', created_at)
  where id in (select id from fraud_cases where due_on = '1970-01-01' order by id limit 2000);
update change_requests set due_on = due_of('change-request', created_at)
  where id in (select id from change_requests where due_on = '1970-01-01' order by id limit 2000);
update merchant_services set due_on = due_of('merchant-service', created_at)
  where id in (select id from merchant_services where due_on = '1970-01-01' order by id limit 2000);
update disputes set due_on = due_of('dispute', created_at)
  where id in (select id from disputes where due_on = '1970-01-01' order by id limit 2000);
update dossier_holds set due_on = due_of('on-hold-dossier', held_at)
  where id in (select id from dossier_holds where due_on = '1970-01-01' order by id limit 2000);
update category_suggestions set due_on = due_of('category-suggestion', created_at)
  where id in (select id from category_suggestions where due_on = '1970-01-01' order by id limit 2000);
update audit_cases set due_on = due_of('audit-case', frozen_at)
  where id in (select id from audit_cases where due_on = '1970-01-01' order by id limit 2000);
-- Their lists by it, and what is taken next.
create index concurrently if not exists fraud_cases_open_due on fraud_cases (detection_version, due_on, id) where closed_at is null;
create index concurrently if not exists fraud_cases_closed_due on fraud_cases (detection_version, due_on, id) where closed_at is not null;
create index concurrently if not exists change_requests_open_due on change_requests (due_on, id) where closed_at is null;
create index concurrently if not exists change_requests_closed_due on change_requests (due_on, id) where closed_at is not null;
create index concurrently if not exists merchant_services_open_due on merchant_services (due_on, id) where closed_at is null;
create index concurrently if not exists merchant_services_closed_due on merchant_services (due_on, id) where closed_at is not null;
create index concurrently if not exists disputes_open_due on disputes (due_on, id) where closed_at is null;
create index concurrently if not exists disputes_closed_due on disputes (due_on, id) where closed_at is not null;
create index concurrently if not exists dossier_holds_open_due on dossier_holds (due_on, id) where closed_at is null;
create index concurrently if not exists dossier_holds_closed_due on dossier_holds (due_on, id) where closed_at is not null;
create index concurrently if not exists category_suggestions_open_due on category_suggestions (due_on, id) where closed_at is null;
create index concurrently if not exists category_suggestions_closed_due on category_suggestions (due_on, id) where closed_at is not null;
create index concurrently if not exists audit_cases_open_due on audit_cases (due_on, id) where closed_at is null;
create index concurrently if not exists audit_cases_closed_due on audit_cases (due_on, id) where closed_at is not null;
