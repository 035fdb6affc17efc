-- Runs outside of a transaction.
update npl_debtor_rounds r set (told, left_out) = (
  select coalesce(sum(dossiers) filter (where reason is null), 0)::int,
    coalesce(jsonb_object_agg(reason, dossiers) filter (where reason is not null), '{}')
  from (
    select n.left_out as reason, count(*)::int as dossiers
    from npl_exports e join npl_sold_dossiers s on s.sale_id = e.sale_id join npl_debtor_notices n using (dossier_id)
    where e.id = r.export_id and n.event = 'sold'
      and coalesce(n.sale_id, (select min(f.sale_id) from npl_sold_dossiers f where f.dossier_id = n.dossier_id)) = s.sale_id
    group by 1
  ) decided
) where r.export_id in (select export_id from npl_debtor_rounds where ended_at is not null and told is null order by export_id limit 20);
