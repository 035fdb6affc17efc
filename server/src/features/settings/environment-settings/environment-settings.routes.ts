import { environmentSettingsApi } from '@houston/contract/features/settings/environment-settings/environment-settings.api';
import { listRecordChanges } from '../../../audit/record-changes.ts';
import { routes } from '../../../http/routes.ts';
import {
  isSettingGloballyEnabled,
  listSettings,
  removeSetting,
  resetSettingsCache,
  setSetting,
} from './environment-settings.service.ts';

export const environmentSettingsRoutes = routes(environmentSettingsApi, {
  list: ({ call, query }) => listSettings(call.app.database.orm, query),
  set: ({ call, body }) => setSetting(call, body),
  remove: ({ call, params, query }) => removeSetting(call, params.id, query.version),
  resetCache: ({ call }) => resetSettingsCache(call),
  isGloballyEnabled: async ({ call, params }) => ({
    enabled: await isSettingGloballyEnabled(call.app.database.orm, params.name),
  }),
  changes: ({ call, params }) => listRecordChanges(call.app.database.orm, 'environment-setting', params.name),
});
