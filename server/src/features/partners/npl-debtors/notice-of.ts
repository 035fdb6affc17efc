/** That the notice `n` tells of the sale of the sold dossier `s`; one without a sale is of the first of its dossier. */
export function isNoticeOfSql(n: string, s: string): string {
  return `coalesce(${n}.sale_id, (select min(f.sale_id) from npl_sold_dossiers f where f.dossier_id = ${n}.dossier_id)) = ${s}.sale_id`;
}
