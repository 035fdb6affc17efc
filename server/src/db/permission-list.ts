import { knownPermissions, type Permission } from '@houston/contract/permissions';
import { customType } from 'drizzle-orm/pg-core';

/** A column of permissions by name. What another version of the program stored is left out where we do not know it. */
export const permissionList = customType<{ data: readonly Permission[]; driverData: string[] | string }>({
  dataType: () => 'text[]',
  fromDriver: (stored) => knownPermissions(stored),
  // Names of flags need no quoting.
  toDriver: (flags) => `{${flags.join(',')}}`,
});
