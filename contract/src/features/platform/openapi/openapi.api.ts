import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';

export const openapiApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    needs: 'signedIn',
    summary: 'This description',
    response: z.record(z.string(), z.unknown()),
  }),
};
