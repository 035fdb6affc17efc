import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, Nothing, requiredLine, Version } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { RecordChanges } from '../../../record-changes.ts';

export const OidcSetting = z.object({
  id: z.int(),
  name: z.string(),
  baseUrl: z.string(),
  tenantId: z.string(),
  clientId: z.string(),
  enabled: z.boolean(),
  createsAdmins: z.boolean(),
  version: z.int(),
});
export type OidcSetting = z.infer<typeof OidcSetting>;

export const OidcQuery = listQuery({
  sortable: ['id', 'name', 'baseUrl', 'tenantId', 'clientId', 'enabled'],
  order: '-id',
  filters: { search: TextFilter.optional() },
});

/** `{tenantId}` in it stands for the tenant. */
const BaseUrl = requiredLine(500)
  .regex(/^https?:\/\/[^\s/?#@\\]+(\/[^\s?#\\]*)?$/i, 'validation.url')
  .refine((text) => z.url().safeParse(text.replaceAll('{tenantId}', 'tenant')).success, 'validation.url');

export const OidcInput = z.strictObject({
  name: requiredLine(100),
  baseUrl: BaseUrl,
  tenantId: requiredLine(200),
  clientId: requiredLine(200),
  enabled: z.boolean().default(false),
  /** Whether it makes an admin without permissions of whoever signs in there for the first time; else they are refused. */
  createsAdmins: z.boolean().default(true),
});
export type OidcInput = z.infer<typeof OidcInput>;

export const Discovery = z.object({
  issuer: z.string(),
  authorizationEndpoint: z.string(),
  tokenEndpoint: z.string(),
  milliseconds: z.number(),
});
export type Discovery = z.infer<typeof Discovery>;

const needs = 'oidcManagementAllowed';

export const oidcApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/OidcManagement',
    needs,
    summary: 'Sign-in providers',
    query: OidcQuery,
    response: pageOf(OidcSetting),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/OidcManagement/:id',
    needs,
    summary: 'One sign-in provider',
    params: IdParams,
    response: OidcSetting,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/OidcManagement',
    needs,
    stepUp: true,
    summary: 'Adds a sign-in provider',
    body: OidcInput,
    response: OidcSetting,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/OidcManagement/:id',
    needs,
    stepUp: true,
    summary: 'Changes a sign-in provider',
    params: IdParams,
    // Whoever does not name it leaves it as it is.
    body: OidcInput.extend({ createsAdmins: z.boolean().optional(), version: Version.optional() }),
    response: OidcSetting,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/OidcManagement/:id',
    needs,
    stepUp: true,
    summary: 'Deletes a sign-in provider, the links of admins to it, and the sessions of those admins',
    params: IdParams,
    response: Nothing,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/OidcManagement/:id/changes',
    needs,
    summary: 'Who changed what about this provider, newest first',
    params: IdParams,
    response: RecordChanges,
  }),
  discover: endpoint({
    method: 'POST',
    path: '/api/OidcManagement/:id/discovery',
    needs,
    summary: 'Loads the discovery document of a provider and shows what it says',
    params: IdParams,
    response: Discovery,
  }),
  startTest: endpoint({
    method: 'POST',
    path: '/api/OidcManagement/:id/test',
    needs,
    summary: 'Starts a test sign-in, also at a provider that is not enabled; it creates no session',
    params: IdParams,
    response: z.object({ url: z.string() }),
  }),
};
