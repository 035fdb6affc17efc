-- The account of a tenant that consumers are told to pay to, at most one of each. Where a tenant has one account alone it is that, unless it is blocked.
alter table bank_accounts add column takes_payments boolean not null default false;
update bank_accounts a set takes_payments = true
where not a.is_blocked and not exists (select from bank_accounts b where b.tenant_id = a.tenant_id and b.id <> a.id);
create unique index bank_accounts_told on bank_accounts (tenant_id) where takes_payments;
-- Which mail asked a consumer to pay, so that what happened to their dossier tells of it.
alter table mail_to_pay_decisions add column outbox_id integer;
