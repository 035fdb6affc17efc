import { billingSettingsApi } from '@houston/contract/features/finance/billing-settings/billing-settings.api';
import { routes } from '../../../http/routes.ts';
import {
  getBillingSettings,
  listBillingChanges,
  listBillingSettings,
  readinessOfPsper,
  saveIdentity,
  saveVat,
} from './billing-settings.service.ts';

export const billingSettingsRoutes = routes(billingSettingsApi, {
  list: ({ call }) => listBillingSettings(call),
  get: ({ call, params }) => getBillingSettings(call, params.tenantId),
  save: ({ call, params, body }) => saveIdentity(call, params.tenantId, body),
  saveVat: ({ call, params, body }) => saveVat(call, params.tenantId, params.country, body),
  changes: ({ call, params }) => listBillingChanges(call, params.tenantId),
  ofPsper: ({ call, params }) => readinessOfPsper(call, params.psperKey),
});
