import type { temporaryPermissionsApi } from '@houston/contract/features/access/temporary-permissions/temporary-permissions.api';
import { adminPermissionSetOf } from '@houston/contract/permissions';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
const today = { from: '2026-11-20T09:00:00.000Z', to: '2026-11-20T17:00:00.000Z' };

export const temporaryPermissionsSamples: Samples<{ temporaryPermissions: typeof temporaryPermissionsApi }> = {
  'temporaryPermissions.list': ({ target }) => ({
    query: { userId: String(target.id), limit: '30', order: '-createdOn' },
    answers: ok,
  }),
  'temporaryPermissions.create': ({ target }) => ({
    body: {
      userId: target.id,
      startDate: today.from,
      endDate: today.to,
      temporaryAdminPermissions: adminPermissionSetOf(['adminManagementAllowed']),
    },
    // Whoever holds it for a shorter time themselves cannot give it for longer.
    answers: ['ok', 'grant_ceiling'],
  }),
  'temporaryPermissions.withdraw': ({ grantId }) => ({ params: { id: String(grantId) }, answers: ok }),
};
