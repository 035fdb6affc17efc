import { api } from '@houston/contract';
import { permissionsNeeded } from '@houston/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { expectProblem } from '../testing/strict-answers.ts';
import { useTestApp } from '../testing/test-app.ts';

const test = useTestApp('pglite');

describe('the API description', () => {
  it('has every call of the contract, with what it needs', async () => {
    const answer = await test.server.inject({ url: '/api/openapi.json', cookies: (await test.signIn()).cookies });
    const document = answer.json();
    expect(document.openapi).toMatch(/^3\.1\./);
    const endpoints = Object.values(api).flatMap((group) => Object.values(group));
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
    const notice = document.paths['/api/security-incidents/{id}/notice'].get;
    const answers = notice.responses['200'].content['application/json'].schema;
    expect(answers.properties).toMatchObject({
      id: { type: 'integer' },
      dateTime: { type: 'string', format: 'date-time' },
    });
    expect(document.components.schemas).toHaveProperty('Catalogue');
    expect(document.components.securitySchemes.apiKey).toEqual({ type: 'apiKey', in: 'header', name: 'X-API-KEY' });
    const secured = endpoints.filter(({ path, method }) => {
      return document.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()].security !== undefined;
    });
    expect(secured).toEqual(endpoints.filter(({ needs }) => needs === 'apiKey'));
  });

  it('is for signed-in admins only', async () => {
    expectProblem(await test.server.inject('/api/openapi.json'), 401, 'not_signed_in');
  });
});
