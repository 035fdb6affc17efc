import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';

export const SettingName = z
  .string('validation.required')
  .max(100, 'validation.too-long')
  .regex(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/, 'validation.setting-name');

export const environmentSettingsApi = {
  isGloballyEnabled: endpoint({
    method: 'GET',
    path: '/api/environment-settings/:name/globally-enabled',
    needs: 'adminManagementAllowed',
    summary: 'Whether a setting is on for all tenants',
    params: z.strictObject({ name: SettingName }),
    response: z.object({ enabled: z.boolean() }),
  }),
};
