import * as z from 'zod';

/**
 * The 35 permission flags in bit order (bit 0 first). The first 23 are the admin permission set, which extra and
 * temporary permissions offer; roles offer all of them. `group` is the heading under which an editor lists the flag.
 */
export const permissionCatalogue = [
  { name: 'acceptanceManagementAllowed', group: 'credit' },
  { name: 'adminManagementAllowed', group: 'access' },
  { name: 'approvingCreditorManagementAllowed', group: 'credit' },
  { name: 'clippyManagementAllowed', group: 'platform' },
  { name: 'companyIbanAscriptionManagementAllowed', group: 'partners' },
  { name: 'debtorManagementAllowed', group: 'work' },
  { name: 'dossiersManagementAllowed', group: 'work' },
  { name: 'emailTemplatesManagementAllowed', group: 'platform' },
  { name: 'fraudeManagementAllowed', group: 'work' },
  { name: 'fullFinancialInsightManagementAllowed', group: 'finance' },
  { name: 'merchantsManagementAllowed', group: 'partners' },
  { name: 'pspInformationManagementAllowed', group: 'partners' },
  { name: 'refundManagementAllowed', group: 'finance' },
  { name: 'securityManagementAllowed', group: 'access' },
  { name: 'serviceBusManagementAllowed', group: 'operations' },
  { name: 'transactionsManagementAllowed', group: 'work' },
  { name: 'transactionPersonalDataManagementAllowed', group: 'work' },
  { name: 'cessionDateManagementAllowed', group: 'finance' },
  { name: 'serviceStatusNotificationManagementAllowed', group: 'operations' },
  { name: 'disputeManagementAllowed', group: 'work' },
  { name: 'b2BManagementAllowed', group: 'partners' },
  { name: 'customerEnvironmentManagementAllowed', group: 'platform' },
  { name: 'auditScreenManagementAllowed', group: 'access' },
  { name: 'workflowManagementAllowed', group: 'platform' },
  { name: 'oidcManagementAllowed', group: 'access' },
  { name: 'syndicateManagementAllowed', group: 'finance' },
  { name: 'monitoringManagementAllowed', group: 'operations' },
  { name: 'apiKeyManagement', group: 'access' },
  { name: 'technicalIntegrationManagementAllowed', group: 'operations' },
  { name: 'debtCollectionPartnerInformationAllowed', group: 'partners' },
  { name: 'instantPayoutAllowed', group: 'finance' },
  { name: 'vcOrgManagementAllowed', group: 'partners' },
  { name: 'vcDebtorManagementAllowed', group: 'work' },
  { name: 'aionOperationsAllowed', group: 'finance' },
  { name: 'operationInternalPermissionsAllowed', group: 'operations' },
] as const;

export type Permission = (typeof permissionCatalogue)[number]['name'];
export type PermissionGroup = (typeof permissionCatalogue)[number]['group'];

/** Every flag, in bit order. */
export const permissions: readonly Permission[] = permissionCatalogue.map((entry) => entry.name);

/** The flags that extra and temporary permissions can hold. */
export const adminPermissions: readonly Permission[] = permissions.slice(0, 23);

/** A set of flags as a plain number: 35 bits need more than JavaScript's 32-bit operators, hence the arithmetic. */
export type PermissionMask = number;

export function maskOf(flags: Iterable<Permission>): PermissionMask {
  let mask = 0;
  for (const flag of new Set(flags)) mask += 2 ** permissions.indexOf(flag);
  return mask;
}

export function hasPermission(mask: PermissionMask, flag: Permission): boolean {
  return Math.floor(mask / 2 ** permissions.indexOf(flag)) % 2 === 1;
}

export function permissionsIn(mask: PermissionMask): Permission[] {
  return permissions.filter((flag) => hasPermission(mask, flag));
}

/** The flags of `wanted` that `mask` lacks; empty means that everything wanted is held. */
export function missingFrom(mask: PermissionMask, wanted: readonly Permission[]): Permission[] {
  return wanted.filter((flag) => !hasPermission(mask, flag));
}

export const everyPermission: PermissionMask = maskOf(permissions);

function flagsObject<const F extends readonly Permission[]>(flags: F) {
  const shape = Object.fromEntries(flags.map((flag) => [flag, z.boolean()])) as Record<F[number], z.ZodBoolean>;
  return z.strictObject(shape);
}

/** The 23 flags of the admin permission set as booleans, every one present. */
export const AdminPermissionSet = flagsObject(adminPermissions);
export type AdminPermissionSet = z.infer<typeof AdminPermissionSet>;

/** All 35 flags as booleans, every one present. */
export const PermissionSet = flagsObject(permissions);
export type PermissionSet = z.infer<typeof PermissionSet>;

export function maskOfSet(set: Partial<Record<Permission, boolean>>): PermissionMask {
  return maskOf(permissions.filter((flag) => set[flag] === true));
}

export function permissionSetOf(mask: PermissionMask): PermissionSet {
  return Object.fromEntries(permissions.map((flag) => [flag, hasPermission(mask, flag)])) as PermissionSet;
}

export function adminPermissionSetOf(mask: PermissionMask): AdminPermissionSet {
  return Object.fromEntries(adminPermissions.map((flag) => [flag, hasPermission(mask, flag)])) as AdminPermissionSet;
}
