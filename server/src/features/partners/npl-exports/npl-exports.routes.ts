import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import { routes } from '../../../http/routes.ts';
import { getFile, getFileUrl } from './export-file.service.ts';
import {
  acceptKey,
  decideFile,
  getSetup,
  listExports,
  listTold,
  retryAll,
  retryFile,
  testExport,
} from './npl-exports.service.ts';

export const nplExportsRoutes = routes(nplExportsApi, {
  list: ({ call, params, query }) => listExports(call, params.id, query),
  setup: ({ call, params }) => getSetup(call, params.id),
  told: ({ call, params }) => listTold(call, params.id),
  retryAll: ({ call, params }) => retryAll(call, params.id),
  test: ({ call, params }) => testExport(call, params.id),
  acceptHostKey: ({ call, params, body }) => acceptKey(call, params.id, body),
  retry: ({ call, params }) => retryFile(call, params.id, params.fileId),
  decide: ({ call, params, body }) => decideFile(call, params.id, params.fileId, body),
  fileUrl: ({ call, params }) => getFileUrl(call, params.id, params.fileId),
  file: ({ call, params, query }) => getFile(call, params.id, params.fileId, query.link),
});
