import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { Id, IdParams, IdText, line, Nothing, tooLong } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { Flag } from '../../../permissions.ts';
import { RecordChanges } from '../../../record-changes.ts';

/** Capitals, digits and underscores, for example ENABLE_ADMIN_LOGIN. */
export const settingNamePattern = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;

export const SettingName = z
  .string('validation.required')
  .max(100, tooLong(100))
  .regex(settingNamePattern, 'validation.setting-name');

/** One row for a name and a tenant; `tenantId` null is the row for all tenants. */
export const EnvironmentSetting = z.object({
  id: z.int(),
  name: z.string(),
  tenantId: z.int().nullable(),
  tenantName: z.string().nullable(),
  enabled: z.boolean(),
  skipVerification: z.boolean(),
  version: z.int(),
});
export type EnvironmentSetting = z.infer<typeof EnvironmentSetting>;

export const EnvironmentSettingQuery = listQuery({
  sortable: ['name', 'tenantName', 'enabled', 'id'],
  order: 'name',
  filters: { search: TextFilter.optional() },
});

const needs = 'adminManagementAllowed';

export const environmentSettingsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/environment-settings',
    needs,
    summary: 'Settings, one row for each name and tenant',
    query: EnvironmentSettingQuery,
    response: pageOf(EnvironmentSetting),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/environment-settings',
    needs,
    stepUp: true,
    summary:
      'Makes a setting or, with its version, changes it: for one tenant or, without tenantId, once for all; a name that is no name is 422',
    // The pattern is checked by the rule, which answers 422 as older clients expect.
    body: z.strictObject({
      name: line(100).min(1, 'validation.required'),
      enabled: Flag,
      skipVerification: Flag,
      tenantId: Id.nullable().optional(),
      version: z.int().min(1).optional(),
    }),
    response: EnvironmentSetting,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/environment-settings/:id',
    needs,
    stepUp: true,
    summary: 'Deletes a setting as it was at a version; whoever reads it finds it off, or what is set for all tenants',
    params: IdParams,
    query: z.strictObject({ version: IdText }),
    response: Nothing,
  }),
  resetCache: endpoint({
    method: 'POST',
    path: '/api/environment-settings/reset-cache',
    needs,
    summary: 'Makes every server process and open console read the settings again',
    response: z.object({ settings: z.int() }),
  }),
  isGloballyEnabled: endpoint({
    method: 'GET',
    path: '/api/environment-settings/:name/globally-enabled',
    needs,
    summary: 'Whether a setting is on for all tenants',
    params: z.strictObject({ name: SettingName }),
    response: z.object({ enabled: z.boolean() }),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/environment-settings/:name/changes',
    needs,
    summary: 'Who changed what about a setting of this name, newest first',
    params: z.strictObject({ name: SettingName }),
    response: RecordChanges,
  }),
};
