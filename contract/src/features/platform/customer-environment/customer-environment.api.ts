import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';

export const customerEnvironmentApi = {
  value: endpoint({
    method: 'GET',
    path: '/api/customerenvironment/:variableType',
    needs: 'signedIn',
    summary: 'The value of one branding variable for the tenant of `X-Tenant-Id`; null when it is not set',
    params: z.strictObject({ variableType: z.enum(['BusinessName'], 'validation.variable-type') }),
    response: z.object({ value: z.string().nullable() }),
  }),
};
