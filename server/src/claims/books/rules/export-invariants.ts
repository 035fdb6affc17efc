/** What always holds of exports of sales: each sold dossier in exactly one of them, and each of them whole. */
import type { Invariant } from './invariants.ts';

/** Of a sold dossier `d`. */
const isExported =
  'not exists (select from npl_recalls r where r.dossier_id = d.dossier_id and r.sale_id = d.sale_id and not r.was_exported)';

export const exportInvariants: readonly Invariant[] = [
  {
    name: 'export-of-sale',
    says: 'an export has each dossier of its sale once that was not recalled before, goes to its buyer, and has a list, its statements and an end',
    sql: `select 'export ' || e.id as broken from npl_exports e join npl_sales s on s.id = e.sale_id left join (
        select sale_id, count(*) as dossiers, sum(face_amount) as face, sum(price) as price from npl_sold_dossiers d where ${isExported} group by 1
      ) l on l.sale_id = e.sale_id
      where e.dossiers is distinct from l.dossiers or e.face_amount is distinct from l.face or e.price is distinct from l.price
        or e.buyer_id <> s.buyer_id
        or (case e.format when 3 then 3 else 2 end - (select count(*) from npl_statements_to_make m where m.export_id = e.id)
            + case when e.format <> 2 then 0 else (select count(*) from npl_sold_dossiers d where d.sale_id = e.sale_id and ${isExported}
                and d.dossier_id <= coalesce((select m.after_dossier_id from npl_statements_to_make m where m.export_id = e.id), d.dossier_id)) end)
          <> (select count(*) from npl_export_files f left join npl_sold_dossiers d on d.dossier_id = f.dossier_id and d.sale_id = e.sale_id
            where f.export_id = e.id and f.buyer_id = e.buyer_id and (f.kind <> 'pdf' or d.dossier_id is not null and ${isExported}))`,
  },
  {
    name: 'export-ends-last',
    says: 'what ends an export arrived after all that it names',
    sql: `select 'file ' || f.id as broken from npl_export_files f join npl_export_files o on o.export_id = f.export_id and o.kind <> 'done'
      where f.kind = 'done' and (f.state = 'delivered' or f.attempts > 0) and (o.state <> 'delivered' or o.delivered_at > f.delivered_at)`,
  },
];
