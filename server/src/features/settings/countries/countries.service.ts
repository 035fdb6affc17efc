import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { countries } from './countries.table.ts';

/** A country that the platform serves; null for any other. */
export async function findCountry(db: Db, code: string): Promise<typeof countries.$inferSelect | null> {
  const [country] = await db.select().from(countries).where(eq(countries.code, code));
  return country ?? null;
}

/** Those that are served, by code. */
export async function countryCodes(db: Db): Promise<string[]> {
  const rows = await db.select({ code: countries.code }).from(countries).orderBy(countries.code);
  return rows.map(({ code }) => code);
}
