import { nplBuyersApi } from '@houston/contract/features/partners/npl-buyers/npl-buyers.api';
import { routes } from '../../../http/routes.ts';
import { adjustBudget, getOutstanding, listAppetites } from './npl-appetite.service.ts';
import { getBuyer, saveBuyer } from './npl-buyers.service.ts';
import { addContact, listContacts, removeContact } from './npl-contacts.service.ts';
import { getExportConfiguration, saveExportConfiguration } from './npl-export-configuration.service.ts';

export const nplBuyersRoutes = routes(nplBuyersApi, {
  get: ({ call, params }) => getBuyer(call, params.id),
  save: ({ call, params, body }) => saveBuyer(call, params, body),
  appetites: ({ call, params, query }) => listAppetites(call, params.id, query),
  adjustBudget: ({ call, params, body }) => adjustBudget(call, params, body),
  outstanding: ({ call, params, query }) => getOutstanding(call, params.id, query),
  contacts: ({ call, params }) => listContacts(call, params.id),
  addContact: ({ call, params, body }) => addContact(call, params, body),
  removeContact: ({ call, params }) => removeContact(call, params),
  exportConfiguration: ({ call, params }) => getExportConfiguration(call, params.id),
  saveExportConfiguration: ({ call, params, body }) => saveExportConfiguration(call, params, body),
});
