import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { admins } from '../../access/admins/admins.table.ts';

/** The name that a version keeps, also after the admin is gone. */
export async function nameOfAdmin(tx: Tx, adminId: number): Promise<string> {
  const { firstName, lastName } = admins;
  const [admin] = await tx.select({ firstName, lastName }).from(admins).where(eq(admins.id, adminId));
  return admin === undefined ? '' : `${admin.firstName} ${admin.lastName}`.trim();
}
