import type { oidcApi } from '@houston/contract/features/access/oidc/oidc.api';
import type { oidcLinksApi } from '@houston/contract/features/access/oidc/oidc-links.api';
import type { oidcSignInApi } from '@houston/contract/features/access/oidc/oidc-sign-in.api';
import type { Samples } from '../../../testing/samples/sample.ts';

const ok = ['ok'] as const;
const noProvider = ['oidc_provider_failed'] as const;

export const oidcSamples: Samples<{
  oidc: typeof oidcApi;
  oidcSignIn: typeof oidcSignInApi;
  oidcLinks: typeof oidcLinksApi;
}> = {
  'oidc.list': () => ({ query: { limit: '10', skip: '0', order: '-name', search: 'a' }, answers: ok }),
  'oidc.get': ({ provider }) => ({ params: { id: String(provider.id) }, answers: ok }),
  'oidc.create': ({ self }) => ({
    body: {
      name: `Provider of ${self.id}`,
      baseUrl: 'https://id.example/{tenantId}',
      tenantId: 'tenant',
      clientId: 'client',
      enabled: true,
    },
    answers: ok,
  }),
  'oidc.update': ({ provider }) => ({
    params: { id: String(provider.id) },
    body: { name: 'Provider', baseUrl: 'https://127.0.0.1', tenantId: 'tenant', clientId: 'client', enabled: true },
    answers: ok,
  }),
  'oidc.remove': ({ provider }) => ({ params: { id: String(provider.spareId) }, answers: ok }),
  'oidc.changes': ({ provider }) => ({ params: { id: String(provider.id) }, answers: ok }),
  'oidc.discover': ({ provider }) => ({ params: { id: String(provider.id) }, answers: noProvider }),
  'oidc.startTest': ({ provider }) => ({ params: { id: String(provider.id) }, answers: noProvider }),
  'oidcSignIn.providers': () => ({ answers: ok }),
  'oidcSignIn.start': ({ provider }) => ({
    params: { id: String(provider.id) },
    body: { next: '/mission-control/admins' },
    answers: noProvider,
  }),
  'oidcLinks.start': ({ provider }) => ({ params: { id: String(provider.id) }, answers: noProvider }),
  'oidcLinks.startProof': ({ provider }) => ({ params: { id: String(provider.id) }, body: {}, answers: ['not_found'] }),
  'oidcSignIn.callback': () => ({ body: { search: '?code=abc&state=def' }, answers: ['oidc_expired'] }),
  'oidcLinks.list': () => ({ answers: ok }),
  'oidcLinks.remove': () => ({ params: { id: '1' }, answers: ['not_found'] }),
};
