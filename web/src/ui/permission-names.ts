import { type Permission, permissions } from '@houston/contract/permissions';
import { text } from '../i18n/i18n.ts';

/** The names of `flags` in the admin's language, in the order of the catalogue, with commas between. */
export function permissionNames(flags: readonly string[]): string {
  return permissions
    .filter((flag) => flags.includes(flag))
    .map((flag: Permission) => text(`permissions.${flag}`))
    .join(', ');
}
