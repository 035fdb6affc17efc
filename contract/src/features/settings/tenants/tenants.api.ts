import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';

export const TenantName = z.object({ id: z.int(), name: z.string() });
export type TenantName = z.infer<typeof TenantName>;

export const tenantsApi = {
  names: endpoint({
    method: 'GET',
    path: '/api/tenants/names',
    needs: 'signedIn',
    summary: 'Every tenant by name',
    response: z.array(TenantName),
  }),
};
