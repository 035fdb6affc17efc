import { collectionPartnersApi } from '@houston/contract/features/partners/collection-partners/collection-partners.api';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import { routes } from '../../../http/routes.ts';
import {
  getPartner,
  listPartners,
  setDefaultPartner,
  updateAddress,
  updateField,
} from './collection-partners.service.ts';

export const collectionPartnersRoutes = routes(collectionPartnersApi, {
  list: ({ call, query }) => listPartners(call, query),
  get: ({ call, params }) => getPartner(call, params.id),
  updateField: ({ call, params, body }) => updateField(call, params.id, body),
  updateAddress: ({ call, params, body }) => updateAddress(call, params.id, body),
  setDefault: ({ call, params, body }) => setDefaultPartner(call, params.id, body),
  changes: async ({ call, params }) => {
    await getPartner(call, params.id);
    return listRecordChanges(call.app.database.orm, 'collection-partner', params.id);
  },
});
