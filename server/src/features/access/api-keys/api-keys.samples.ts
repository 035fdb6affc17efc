import type { apiKeysApi } from '@houston/contract/features/access/api-keys/api-keys.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;

export const apiKeysSamples: Samples<{ apiKeys: typeof apiKeysApi }> = {
  'apiKeys.all': () => ({ answers: ok }),
  'apiKeys.list': ({ shopId }) => ({
    query: { limit: '10', skip: '0', order: '-createdOn', search: 'a', shopId: String(shopId) },
    answers: ok,
  }),
  'apiKeys.create': ({ shopId }) => ({
    body: { purpose: 'Checkout', shopId, issuedTo: 'Somebody', inStore: false, transactionApi: true },
    answers: ok,
  }),
  'apiKeys.get': ({ keyId }) => ({ params: { id: String(keyId) }, answers: ok }),
  'apiKeys.revoke': ({ keyId }) => ({
    params: { id: String(keyId) },
    body: { revoke: true, reason: 'It leaked' },
    answers: ok,
  }),
  'apiKeys.changes': ({ keyId }) => ({ params: { id: String(keyId) }, answers: ok }),
  'apiKeys.shopNames': () => ({ query: { limit: '1000', onlyPossibleParents: 'true' }, answers: ok }),
  'apiKeys.account': () => ({ answers: ['ok', 'api_key_invalid'] }),
};
