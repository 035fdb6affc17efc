/** Which rows of the ledger's days and months a range of days is the sum of. */
import { type SQL, sql } from 'drizzle-orm';
import { plusDays } from '../../../clock.ts';

interface OfWhom {
  tenantId?: number | undefined;
  psperKey?: string | undefined;
}

export const ofWhom = ({ tenantId, psperKey }: OfWhom) => sql`
  ${tenantId === undefined ? sql`` : sql`and tenant_id = ${tenantId}`}
  ${psperKey === undefined ? sql`` : sql`and psper_id = (select p.id from pspers p where p.psper_key = ${psperKey})`}`;

export const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

export function nextMonth(day: string): string {
  return monthOf(plusDays(monthOf(day), 31));
}

/** Whole months as such, and by day what is left of the range at its ends; without an end it goes on. Both days are in it. */
export function rolledUpIn(from: string | undefined, to: string | undefined): SQL {
  const end = to === undefined ? undefined : plusDays(to, 1);
  const first = from === undefined ? undefined : nextMonth(plusDays(from, -1));
  const after = end === undefined ? undefined : monthOf(end);
  if (from !== undefined && end !== undefined && first !== undefined && after !== undefined && first >= after)
    return sql`(not is_month and day >= ${from}::date and day < ${end}::date)`;
  const parts = [
    between(true, first, after),
    ...(from === undefined ? [] : [between(false, from, first)]),
    ...(end === undefined ? [] : [between(false, after, end)]),
  ];
  return sql`(${sql.join(parts, sql` or `)})`;
}

function between(isMonth: boolean, from: string | undefined, before: string | undefined): SQL {
  return sql`(is_month = ${isMonth} ${from === undefined ? sql`` : sql`and day >= ${from}::date`} ${before === undefined ? sql`` : sql`and day < ${before}::date`})`;
}
