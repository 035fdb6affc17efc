import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, Instant } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';

export const messageChannels = ['mail', 'sms'] as const;
export const messageStates = ['waiting', 'sent', 'kept', 'failed'] as const;

/** Why a text is not shown: outside Development; to whom may do less than its recipient; because it is kept no longer; or nothing of the message is. */
export const withheldReasons = ['deployment', 'recipient-holds-more', 'gone', 'emptied'] as const;

/**
 * What becomes of a mail: it is sent, there is no mail server to send it with, or its address is not on the allow list. In both
 * other cases the outbox is where it ends.
 */
export const MailFate = z.enum(['sent', 'no_server', 'not_listed']);
export type MailFate = z.infer<typeof MailFate>;

/** `kept`: no server to send it with is configured, so the outbox is where it ends. */
export const OutboxMessage = z.object({
  id: z.int(),
  createdAt: Instant,
  channel: z.enum(messageChannels),
  /** Masked where it is a consumer. */
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(messageStates),
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** Since when its subject and text are kept no longer, and its recipient only masked; null: they are kept still. */
  emptiedOn: Instant.nullable(),
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;

/** What could not be handed over and is tried again by itself. */
export const OutboxDelivery = z.object({
  failing: z.int(),
  /** When the oldest of them was written; null while there are none. */
  failingSince: Instant.nullable(),
  /** Of the one that was tried last. */
  lastError: z.string().nullable(),
});

export const OutboxQuery = listQuery({
  sortable: ['id', 'createdAt', 'recipient', 'state'],
  order: '-id',
  filters: { search: TextFilter.optional(), state: z.enum(messageStates, 'validation.invalid').optional() },
});

export const outboxApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/outbox',
    needs: 'adminManagementAllowed',
    summary:
      'E-mails and text messages of the console, newest first; addresses of consumers are masked, and found only as a whole',
    query: OutboxQuery,
    response: pageOf(OutboxMessage),
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/api/outbox/delivery',
    needs: 'adminManagementAllowed',
    summary: 'Whether messages leave: what waits for another try, since when and why',
    response: OutboxDelivery,
  }),
  sendNow: endpoint({
    method: 'POST',
    path: '/api/outbox/send-now',
    needs: 'adminManagementAllowed',
    summary: 'Tries immediately what waits for another try, as after a mail server is back',
    response: z.object({ messages: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/outbox/:id',
    needs: 'adminManagementAllowed',
    summary:
      'One message; its text only in Development, because links and codes in it open accounts, and never of one to an admin with more permissions than the caller',
    params: IdParams,
    response: OutboxMessage.extend({
      /** Whom it left as, or was last tried as; null for what was never tried, and for text messages. */
      sentAs: z.string().nullable(),
      text: z.string().nullable(),
      withheld: z.enum(withheldReasons).nullable(),
      /** The newest message in which it was sent once more. */
      sentAgainAs: z.int().nullable().default(null),
    }),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/outbox/:id/resend',
    needs: 'adminManagementAllowed',
    summary:
      'Sends a message that did not leave once more: as it was, and to the same address, if that is still its recipient’s',
    params: IdParams,
    /** Of the new one. */
    response: z.object({ id: z.int() }),
  }),
};
