import * as z from 'zod';
import { deployments } from '../../../deployments.ts';
import { endpoint } from '../../../endpoint.ts';

export const versionApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/version',
    needs: 'public',
    answersBlocked: true,
    summary: 'Version and deployment of the server',
    response: z.object({ version: z.string(), deployment: z.enum(deployments), project: z.string() }),
  }),
};
