import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, Instant } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';

export const messageChannels = ['mail', 'sms'] as const;
export const messageStates = ['waiting', 'sent', 'kept', 'failed'] as const;

/** `kept`: no server to send it with is configured, so the outbox is where it ends. */
export const OutboxMessage = z.object({
  id: z.int(),
  createdAt: Instant,
  channel: z.enum(messageChannels),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(messageStates),
  attempts: z.int(),
  lastError: z.string().nullable(),
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;

export const OutboxQuery = listQuery({
  sortable: ['id', 'createdAt', 'recipient', 'state'],
  order: '-id',
  filters: { search: TextFilter.optional() },
});

export const outboxApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/outbox',
    needs: 'adminManagementAllowed',
    summary: 'Mails and text messages of the console, newest first',
    query: OutboxQuery,
    response: pageOf(OutboxMessage),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/outbox/:id',
    needs: 'adminManagementAllowed',
    summary: 'One message; its text only in Development, because links and codes in it open accounts',
    params: IdParams,
    response: OutboxMessage.extend({ text: z.string().nullable() }),
  }),
};
