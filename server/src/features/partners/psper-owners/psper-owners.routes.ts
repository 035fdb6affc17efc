import { psperOwnersApi } from '@houston/contract/features/partners/psper-owners/psper-owners.api';
import { routes } from '../../../http/routes.ts';
import { getPsperOwner, listAvailableOwners, savePsperOwner } from './psper-owners.service.ts';

export const psperOwnersRoutes = routes(psperOwnersApi, {
  available: ({ call }) => listAvailableOwners(call),
  get: ({ call, params }) => getPsperOwner(call, params.psperKey, params.countryCode),
  save: ({ call, params, body }) => savePsperOwner(call, params.psperKey, body),
});
