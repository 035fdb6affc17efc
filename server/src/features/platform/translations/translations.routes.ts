import { translationsApi } from '@houston/contract/features/platform/translations/translations.api';
import { routes } from '../../../http/routes.ts';
import { readCatalogue } from './translations.service.ts';

export const translationsRoutes = routes(translationsApi, {
  get: ({ call, params }) => readCatalogue(call, params.project, params.language),
});
