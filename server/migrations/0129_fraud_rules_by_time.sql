-- The rules that tell fraud look for strangers who began to buy lately: where a shop sends the same phone number or address for everybody,
-- each order read all who ever did.
drop index consumers_phone;
create index consumers_phone on consumers (tenant_id, phone, created_at) where phone is not null;
drop index consumers_postal_code;
create index consumers_postal_code on consumers (tenant_id, postal_code, house_number, created_at);
-- `transactions_of_shop`, of the list of transactions, gives what a shop usually sells for in the same order.
drop index transactions_shop;
