import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams } from '../../../fields.ts';
import { NewNote } from '../../../note.ts';
import { TimelineQuery, timelineOf } from '../../../timeline.ts';
import { PsperParams, psperFlags } from '../pspers/pspers.api.ts';
import { PsperEvent, ShopEvent } from './partner-events.schema.ts';

const note = { method: 'POST', body: NewNote, response: z.object({}) } as const;
const details = 'Each caller is told what the screens of it would show them; a page says where the next begins';

/** What happened to partners, and what is written about them. A merchant is named by its first shop. */
export const timelinesApi = {
  shop: endpoint({
    method: 'GET',
    path: '/api/shops/:id/events',
    needs: 'signedIn',
    summary:
      'What happened to a shop, the newest first: its changes, documents, API keys, what is to do at it, money by day, and notes',
    details,
    params: IdParams,
    query: TimelineQuery,
    response: timelineOf(ShopEvent),
  }),
  merchant: endpoint({
    method: 'GET',
    path: '/api/shops/:id/merchant-events',
    needs: 'signedIn',
    summary: 'What happened to a merchant and its shops, the newest first: changes, documents and notes',
    details,
    params: IdParams,
    query: TimelineQuery,
    response: timelineOf(ShopEvent),
  }),
  psper: endpoint({
    method: 'GET',
    path: '/api/pspers/:psperKey/events',
    needs: psperFlags,
    summary:
      'What happened to a psper, the newest first: its changes, clearings, pay-outs, invoices, deliveries, what second admins decided, and notes',
    details,
    params: PsperParams,
    query: TimelineQuery,
    response: timelineOf(PsperEvent),
  }),
  noteOnShop: endpoint({
    ...note,
    path: '/api/shops/:id/notes',
    needs: 'merchantsManagementAllowed',
    summary: 'Writes a note about a shop, with its author and time; notes stay as they are',
    params: IdParams,
  }),
  noteOnMerchant: endpoint({
    ...note,
    path: '/api/shops/:id/merchant-notes',
    needs: 'merchantsManagementAllowed',
    summary:
      'Writes a note about a merchant, named by its first shop, with its author and time; notes stay as they are',
    params: IdParams,
  }),
  noteOnPsper: endpoint({
    ...note,
    path: '/api/pspers/:psperKey/notes',
    needs: psperFlags,
    summary: 'Writes a note about a psper, with its author and time; notes stay as they are',
    params: PsperParams,
  }),
};
