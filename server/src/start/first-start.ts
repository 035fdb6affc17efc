/** Fills an empty database: the seeded roles, the settings that the console needs, and one admin to begin with. */
import { randomBytes } from 'node:crypto';
import { type Permission, permissions } from '@houston/contract/permissions';
import { sql } from 'drizzle-orm';
import { type Change, change } from '../audit/audit.ts';
import { normalizeAccountName } from '../auth/account-name.ts';
import { hashPassword } from '../auth/passwords/password-hash.ts';
import type { App } from '../call.ts';
import { addAdminSetting } from '../features/access/admins/admins.service.ts';
import { admins } from '../features/access/admins/admins.table.ts';
import { adminRoles, roles } from '../features/access/roles/roles.table.ts';
import { environmentSettings } from '../features/settings/environment-settings/environment-settings.table.ts';
import { blocksChanged } from '../incidents/block-list.ts';
import { serverActor, serverCall } from './server-call.ts';

const seededRoles: {
  name: string;
  description: string;
  permissions: readonly Permission[];
  takesNewPermissions?: true;
}[] = [
  { name: 'Administrator', description: 'Every permission', permissions, takesNewPermissions: true },
  {
    name: 'Operations',
    description: 'Runs the service bus, integrations, monitoring and status notices',
    permissions: [
      'serviceBusManagementAllowed',
      'serviceStatusNotificationManagementAllowed',
      'monitoringManagementAllowed',
      'technicalIntegrationManagementAllowed',
      'transactionsManagementAllowed',
      'operationInternalPermissionsAllowed',
    ],
  },
  {
    name: 'Finance',
    description: 'Bank statements, refunds, cessions and invoices',
    permissions: [
      'fullFinancialInsightManagementAllowed',
      'refundManagementAllowed',
      'approvingCreditorManagementAllowed',
      'cessionDateManagementAllowed',
      'instantPayoutAllowed',
    ],
  },
  {
    name: 'Support',
    description: 'Helps consumers and merchants with their dossiers, disputes and transactions',
    permissions: [
      'debtorManagementAllowed',
      'dossiersManagementAllowed',
      'merchantsManagementAllowed',
      'disputeManagementAllowed',
      'transactionsManagementAllowed',
    ],
  },
  {
    name: 'Auditor',
    description: 'Looks at the audit screens and the finances',
    permissions: ['auditScreenManagementAllowed', 'fullFinancialInsightManagementAllowed'],
  },
];

const entry = { action: 'server.first-start', actor: serverActor } as const;

/** The account to sign in with, when this start made one. `password` is null when the environment gave it. */
export interface FirstAdmin {
  email: string;
  password: string | null;
}

/** Does nothing when there is an admin already. Of several servers that start at once, one fills. */
export async function fillEmptyDatabase(app: App): Promise<FirstAdmin | null> {
  if (await hasAdmins(app)) return null;
  const password = app.config.adminPassword ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const email = normalizeAccountName(app.config.adminEmail);
  const filled = await change(serverCall(app, 'first-start'), async (opened) => {
    await opened.tx.execute(sql`lock table admins in share row exclusive mode`);
    if (await hasAdmins(app, opened.tx)) {
      opened.audit({ ...entry, outcome: 'refused', reason: 'another server was first' });
      return false;
    }
    opened.audit(entry);
    await seed(opened, app, email, passwordHash);
    // Loaded only there: no other start needs it.
    if (app.config.demo) await (await import('./demo/demo.ts')).fillDemo(opened.tx, app);
    opened.publish(blocksChanged);
    return true;
  });
  if (!filled) return null;
  // Read before there was anything: the demo's incidents would block nobody until the next start.
  await app.incidents.reload();
  return { email, password: app.config.adminPassword === undefined ? password : null };
}

async function hasAdmins(app: App, tx?: Change['tx']): Promise<boolean> {
  const rows = await (tx ?? app.database.orm).select({ id: admins.id }).from(admins).limit(1);
  return rows.length > 0;
}

async function seed({ tx }: Change, app: App, email: string, passwordHash: string): Promise<void> {
  const now = app.clock();
  const stored = await tx.insert(roles).values(seededRoles).returning({ id: roles.id, name: roles.name });
  const [admin] = await tx
    .insert(admins)
    .values({
      firstName: 'First',
      lastName: 'Admin',
      email,
      passwordHash,
      passwordChangedAt: now,
      emailVerifiedAt: now,
      registeredAt: now,
      createdAt: now,
    })
    .returning({ id: admins.id });
  const administrator = stored.find((role) => role.name === 'Administrator');
  if (admin === undefined || administrator === undefined) throw new Error('the first admin was not stored');
  await tx.insert(adminRoles).values({ adminId: admin.id, roleId: administrator.id });
  await tx.insert(environmentSettings).values({ name: addAdminSetting, tenantId: null, enabled: true });
}
