import type { Admin } from '@houston/contract/features/access/admins/admins.schema';

export function fullName({ userDetails }: Pick<Admin, 'userDetails'>): string {
  return `${userDetails.firstName} ${userDetails.lastName}`.trim();
}
