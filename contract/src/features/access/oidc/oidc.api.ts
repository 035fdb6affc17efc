import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { IdParams, Instant, line, Nothing, requiredLine, Version } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { RecordChanges } from '../../../record-changes.ts';
import { SecondFactorCode, Session } from '../session/session.schema.ts';

export const OidcSetting = z.object({
  id: z.int(),
  name: z.string(),
  baseUrl: z.string(),
  tenantId: z.string(),
  clientId: z.string(),
  enabled: z.boolean(),
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
  .refine((text) => URL.canParse(text.replaceAll('{tenantId}', 'tenant')), 'validation.url');

export const OidcInput = z.strictObject({
  name: requiredLine(100),
  baseUrl: BaseUrl,
  tenantId: requiredLine(200),
  clientId: requiredLine(200),
  enabled: z.boolean().default(false),
});
export type OidcInput = z.infer<typeof OidcInput>;

/**
 * The answer of the provider as it stands in the address that it sent the browser back to; with it, once asked for, the
 * second factor of the console itself.
 */
const Callback = z.strictObject({
  search: z.string('validation.required').max(8000, 'validation.too-long'),
  code: SecondFactorCode.optional(),
});

export const LinkedProvider = z.object({ id: z.int(), provider: z.string(), subject: z.string(), linkedOn: Instant });
export type LinkedProvider = z.infer<typeof LinkedProvider>;

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
    body: OidcInput.extend({ version: Version.optional() }),
    response: OidcSetting,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/OidcManagement/:id',
    needs,
    stepUp: true,
    summary: 'Deletes a sign-in provider, and the links of admins to it',
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
    summary: 'Begins a test sign-in, also of a provider that is not enabled; it makes no session',
    params: IdParams,
    response: z.object({ url: z.string() }),
  }),
  providers: endpoint({
    method: 'GET',
    path: '/api/oidc/providers',
    needs: 'public',
    summary: 'The enabled providers, for the buttons of the sign-in page',
    response: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/oidc/providers/:id/sign-in',
    needs: 'public',
    summary: 'Begins a sign-in: the address to send the browser to',
    params: IdParams,
    body: z.strictObject({ next: line(500).optional() }),
    response: z.object({ url: z.string() }),
  }),
  startLink: endpoint({
    method: 'POST',
    path: '/api/oidc/providers/:id/link',
    needs: 'signedIn',
    stepUp: true,
    summary: 'Begins linking a provider to my account',
    params: IdParams,
    response: z.object({ url: z.string() }),
  }),
  callback: endpoint({
    method: 'POST',
    path: '/api/oidc/callback',
    needs: 'public',
    summary: 'Ends what was begun: a session, a link, or the claims of a test',
    body: Callback,
    response: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('session'), session: Session, next: z.string() }),
      z.object({ kind: z.literal('second-factor') }),
      z.object({ kind: z.literal('link'), provider: z.string() }),
      z.object({ kind: z.literal('test'), provider: z.string(), claims: z.record(z.string(), z.unknown()) }),
    ]),
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/profile/providers',
    needs: 'signedIn',
    summary: 'The providers that I can sign in with',
    response: z.object({ data: z.array(LinkedProvider) }),
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/api/profile/providers/:id',
    needs: 'signedIn',
    stepUp: true,
    summary: 'Ends the link to a provider, when another way to sign in is left',
    params: IdParams,
    response: Nothing,
  }),
};
