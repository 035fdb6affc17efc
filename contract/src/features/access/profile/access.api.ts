import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Instant } from '../../../fields.ts';
import { permissions } from '../../../permissions.ts';

/** Where a permission comes from. `until` is set for a temporary one. */
export const PermissionSource = z.object({
  kind: z.enum(['role', 'extra', 'temporary']),
  role: z.string().nullable(),
  until: Instant.nullable(),
});

export const accessApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/profile/access',
    needs: 'signedIn',
    summary: 'Every permission flag with its source, and for a missing one which roles would grant it',
    response: z.object({
      data: z.array(
        z.object({
          permission: z.enum(permissions as [string, ...string[]]),
          sources: z.array(PermissionSource),
          /** Enabled roles that hold the flag: what to ask for. */
          roles: z.array(z.object({ id: z.int(), name: z.string() })),
        }),
      ),
    }),
  }),
};
