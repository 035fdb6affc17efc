import { translationCacheApi } from '@houston/contract/features/platform/translation-cache/translation-cache.api';
import { change } from '../../../audit/audit.ts';
import { routes } from '../../../http/routes.ts';
import { translationsTopic } from '../translations/translations.service.ts';

export const translationCacheRoutes = routes(translationCacheApi, {
  clear: ({ call }) =>
    change(call, async ({ audit, publish }) => {
      audit({ action: 'translation-cache.clear' });
      // Every process drops its cache when it hears this; see translations.service.ts.
      publish(translationsTopic);
      return {};
    }),
});
