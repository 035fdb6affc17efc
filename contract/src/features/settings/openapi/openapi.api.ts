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
  checkout: endpoint({
    method: 'GET',
    path: '/docs/v3/openapi.yaml',
    needs: 'public',
    summary: 'The description of the checkout that shops call, as YAML',
    response: z.string(),
  }),
};
