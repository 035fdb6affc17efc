import { dossierOwnersApi } from '@houston/contract/features/partners/dossier-owners/dossier-owners.api';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import { routes } from '../../../http/routes.ts';
import { getOwner, listOwners, saveOwner } from './dossier-owners.service.ts';

export const dossierOwnersRoutes = routes(dossierOwnersApi, {
  list: ({ call, query }) => listOwners(call, query),
  get: ({ call, params }) => getOwner(call, params.id),
  save: ({ call, body }) => saveOwner(call, body),
  changes: async ({ call, params }) => {
    await getOwner(call, params.id);
    return listRecordChanges(call.app.database.orm, 'dossier-owner', params.id);
  },
});
