import type { Permission } from '@houston/contract/permissions';
import type { Screen } from './screen.ts';

/** Where who lacks the permission of a screen of mission control is led. */
export const version = '/mission-control/version';
export const adminOnly: readonly Permission[] = ['adminManagementAllowed'];
export const pspers: readonly Permission[] = ['adminManagementAllowed', 'pspInformationManagementAllowed'];

export function missionControl<const Path extends string>(
  path: Path,
  needs: readonly Permission[],
  rest: Omit<Partial<Screen>, 'path'> = {},
): Screen & { path: `/mission-control/${Path}` } {
  return { path: `/mission-control/${path}`, layout: 'core', needs, otherwise: version, ...rest };
}
