import { gunzipSync } from 'node:zlib';
import { permissionsNeeded, scopesNeeded } from '@houston/contract/endpoint';
import { checkoutApi } from '@houston/contract/features/partners/checkout/checkout.api';
import { load } from 'js-yaml';
import { describe, expect, it, vi } from 'vitest';
import { endpoints } from '../../api.ts';
import { expectProblem } from '../../testing/strict-answers.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp('pglite');

describe('the API description', () => {
  it('has every call of the contract, with what it needs', async () => {
    const answer = await test.server.inject({ url: '/api/openapi.json', cookies: (await test.signIn()).cookies });
    const document = answer.json();
    expect(document.openapi).toMatch(/^3\.1\./);

    const described = Object.entries<Record<string, { 'x-permissions': unknown; summary: string }>>(
      document.paths,
    ).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        call: `${method.toUpperCase()} ${path}`,
        needs: operation['x-permissions'],
        summary: operation.summary,
      })),
    );
    const expected = endpoints.map((endpoint) => ({
      call: `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
      needs: permissionsNeeded(endpoint.needs),
      summary: endpoint.summary,
    }));
    const byCall = (left: { call: string }, right: { call: string }) => left.call.localeCompare(right.call);
    expect(described.sort(byCall)).toEqual(expected.sort(byCall));
    const notice = document.paths['/api/security-incidents/{number}/notice'].get;
    const answers = notice.responses['200'].content['application/json'].schema;
    expect(answers.properties).toMatchObject({
      number: { type: 'string' },
      dateTime: { type: 'string', format: 'date-time' },
    });
    expect(document.components.schemas).toHaveProperty('Catalogue');
    expect(document.components.securitySchemes.apiKey).toEqual({ type: 'apiKey', in: 'header', name: 'X-API-KEY' });
    const secured = endpoints.filter(({ path, method }) => {
      return document.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()].security !== undefined;
    });
    expect(secured).toEqual(endpoints.filter(({ needs }) => scopesNeeded(needs) !== null));
    for (const endpoint of secured) {
      const { security, description } =
        document.paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')][endpoint.method.toLowerCase()];
      const scopes = scopesNeeded(endpoint.needs) ?? [];
      expect(security).toEqual(scopes.map((scope) => ({ apiKey: [scope] })));
      for (const scope of scopes) expect(description).toContain(`\`${scope}\``);
    }
  });

  it('says of every call what it answers while the database is away', async () => {
    const answer = await test.server.inject({ url: '/api/openapi.json', cookies: (await test.signIn()).cookies });
    const { paths, components } = answer.json();
    const operations = Object.values<Record<string, { responses: Record<string, unknown> }>>(paths).flatMap((path) =>
      Object.values(path),
    );
    expect(operations.length).toBeGreaterThan(100);
    for (const { responses } of operations)
      expect(responses['503']).toEqual({ $ref: '#/components/responses/Unavailable' });
    const { headers, content } = components.responses.Unavailable;
    expect(headers['Retry-After'].required).toBe(true);
    expect(content['application/problem+json'].schema.properties.code.enum).toEqual(
      expect.arrayContaining(['database_unavailable', 'outcome_unknown']),
    );
    const shops = await test.server.inject('/docs/v3/openapi.yaml');
    expect(shops.body).toContain('#/components/responses/Unavailable');
    expect(shops.body).toContain('outcome_unknown');
  });

  it('of the checkout is true of the checkout: each call is answered where it says', async () => {
    const document: ReturnType<typeof JSON.parse> = load((await test.server.inject('/docs/v3/openapi.yaml')).body);
    const [server] = document.servers;
    const calls = Object.entries<object>(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${server.url}${path}`),
    );
    const offered = Object.values(checkoutApi).map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(calls).toEqual(expect.arrayContaining(offered));
    for (const call of calls) {
      const [method = '', path = ''] = call.replaceAll(/\{\w+\}/g, '0'.repeat(32)).split(' ');
      const answer = await test.server.inject({ method: method as 'GET', url: path });
      expect([call, answer.statusCode, answer.json().code]).toEqual([call, 401, 'api_key_invalid']);
    }
    const { amount, invoiceInfo } =
      document.paths['/transactions'].post.requestBody.content['application/json'].schema.properties;
    const { summary, description, tags } = document.paths['/transactions/{transactionNumber}/capture'].post;
    expect([summary, tags]).toEqual(['Captures what is left of an order, or the part given', ['Transactions']]);
    expect(description).toMatch(/^Its invoice goes over the bus, .* For keys with the scope `transaction-api`;/);
    expect([amount.examples, invoiceInfo.properties.invoiceDate.examples]).toEqual([[12_500], ['2026-11-20']]);
  });

  it('is for signed-in admins only', async () => {
    expectProblem(await test.server.inject('/api/openapi.json'), 401, 'not_signed_in');
  });
});

describe('the descriptions', () => {
  it('are shown by a browser that opens them, and YAML for whoever else asks', async () => {
    const ask = (accept: string) => test.server.inject({ url: '/docs/v3/openapi.yaml', headers: { accept } });
    const opened = await ask('text/html,application/xhtml+xml,*/*;q=0.8');
    expect(opened.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      vary: 'accept-encoding, accept',
    });
    const read = await ask('*/*');
    expect(read.headers['content-type']).toBe('application/yaml; charset=utf-8');
    expect(read.body).toBe(opened.body);
  });

  it('are made once, and then neither written, compressed nor sent again', async () => {
    const { cookies } = await test.signIn();
    for (const url of ['/docs/v3/openapi.yaml', '/api/openapi.json']) {
      const ask = (headers: Record<string, string> = {}) => test.server.inject({ url, cookies, headers });
      const first = await ask({ 'accept-encoding': 'gzip' });
      expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-cache' });
      const made = vi.spyOn(test.server, 'swagger');
      const again = await ask({ 'accept-encoding': 'gzip' });
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
      expect((await ask()).body).toBe(gunzipSync(first.rawPayload).toString());
      expect((await ask({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
      expect(made).not.toHaveBeenCalled();
    }
  });
});
