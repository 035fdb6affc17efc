import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { routes } from '../../../http/routes.ts';
import { getDossier, listBroken, listChoices, listDossiers } from './dossiers.service.ts';

export const dossiersRoutes = routes(dossiersApi, {
  list: ({ call, query }) => listDossiers(call, query),
  broken: ({ call, query }) => listBroken(call, query),
  choices: ({ call }) => listChoices(call),
  get: ({ call, params }) => getDossier(call, params.number),
});
