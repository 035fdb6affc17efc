-- What arrived for sold dossiers is their buyer's; a settlement says what is owed for it, each movement once.
create table npl_settlements (
  id bigint generated always as identity primary key,
  buyer_id integer not null references npl_buyers,
  settled_at timestamptz not null,
  reason text not null,
  admin_id integer references admins on delete set null,
  by_name text not null,
  movements integer not null check (movements > 0),
  -- What is owed to the buyer, in cents.
  amount bigint not null check (amount > 0)
);
create index npl_settlements_of_buyer on npl_settlements (buyer_id, id desc);

create table npl_settled_movements (
  -- Of the movement, which is settled once.
  root_id bigint primary key references ledger_postings,
  settlement_id bigint not null references npl_settlements,
  dossier_id integer not null references npl_sold_dossiers,
  movement text not null check (movement in ('payment', 'reversal', 'refund', 'chargeback')),
  -- What moved, and what the buyer gets for it (below zero: gives back), in cents.
  amount bigint not null check (amount > 0),
  owed bigint not null
);
create index npl_settled_movements_settlement on npl_settled_movements (settlement_id, root_id);
create index npl_settled_movements_dossier on npl_settled_movements (dossier_id);
create trigger npl_settlements_fixed before update of buyer_id, settled_at, movements, amount or delete on npl_settlements
  for each row execute function refuse_change_of_posting();
create trigger npl_settled_movements_fixed before update or delete on npl_settled_movements
  for each row execute function refuse_change_of_posting();

alter table document_postings drop constraint document_postings_document_check,
  add constraint document_postings_document_check check (document in
    ('cession', 'debit-note', 'borne', 'invoice', 'credit-note', 'pay-out', 'npl-sale', 'npl-recall', 'npl-settlement'));

-- Which movements there were when it was sold: what came later is the buyer's, whatever day its bank gave it.
alter table npl_sold_dossiers add column moved_before bigint[] not null default '{}';
alter table npl_sold_dossiers disable trigger npl_sold_dossiers_fixed;
update npl_sold_dossiers l set moved_before = coalesce((
  select array_agg(p.root_id order by p.root_id) from ledger_postings p where p.dossier_id = l.dossier_id and p.posted_at < s.sold_at
), '{}') from npl_sales s where s.id = l.sale_id;
alter table npl_sold_dossiers enable trigger npl_sold_dossiers_fixed, alter column moved_before drop default;
