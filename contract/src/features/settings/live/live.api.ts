import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';

export const liveApi = {
  stream: endpoint({
    method: 'GET',
    path: '/api/live',
    needs: 'signedIn',
    summary: 'Server-sent events: each names the path prefix of the calls whose answers may have changed',
    response: z.string(),
  }),
};
