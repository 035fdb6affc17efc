import { adminsApi } from './features/access/admins/admins.api.ts';
import { profileApi } from './features/access/profile/profile.api.ts';
import { registrationApi } from './features/access/registration/registration.api.ts';
import { sessionApi } from './features/access/session/session.api.ts';
import { securityIncidentsApi } from './features/operations/security-incidents/security-incidents.api.ts';
import { customerEnvironmentApi } from './features/platform/customer-environment/customer-environment.api.ts';
import { environmentSettingsApi } from './features/platform/environment-settings/environment-settings.api.ts';
import { liveApi } from './features/platform/live/live.api.ts';
import { openapiApi } from './features/platform/openapi/openapi.api.ts';
import { outboxApi } from './features/platform/outbox/outbox.api.ts';
import { tenantsApi } from './features/platform/tenants/tenants.api.ts';
import { translationsApi } from './features/platform/translations/translations.api.ts';
import { versionApi } from './features/platform/version/version.api.ts';
import { dashboardApi } from './features/work/dashboard/dashboard.api.ts';

/** Every call of Houston. The server refuses to start when one of them has no handler. */
export const api = {
  session: sessionApi,
  registration: registrationApi,
  profile: profileApi,
  admins: adminsApi,
  securityIncidents: securityIncidentsApi,
  version: versionApi,
  translations: translationsApi,
  tenants: tenantsApi,
  customerEnvironment: customerEnvironmentApi,
  environmentSettings: environmentSettingsApi,
  outbox: outboxApi,
  dashboard: dashboardApi,
  live: liveApi,
  openapi: openapiApi,
};
