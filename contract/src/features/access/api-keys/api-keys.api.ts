import * as z from 'zod';
import { apiKeyScopes } from '../../../api-key-scopes.ts';
import { endpoint } from '../../../endpoint.ts';
import { Id, IdParams, IdText, Instant, requiredLine, TrueFalseText } from '../../../fields.ts';
import { listQuery, pageOf, TextFilter } from '../../../paging.ts';
import { Flag } from '../../../permissions.ts';
import { RecordChanges } from '../../../record-changes.ts';

/** What deserves a look: never used for 30 days, not used for 90 days, older than a year. */
export const apiKeyConcerns = ['never-used', 'unused', 'old'] as const;

export const ApiKey = z.object({
  id: z.int(),
  createdOn: Instant,
  issuedTo: z.string(),
  psperName: z.string().nullable(),
  purpose: z.string(),
  createdByName: z.string(),
  scope: z.enum(apiKeyScopes),
  shopName: z.string(),
  revokedOn: Instant.nullable(),
  revokedByName: z.string().nullable(),
  /** The end of the key, to recognise it by. */
  lastFour: z.string(),
  lastUsedOn: Instant.nullable(),
  lastUsedAddress: z.string().nullable(),
  /** None for a revoked key. */
  concerns: z.array(z.enum(apiKeyConcerns)),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyQuery = listQuery({
  sortable: [
    'createdOn',
    'issuedTo',
    'psperName',
    'purpose',
    'createdByName',
    'shopName',
    'lastUsedOn',
    'revokedOn',
    'id',
  ],
  order: '-createdOn',
  pageSize: 10,
  filters: {
    search: TextFilter.optional(),
    includeRevoked: TrueFalseText.default(true),
    /** Those of one shop, whatever tenant is chosen. */
    shopId: IdText.optional(),
    /** Those that one admin created, of all tenants. */
    createdBy: IdText.optional(),
  },
});

/** A key has one scope: exactly one of `inStore` and `transactionApi` is true. */
export const NewApiKey = z
  .strictObject({
    purpose: requiredLine(200),
    shopId: Id,
    issuedTo: requiredLine(200),
    inStore: Flag,
    transactionApi: Flag,
  })
  .refine(({ inStore, transactionApi }) => inStore !== transactionApi, {
    path: ['transactionApi'],
    error: 'validation.invalid',
  });
export type NewApiKey = z.infer<typeof NewApiKey>;

export const ShopName = z.object({ shopId: z.int(), shopName: z.string() });

export const ShopNameQuery = listQuery({
  sortable: ['shopName', 'shopId'],
  order: 'shopName',
  filters: { onlyPossibleParents: TrueFalseText.default(false), search: TextFilter.optional() },
});

const needs = 'apiKeyManagement';
/** Why a key is revoked. */
export const revokeReason = requiredLine(500);

export const apiKeysApi = {
  all: endpoint({
    method: 'GET',
    path: '/api/apiKey',
    needs,
    summary: 'Every key of the chosen tenant, or of all without one, newest first; the last 1,000',
    response: z.object({ data: z.array(ApiKey) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/apiKey/datatable',
    needs,
    summary: 'Keys of the shops of the chosen tenant, or of all without one, page by page',
    query: ApiKeyQuery,
    response: pageOf(ApiKey),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/apikey',
    needs,
    stepUp: true,
    summary: 'Creates a key; the answer is the key as plain text, and the only time that it is shown',
    body: NewApiKey,
    response: z.string(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/apiKey/:id',
    needs,
    summary: 'One key',
    params: IdParams,
    response: ApiKey,
  }),
  revoke: endpoint({
    method: 'PUT',
    path: '/api/apikey/:id/revoke',
    needs,
    stepUp: true,
    summary: 'Revokes a key permanently: the next call with it is refused everywhere',
    params: IdParams,
    /** Why is asked in the console; callers of before say none. */
    body: z.strictObject({ revoke: z.literal(true), reason: revokeReason.optional() }),
    response: ApiKey,
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/apiKey/:id/changes',
    needs,
    summary: 'Who did what with this key, newest first',
    params: IdParams,
    response: RecordChanges,
  }),
  shopNames: endpoint({
    method: 'GET',
    path: '/api/shops/names',
    needs,
    summary: 'Shops of the chosen tenant, or of all without one, to create a key for',
    query: ShopNameQuery,
    response: pageOf(ShopName),
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/v3/account',
    needs: { apiKey: apiKeyScopes },
    summary: 'The shop and scope that the key of the call stands for',
    response: z.object({
      shopId: z.int(),
      shopName: z.string(),
      psperName: z.string().nullable(),
      scope: z.enum(apiKeyScopes),
    }),
  }),
};
