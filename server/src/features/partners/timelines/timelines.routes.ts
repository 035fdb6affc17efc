import { timelinesApi } from '@houston/contract/features/partners/timelines/timelines.api';
import { routes } from '../../../http/routes.ts';
import { writeMerchantNote, writePsperNote, writeShopNote } from './partner-notes.service.ts';
import { readMerchantTimeline, readPsperTimeline, readShopTimeline } from './timelines.service.ts';

export const timelinesRoutes = routes(timelinesApi, {
  shop: ({ call, params, query }) => readShopTimeline(call, params.id, query),
  merchant: ({ call, params, query }) => readMerchantTimeline(call, params.id, query),
  psper: ({ call, params, query }) => readPsperTimeline(call, params.psperKey, query),
  noteOnShop: ({ call, params, body }) => writeShopNote(call, params.id, body),
  noteOnMerchant: ({ call, params, body }) => writeMerchantNote(call, params.id, body),
  noteOnPsper: ({ call, params, body }) => writePsperNote(call, params.psperKey, body),
});
