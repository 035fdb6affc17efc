/** What buyers paid of the sales of unpaid claims, in the words of SQL. */

const standing = (id: string) => `from npl_payments y where y.sale_id = ${id} and y.reversed_at is null`;

/** Cents that bank statements tell of, of the sale whose id `id` is. */
export function paidOfSaleSql(id: string): string {
  return `(select coalesce(sum(y.amount), 0)::float8 ${standing(id)})`;
}

/** When the last of it came, on the day of the bank; null: nothing did. */
export function lastPaidOfSaleSql(id: string): string {
  return `(select max(y.received_at) ${standing(id)})`;
}

/** Cents of the price of the sale `s` that are open, after recalls and payments; below 0 where more was paid than is owed by now. */
export function openOfSaleSql(s: string): string {
  return `(${s}.price - coalesce((select sum(r.price) from npl_recalls r where r.sale_id = ${s}.id), 0) - ${paidOfSaleSql(`${s}.id`)})::bigint`;
}
