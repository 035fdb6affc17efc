import { shopDocumentsApi } from '@houston/contract/features/partners/shop-documents/shop-documents.api';
import { routes } from '../../../http/routes.ts';
import { countLacking, getShop, listShops, receiveDocument, takeDocumentBack } from './shop-documents.service.ts';

export const shopDocumentsRoutes = routes(shopDocumentsApi, {
  list: ({ call, params, query }) => listShops(call, params.psperKey, query),
  counts: ({ call, params }) => countLacking(call, params.psperKey),
  get: ({ call, params }) => getShop(call, params.psperKey, params.shopId),
  receive: ({ call, params, body }) => receiveDocument(call, params, body),
  takeBack: ({ call, params, body }) => takeDocumentBack(call, params, body),
});
