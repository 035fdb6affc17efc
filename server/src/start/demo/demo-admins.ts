import { randomBytes } from 'node:crypto';
import type { Permission } from '@houston/contract/permissions';
import { hashPassword } from '../../auth/passwords/password-hash.ts';
import { admins } from '../../features/access/admins/admins.table.ts';
import { adminRoles, roles, temporaryPermissions } from '../../features/access/roles/roles.table.ts';
import { type DemoFrame, day, hour } from './demo-frame.ts';
import { createDice, type Dice } from './dice.ts';
import { emailOf, languages, peopleByLanguage, phoneNumberOf } from './people.ts';

/** How many admins have which role. Those without any are new, or signed in through a provider and asked for a role. */
const staff: [role: string | null, count: number][] = [
  ['Administrator', 4],
  ['Operations', 9],
  ['Finance', 10],
  ['Support', 25],
  ['Auditor', 5],
  [null, 7],
];

const extras: readonly Permission[][] = [
  ['fraudeManagementAllowed'],
  ['securityManagementAllowed', 'auditScreenManagementAllowed'],
  ['transactionPersonalDataManagementAllowed'],
  ['customerEnvironmentManagementAllowed', 'emailTemplatesManagementAllowed'],
  ['b2BManagementAllowed'],
];

export interface DemoAdmin {
  id: number;
  role: string | null;
}

/** Colleagues of the first admin. Nobody knows their passwords: only the first admin can sign in. */
export async function fillAdmins(frame: DemoFrame): Promise<DemoAdmin[]> {
  const { tx } = frame;
  const dice = createDice('admins');
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const posts = staff.flatMap(([role, count]) => Array.from({ length: count }, () => role));
  const emails = new Set<string>();
  const rows = posts.map((role, place) => ({
    ...nextPerson(dice, emails, place),
    ...nextAccount(frame, dice, place, passwordHash),
    extraPermissions: role !== null && dice.chance(0.2) ? dice.pick(extras) : [],
  }));
  const stored = await tx.insert(admins).values(rows).returning({ id: admins.id });
  const demoAdmins = stored.map(({ id }, place) => ({ id, role: posts[place] ?? null }));
  await giveRoles(frame, demoAdmins);
  await giveTemporaryPermissions(frame, demoAdmins);
  return demoAdmins;
}

function nextPerson(dice: Dice, taken: Set<string>, place: number) {
  for (;;) {
    const language = languages[dice.weighted([5, 3, 2, 2])] ?? 'en';
    const firstName = dice.pick(peopleByLanguage[language].first);
    const lastName = dice.pick(peopleByLanguage[language].last);
    const email = emailOf(firstName, lastName, 'houston.example');
    if (taken.has(email)) continue;
    taken.add(email);
    const phoneNumber = dice.chance(0.75) ? phoneNumberOf(language, place) : '';
    return { firstName, lastName, email, phoneNumber, language };
  }
}

/** Most have activated their account; every twelfth has a mail that waits, and every tenth has left. */
function nextAccount({ ago }: DemoFrame, dice: Dice, place: number, passwordHash: string) {
  const isActivated = place % 12 !== 11;
  const createdAt = ago(dice.between(isActivated ? 45 * day : 2 * hour, isActivated ? 900 * day : 6 * day));
  const activatedAt = new Date(createdAt.getTime() + dice.between(hour, 2 * day));
  const common = { createdAt, isEnabled: place % 10 !== 9 };
  if (!isActivated) return { ...common, passwordHash: null };
  return {
    ...common,
    passwordHash,
    passwordChangedAt: activatedAt,
    emailVerifiedAt: activatedAt,
    registeredAt: activatedAt,
    lastSignInAt: ago(dice.between(hour, 40 * day)),
  };
}

async function giveRoles({ tx }: DemoFrame, demoAdmins: readonly DemoAdmin[]): Promise<void> {
  const known = await tx.select({ id: roles.id, name: roles.name }).from(roles);
  const links = demoAdmins.flatMap(({ id: adminId, role }) =>
    known.filter(({ name }) => name === role).map(({ id: roleId }) => ({ adminId, roleId })),
  );
  await tx.insert(adminRoles).values(links);
}

async function giveTemporaryPermissions({ tx, ago }: DemoFrame, demoAdmins: readonly DemoAdmin[]): Promise<void> {
  const by = demoAdmins.find(({ role }) => role === 'Administrator')?.id ?? null;
  const [first, second, third] = demoAdmins.filter(({ role }) => role === 'Support');
  if (first === undefined || second === undefined || third === undefined) throw new Error('the demo lacks supporters');
  const refunds: Permission[] = ['refundManagementAllowed'];
  const fraud: Permission[] = ['fraudeManagementAllowed', 'transactionPersonalDataManagementAllowed'];
  const span = (startAt: Date, days: number) => ({ startAt, endAt: new Date(startAt.getTime() + days * day) });
  await tx.insert(temporaryPermissions).values([
    { adminId: first.id, permissions: fraud, createdBy: by, createdAt: ago(day), ...span(ago(day), 5) },
    { adminId: second.id, permissions: refunds, createdBy: by, createdAt: ago(19 * day), ...span(ago(19 * day), 7) },
    {
      adminId: third.id,
      permissions: refunds,
      createdBy: by,
      createdAt: ago(9 * day),
      ...span(ago(9 * day), 6),
      withdrawnAt: ago(8 * day),
      withdrawnBy: by,
    },
  ]);
}
