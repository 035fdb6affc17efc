import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, Instant } from '../../../fields.ts';

export const securityIncidentsApi = {
  notice: endpoint({
    method: 'GET',
    path: '/api/security-incidents/:id/notice',
    needs: 'public',
    summary: 'What somebody who was blocked may know: the number and the time',
    params: IdParams,
    response: z.object({ id: z.int(), dateTime: Instant }),
  }),
};
