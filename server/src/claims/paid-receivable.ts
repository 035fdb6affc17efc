/** What pspers paid of what they were asked for, in the words of SQL. */

type Asked = 'invoice_id' | 'debit_note_id';

const standing = (asked: Asked, id: string) =>
  `from psper_payments y where y.${asked} = ${id} and y.reversed_at is null`;

/** Cents that bank statements tell of, of the document whose id `id` is. */
export function paidAmountSql(asked: Asked, id: string): string {
  return `(select coalesce(sum(y.amount), 0)::float8 ${standing(asked, id)})`;
}

/** When the last of it came, on the day of the bank; null: nothing did. */
export function lastPaidSql(asked: Asked, id: string): string {
  return `(select max(y.received_at) ${standing(asked, id)})`;
}
