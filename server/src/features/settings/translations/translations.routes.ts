import { translationsApi } from '@houston/contract/features/settings/translations/translations.api';
import { routes } from '../../../http/routes.ts';
import { answerCatalogue } from './translations.service.ts';

export const translationsRoutes = routes(translationsApi, {
  get: ({ call, params }) => answerCatalogue(call, params.project, params.language),
});
