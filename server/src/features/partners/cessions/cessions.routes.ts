import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { routes } from '../../../http/routes.ts';
import { getFile, getFileUrl } from './cession-file.service.ts';
import { getCession, listClaims } from './cessions.service.ts';
import { selectCessions, selectDebitNotes, sumCessions } from './cessions.store.ts';

export const cessionsRoutes = routes(cessionsApi, {
  list: ({ call, query }) => selectCessions(call.app.database.orm, query),
  totals: ({ call, query }) => sumCessions(call.app.database.orm, query),
  debitNotes: ({ call, query }) => selectDebitNotes(call.app.database.orm, query),
  get: ({ call, params }) => getCession(call, params.id),
  fileUrl: ({ call, params }) => getFileUrl(call, params.id),
  file: ({ call, params, query }) => getFile(call, params.id, query.link),
  claims: ({ call, params, query }) => listClaims(call, params.id, query),
});
