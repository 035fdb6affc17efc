import { expect, test } from 'vitest';
import { describeEngines } from '../../../testing/test-app.ts';
import { oidcSettings } from './oidc.table.ts';
import { huge, redirect, silence } from './testing/bad-answers.ts';
import { useLyingProvider } from './testing/lying-app.ts';
import type { Lies } from './testing/lying-provider.ts';

describeEngines('a provider and its discovery document', (engine) => {
  const app = useLyingProvider(engine);
  const { t } = app;

  const documents: [string, Lies, string][] = [
    ['issuer-mismatch', { discovery: (d) => ({ ...d, issuer: 'https://other.example' }) }, 'oidc.issuer-differs'],
    ['issuer-template', { discovery: (d) => ({ ...d, issuer: `${d.issuer}/{tenantid}` }) }, 'oidc.issuer-differs'],
    ['no token endpoint', { discovery: ({ token_endpoint, ...d }) => d }, 'oidc.no-discovery'],
    ['no authorization endpoint', { discovery: ({ authorization_endpoint, ...d }) => d }, 'oidc.no-discovery'],
    ['slow', { answers: { discovery: silence } }, 'oidc.too-slow'],
    ['huge', { answers: { discovery: huge } }, 'oidc.too-large'],
    ['redirecting', { answers: { discovery: redirect } }, 'oidc.redirects'],
    [
      'not found',
      { answers: { discovery: (_request, response) => void response.writeHead(404).end() } },
      'oidc.no-discovery',
    ],
    ['no JSON', { answers: { discovery: (_request, response) => void response.end('<html>') } }, 'oidc.no-discovery'],
  ];
  test.each(documents)('is not gone to with a discovery document that is wrong: %s', async (_name, lies, message) => {
    app.liar.lies = lies;
    const manager = await t.signIn({ permissions: ['oidcManagementAllowed'] });
    const shown = await manager.post(`/api/OidcManagement/${app.id}/discovery`);
    expect(shown.body).toMatchObject({ status: 422, code: 'oidc_provider_failed', fields: { baseUrl: message } });
    expect((await app.start(t.nobody())).body.code).toBe('oidc_provider_failed');
    expect((await manager.post(`/api/OidcManagement/${app.id}/test`)).body.code).toBe('oidc_provider_failed');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'no url'])(
    'cannot send the browser to %s',
    async (place) => {
      app.liar.lies = { discovery: (d) => ({ ...d, authorization_endpoint: place }) };
      const { status, body } = await app.start(t.nobody());
      expect([status, body.code]).toEqual([422, 'oidc_provider_failed']);
    },
  );

  test('is asked for its document once in ten minutes, and at once after the provider was edited', async () => {
    const before = app.liar.asked.discovery;
    for (let time = 0; time < 3; time += 1) await app.start(t.nobody());
    expect(app.liar.asked.discovery).toBe(before + 1);
    const manager = await t.signIn({ permissions: ['oidcManagementAllowed'] });
    const body = { name: 'Liar', baseUrl: app.liar.origin, tenantId: 'none', clientId: 'houston', enabled: true };
    expect((await manager.put(`/api/OidcManagement/${app.id}`, body)).status).toBe(200);
    await app.start(t.nobody());
    expect(app.liar.asked.discovery).toBe(before + 2);
    await app.start(t.nobody());
    expect(app.liar.asked.discovery).toBe(before + 2);
    // Another server process, which was not told, notices by the address and the client.
    await t.database.orm.update(oidcSettings).set({ clientId: 'other' });
    await app.start(t.nobody());
    expect(app.liar.asked.discovery).toBe(before + 3);
    await t.database.orm.update(oidcSettings).set({ clientId: 'houston' });
  });
});
