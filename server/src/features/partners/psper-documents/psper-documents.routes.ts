import { psperDocumentsApi } from '@houston/contract/features/partners/psper-documents/psper-documents.api';
import { routes } from '../../../http/routes.ts';
import { getDeed, getFile, getFileUrl, registerDeed } from './psper-documents.service.ts';

export const psperDocumentsRoutes = routes(psperDocumentsApi, {
  deed: ({ call, params }) => getDeed(call, params.id),
  register: ({ call, params, body }) => registerDeed(call, params.id, body),
  fileUrl: ({ call, params }) => getFileUrl(call, params),
  file: ({ call, params, query }) => getFile(call, params, query.link),
});
