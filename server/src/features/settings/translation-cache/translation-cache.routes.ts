import { translationCacheApi } from '@houston/contract/features/settings/translation-cache/translation-cache.api';
import { translationsApi } from '@houston/contract/features/settings/translations/translations.api';
import { change } from '../../../audit/audit.ts';
import { routes } from '../../../http/routes.ts';
import { forgetTexts } from '../translations/translations.service.ts';

export const translationCacheRoutes = routes(translationCacheApi, {
  async clear({ call }) {
    await change(call, async ({ audit, publish }) => {
      audit({ action: 'translation-cache.clear' });
      // Every other process drops its cache when it hears this; see translations.service.ts.
      publish(translationsApi);
    });
    forgetTexts(call.app);
    return {};
  },
});
