import { psperEffectsApi } from '@houston/contract/features/partners/psper-effects/psper-effects.api';
import { routes } from '../../../http/routes.ts';
import { getEffect } from './psper-effects.service.ts';

export const psperEffectsRoutes = routes(psperEffectsApi, {
  get: ({ call, params, query }) => getEffect(call, params.psperKey, query),
});
