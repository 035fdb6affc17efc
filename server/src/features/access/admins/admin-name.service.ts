import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { admins } from './admins.table.ts';

/** First and last name of an admin, to be kept with what they did: it stands there also when they are gone. Empty where there is no such admin. */
export async function nameOfAdmin(db: Db, adminId: number): Promise<string> {
  const { firstName, lastName } = admins;
  const [admin] = await db.select({ firstName, lastName }).from(admins).where(eq(admins.id, adminId));
  return admin === undefined ? '' : `${admin.firstName} ${admin.lastName}`.trim();
}
