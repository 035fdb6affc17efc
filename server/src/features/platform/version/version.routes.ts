import { versionApi } from '@houston/contract/features/platform/version/version.api';
import { routes } from '../../../http/routes.ts';

export const versionRoutes = routes(versionApi, {
  get: async ({ call: { app } }) => ({
    version: app.version,
    deployment: app.config.deployment,
    project: app.config.project,
  }),
});
