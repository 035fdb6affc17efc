/** What triggers keep of claims, made at once from all of them: triggers are off while millions of rows are filled in. */

/** Of `ledger_postings`, as `roll_up_movements()` sums them: by day and by month. */
export const ledgerDays = `insert into ledger_days
  select o.is_month, o.day, m.tenant_id, m.psper_id, m.kind, m.debit, m.credit, 0, sum(m.count), sum(m.amount)
  from (
    select (p.posted_at at time zone 'Europe/Amsterdam')::date as day, coalesce(d.tenant_id, 0) as tenant_id,
      coalesce(d.psper_id, 0) as psper_id, case when y.bank_entry_id is not null then 'bank-payment' else p.movement end as kind,
      p.debit, p.credit, count(*) as count, sum(p.amount) as amount
    from ledger_postings p left join dossiers d on d.id = p.dossier_id left join payments y on y.id = p.root_id and p.movement = 'payment'
    group by 1, 2, 3, 4, 5, 6
  ) m cross join lateral day_and_month(m.day) o group by 1, 2, 3, 4, 5, 6, 7`;

/** Of `document_postings`, as `roll_up_documents()` sums them. */
export const documentDays = `insert into ledger_days
  select o.is_month, o.day, s.tenant_id, s.psper_id, p.document, p.debit, p.credit, 0, sum(s.count), sum(s.amount)
  from document_postings p cross join lateral day_and_month((p.posted_at at time zone 'Europe/Amsterdam')::date) o
    cross join lateral document_shares(p.document, p.document_id, p.debit, p.amount) s
  where s.amount <> 0 group by 1, 2, 3, 4, 5, 6, 7`;

/** What follows from `dossiers` alone. */
export const ofDossiers = [
  `insert into open_claims
    select tenant_id, coalesce(psper_id, 0), coalesce(owner_id, 0), coalesce(due_on, 'infinity'), 0,
      count(*) filter (where open_amount > 0), coalesce(sum(open_amount) filter (where open_amount > 0), 0),
      count(*) filter (where open_amount < 0), coalesce(-sum(open_amount) filter (where open_amount < 0), 0)
    from dossiers where open_amount <> 0 group by 1, 2, 3, 4`,
  'insert into claims_of_owners select owner_id, id from dossiers where owner_id is not null order by 1, 2',
  'insert into claims_to_clear select psper_id, id from dossiers where psper_id is not null and not is_cleared order by 1, 2',
  `insert into consumer_balances
    select c.id, c.tenant_id, coalesce(d.open, 0), coalesce(d.owed, 0), coalesce(d.open_dossiers, 0) from consumers c left join (
      select consumer_id, sum(greatest(open_amount, 0)) as open, sum(greatest(-open_amount, 0)) as owed,
        count(*) filter (where open_amount > 0) as open_dossiers
      from dossiers where open_amount <> 0 group by consumer_id
    ) d on d.consumer_id = c.id`,
];

/** The tables that these fill, to be analysed after it. */
export const rolledUp = ['ledger_days', 'open_claims', 'claims_of_owners', 'claims_to_clear', 'consumer_balances'];
