import type { Endpoint } from '@houston/contract/endpoint';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { type FieldOf, fieldProblem } from '../../../http/problem.ts';
import { countries } from './countries.table.ts';

/** A country that the platform serves; null for any other. */
export async function findCountry(db: Db, code: string): Promise<typeof countries.$inferSelect | null> {
  const [country] = await db.select().from(countries).where(eq(countries.code, code));
  return country ?? null;
}

/** @throws Problem invalid_request, at this field of the call `E`: one of `codes` is of no country that is served */
export async function requireServed<E extends Endpoint = never>(
  db: Db,
  codes: readonly string[],
  field: FieldOf<E>,
): Promise<void> {
  for (const code of codes) {
    if ((await findCountry(db, code)) === null) throw fieldProblem<E>(field, 'validation.country');
  }
}

/** Those that are served, by code. */
export async function countryCodes(db: Db): Promise<string[]> {
  const rows = await db.select({ code: countries.code }).from(countries).orderBy(countries.code);
  return rows.map(({ code }) => code);
}
