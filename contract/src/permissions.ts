import * as z from 'zod';

/**
 * The permission flags, in the order in which editors list them. `group` is the heading under which an editor lists the
 * flag. Those with `isExtra` are the admin permission set: extra and temporary permissions offer them; roles offer all.
 * Stored by name, so a new flag may stand anywhere after those that the documents number (see `maskOf`).
 */
export const permissionCatalogue = [
  { name: 'acceptanceManagementAllowed', group: 'credit', isExtra: true },
  { name: 'adminManagementAllowed', group: 'access', isExtra: true },
  { name: 'approvingCreditorManagementAllowed', group: 'credit', isExtra: true },
  { name: 'clippyManagementAllowed', group: 'platform', isExtra: true },
  { name: 'companyIbanAscriptionManagementAllowed', group: 'partners', isExtra: true },
  { name: 'debtorManagementAllowed', group: 'work', isExtra: true },
  { name: 'dossiersManagementAllowed', group: 'work', isExtra: true },
  { name: 'emailTemplatesManagementAllowed', group: 'platform', isExtra: true },
  { name: 'fraudeManagementAllowed', group: 'work', isExtra: true },
  { name: 'fullFinancialInsightManagementAllowed', group: 'finance', isExtra: true },
  { name: 'merchantsManagementAllowed', group: 'partners', isExtra: true },
  { name: 'pspInformationManagementAllowed', group: 'partners', isExtra: true },
  { name: 'refundManagementAllowed', group: 'finance', isExtra: true },
  { name: 'securityManagementAllowed', group: 'access', isExtra: true },
  { name: 'serviceBusManagementAllowed', group: 'operations', isExtra: true },
  { name: 'transactionsManagementAllowed', group: 'work', isExtra: true },
  { name: 'transactionPersonalDataManagementAllowed', group: 'work', isExtra: true },
  { name: 'cessionDateManagementAllowed', group: 'finance', isExtra: true },
  { name: 'serviceStatusNotificationManagementAllowed', group: 'operations', isExtra: true },
  { name: 'disputeManagementAllowed', group: 'work', isExtra: true },
  { name: 'b2BManagementAllowed', group: 'partners', isExtra: true },
  { name: 'customerEnvironmentManagementAllowed', group: 'platform', isExtra: true },
  { name: 'auditScreenManagementAllowed', group: 'work', isExtra: true },
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

type CatalogueEntry = (typeof permissionCatalogue)[number];
export type Permission = CatalogueEntry['name'];
export type PermissionGroup = CatalogueEntry['group'];
type AdminPermission = Extract<CatalogueEntry, { isExtra: true }>['name'];

/** Every flag, in the catalogue's order. */
export const permissions: readonly Permission[] = permissionCatalogue.map((entry) => entry.name);

/** The flags that extra and temporary permissions can hold. */
export const adminPermissions: readonly AdminPermission[] = permissionCatalogue
  .filter((entry) => 'isExtra' in entry)
  .map((entry) => entry.name);

/** Those of `names` that are flags, each once, in the catalogue's order: a database may know flags of another version. */
export function knownPermissions(names: Iterable<string>): Permission[] {
  const wanted = new Set(names);
  return permissions.filter((flag) => wanted.has(flag));
}

/** The flags of `wanted` that `held` lacks; empty means that everything wanted is held. */
export function missingFrom(held: readonly Permission[], wanted: readonly Permission[]): Permission[] {
  return wanted.filter((flag) => !held.includes(flag));
}

/** A number has no room for more flags than this. */
const maskBits = 53;

/**
 * Flags as a number, the first flag being bit 0, as the documents want it in one answer. Flags that have no bit are not in
 * it; 35 bits need more than JavaScript's 32-bit operators, hence the arithmetic.
 */
export function maskOf(flags: readonly Permission[]): number {
  let mask = 0;
  for (const [bit, flag] of permissions.slice(0, maskBits).entries()) if (flags.includes(flag)) mask += 2 ** bit;
  return mask;
}

function flagsObject<const F extends readonly string[], Flag extends z.ZodType<boolean>>(flags: F, schema: Flag) {
  return z.strictObject(Object.fromEntries(flags.map((flag) => [flag, schema])) as Record<F[number], Flag>);
}

/** The flags of the admin permission set as booleans, every one present. */
export const AdminPermissionSet = flagsObject(adminPermissions, z.boolean());
export type AdminPermissionSet = z.infer<typeof AdminPermissionSet>;

/** All flags as booleans, every one present. */
export const PermissionSet = flagsObject(permissions, z.boolean());
export type PermissionSet = z.infer<typeof PermissionSet>;

/** A flag of a record that a call saves: left out, it is false. */
export const Flag = z.boolean().default(false);

/** The same sets as calls send them: a flag that is left out is false. */
export const AdminPermissionInput = flagsObject(adminPermissions, Flag);
export const PermissionInput = flagsObject(permissions, Flag);

/** The flags that a set of booleans holds. */
export function permissionsOf(set: Partial<Record<Permission, boolean>>): Permission[] {
  return permissions.filter((flag) => set[flag] === true);
}

export function permissionSetOf(held: readonly Permission[]): PermissionSet {
  return Object.fromEntries(permissions.map((flag) => [flag, held.includes(flag)])) as PermissionSet;
}

export function adminPermissionSetOf(held: readonly Permission[]): AdminPermissionSet {
  return Object.fromEntries(adminPermissions.map((flag) => [flag, held.includes(flag)])) as AdminPermissionSet;
}
