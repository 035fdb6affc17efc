import { admins } from './admins.ts';
import { dashboard } from './dashboard.ts';
import { errors } from './errors.ts';
import { general } from './general.ts';
import { grid } from './grid.ts';
import { notFound } from './not-found.ts';
import { outbox } from './outbox.ts';
import { permissionGroups, permissions } from './permissions.ts';
import { profile } from './profile.ts';
import { proof } from './proof.ts';
import { registration } from './registration.ts';
import { securityIncident } from './security-incident.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
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
  dashboard,
  outbox,
  version,
  'security-incident': securityIncident,
  'not-found': notFound,
};

type KeysOf<Name extends keyof typeof sections> = `${Name}.${Extract<keyof (typeof sections)[Name], string>}`;

/** Every key that exists, so that a text without a translation does not compile. */
export type TextKey = { [Name in keyof typeof sections]: KeysOf<Name> }[keyof typeof sections];
