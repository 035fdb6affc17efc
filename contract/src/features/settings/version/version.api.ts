import * as z from 'zod';
import { deployments } from '../../../deployments.ts';
import { endpoint } from '../../../endpoint.ts';

export const versionApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/version',
    needs: 'public',
    summary: 'Version and deployment of the server, and whether it can send e-mails and text messages',
    response: z.object({
      version: z.string(),
      deployment: z.enum(deployments),
      project: z.string(),
      /** false: the outbox is where they end. */
      delivers: z.object({ mail: z.boolean(), sms: z.boolean() }),
    }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    needs: 'public',
    summary: 'Whether the server can answer calls and store changes now; 503 when it cannot',
    response: z.object({ ready: z.literal(true) }),
  }),
};
