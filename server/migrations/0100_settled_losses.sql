-- What comes off a claim also takes back what its buyer got of payments that it owes to the consumer then: the loss that it undoes is not
-- amount less owed any more.
alter table npl_settled_movements add column loss_undone bigint not null default 0;
alter table npl_settled_movements disable trigger npl_settled_movements_fixed;
update npl_settled_movements set loss_undone = amount - owed where movement in ('refund', 'chargeback');
alter table npl_settled_movements enable trigger npl_settled_movements_fixed, alter column loss_undone drop default;
