import { environmentSettingsApi } from '@houston/contract/features/platform/environment-settings/environment-settings.api';
import { routes } from '../../../http/routes.ts';
import { isSettingGloballyEnabled } from './environment-settings.service.ts';

export const environmentSettingsRoutes = routes(environmentSettingsApi, {
  isGloballyEnabled: async ({ call, params }) => ({
    enabled: await isSettingGloballyEnabled(call.app.database.orm, params.name),
  }),
});
