import { adminDialogRoles } from './admin-dialog-roles.ts';
import { admins } from './admins.ts';
import { allowLists } from './allow-lists.ts';
import { apiKeys } from './api-keys.ts';
import { audit } from './audit.ts';
import { dashboard } from './dashboard.ts';
import { environmentSettings } from './environment-settings.ts';
import { errors } from './errors.ts';
import { general } from './general.ts';
import { grid } from './grid.ts';
import { ipWhitelist } from './ip-whitelist.ts';
import { myAccess } from './my-access.ts';
import { notFound } from './not-found.ts';
import { oidc } from './oidc.ts';
import { outbox } from './outbox.ts';
import { permissionGroups, permissions } from './permissions.ts';
import { profile } from './profile.ts';
import { proof } from './proof.ts';
import { registration } from './registration.ts';
import { requestedRoles } from './requested-roles.ts';
import { roleRequests } from './role-requests.ts';
import { roles } from './roles.ts';
import { securityIncident } from './security-incident.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { temporaryPermissions } from './temporary-permissions.ts';
import { translationCache } from './translation-cache.ts';
import { validation } from './validation.ts';
import { version } from './version.ts';

/** Every text of the console by section; the first part of a key is its section. */
export const sections = {
  general,
  validation,
  errors,
  permissions,
  'permission-groups': permissionGroups,
  shell,
  grid,
  session,
  proof,
  registration,
  profile,
  admins,
  roles,
  'admin-dialog-roles': adminDialogRoles,
  'temporary-permissions': temporaryPermissions,
  'requested-roles': requestedRoles,
  'role-requests': roleRequests,
  'my-access': myAccess,
  dashboard,
  oidc,
  outbox,
  'ip-whitelist': ipWhitelist,
  'api-keys': apiKeys,
  'environment-settings': environmentSettings,
  'allow-lists': allowLists,
  'translation-cache': translationCache,
  audit,
  version,
  'security-incident': securityIncident,
  'not-found': notFound,
};

type KeysOf<Name extends keyof typeof sections> = `${Name}.${Extract<keyof (typeof sections)[Name], string>}`;

/** Every key that exists, so that a text without a translation does not compile. */
export type TextKey = { [Name in keyof typeof sections]: KeysOf<Name> }[keyof typeof sections];
