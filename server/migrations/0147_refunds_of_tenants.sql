-- The list of refunds that admins make is narrowed down to a tenant along an index, as other lists are.
alter table transaction_refunds add column tenant_id integer references tenants;
update transaction_refunds r set tenant_id = t.tenant_id from transactions t where t.id = r.transaction_id;
alter table transaction_refunds alter column tenant_id set not null;
create index transaction_refunds_of_tenant on transaction_refunds (tenant_id, id);
