/** The admins of a Houston that is killed. */
import type { Permission } from '@houston/contract/permissions';
import { hashPassword } from '../../auth/passwords/password-hash.ts';
import type { Database } from '../../db/database.ts';
import { admins } from '../../features/access/admins/admins.table.ts';
import { account } from './process.ts';

/** Where two are needed, the first asks and the second approves. */
export const people = [account.email, 'second@houston.example'] as const;

/** They sign in with the password of `account`. */
export async function addPeople(database: Database, extraPermissions: Permission[]): Promise<void> {
  const now = new Date();
  const passwordHash = await hashPassword(account.password);
  for (const [at, email] of people.entries()) {
    await database.orm.insert(admins).values({
      ...{ firstName: 'Ada', lastName: `Payer ${at + 1}`, email, passwordHash, createdAt: now },
      ...{ emailVerifiedAt: now, registeredAt: now, extraPermissions },
    });
  }
  await database.query("insert into environment_settings (name, enabled) values ('ENABLE_ADMIN_LOGIN', true)");
}
