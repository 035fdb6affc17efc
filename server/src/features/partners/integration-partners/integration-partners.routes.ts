import { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import { routes } from '../../../http/routes.ts';
import {
  closeCircuit,
  holdCircuit,
  listOpenCircuits,
  listWaitedFor,
  readLastOutage,
  readOutage,
} from './circuit.service.ts';
import {
  getFigures,
  getLastStatus,
  getPartner,
  listPartners,
  savePartner,
  serveLogo,
} from './integration-partners.service.ts';

export const integrationPartnersRoutes = routes(integrationPartnersApi, {
  list: ({ call, query }) => listPartners(call, query),
  openCircuits: ({ call }) => listOpenCircuits(call),
  circuitsWaitedFor: ({ call, params }) => listWaitedFor(call, params.transactionNumber),
  get: ({ call, params }) => getPartner(call, params.id),
  save: ({ call, params, body }) => savePartner(call, params.id, body),
  holdCircuit: ({ call, params, body }) => holdCircuit(call, params.id, body),
  closeCircuit: ({ call, params, body }) => closeCircuit(call, params.id, body),
  outage: ({ call, params }) => readOutage(call, params.id),
  lastOutage: ({ call, params }) => readLastOutage(call, params.id),
  lastStatus: ({ call, params }) => getLastStatus(call, params.id),
  figures: ({ call, params, query }) => getFigures(call, params.id, query.span),
  logo: ({ call, params }) => serveLogo(call, params.id),
  changes: async ({ call, params }) => {
    await getPartner(call, params.id);
    return listRecordChanges(call.app.database.orm, 'integration-partner', params.id);
  },
});
