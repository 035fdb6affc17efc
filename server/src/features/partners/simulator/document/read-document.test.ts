import { dump } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { answerJson, currentFingerprint, detailJson, findEndpoint } from './endpoint-detail.ts';
import { type ReadDocument, readDocument } from './read-document.ts';

const base = 'https://docs.example/v3/openapi.yaml';

function read(document: object | string): ReadDocument {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  const answer = readDocument({ text, base });
  if ('unreadable' in answer) throw new Error(answer.unreadable);
  return answer;
}

function detailOf(document: ReadDocument, id: string) {
  const endpoint = findEndpoint(document, id);
  if (endpoint === undefined) throw new Error(`no ${id}`);
  return JSON.parse(detailJson(document, endpoint));
}

const info = { title: 'Orders', version: '7' };
/** A tree: each branch has branches. */
const tree = {
  type: 'object',
  properties: { branches: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
};

const orders = {
  openapi: '3.0.3',
  info,
  servers: [
    { url: 'https://{region}.pay.example/v3/', variables: { region: { default: 'eu' } }, description: 'Production' },
  ],
  paths: {
    '/orders/{number}': {
      parameters: [{ $ref: '#/components/parameters/Number' }],
      summary: 'One order',
      put: {
        tags: ['Orders'],
        requestBody: { $ref: '#/components/requestBodies/Order' },
        parameters: [
          { name: 'tag', in: 'query', schema: { type: 'array', items: { type: 'string' }, example: ['a', 'b'] } },
          { name: 'session', in: 'cookie', schema: { type: 'string' } },
          { name: 'X-Forwarded-For', in: 'header', schema: { type: 'string' } },
        ],
        responses: {
          200: { description: 'x', content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } } },
          '4XX': { description: 'y', content: { 'application/problem+json': { schema: { type: 'object' } } } },
        },
      },
      head: { responses: {} },
    },
    '/../admins': { get: { responses: {} } },
  },
  webhooks: { paid: {} },
  components: {
    parameters: {
      Number: {
        name: 'number',
        in: 'path',
        required: true,
        schema: { type: 'string', pattern: '^[A-Z]+$', nullable: true },
      },
    },
    requestBodies: {
      Order: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                tree: { $ref: '#/components/schemas/Tree' },
                else: { $ref: 'other.yaml#/Thing' },
                note: { type: 'string', nullable: true },
              },
            },
          },
        },
      },
    },
    schemas: { Tree: tree },
  },
};

describe('an OpenAPI document', () => {
  it('of version 3.0 becomes endpoints with their parameters, body and answers, circles kept as references', () => {
    const document = read(orders);
    expect(document.endpoints.map(({ listed }) => listed)).toEqual([
      {
        id: 'PUT /orders/{number}',
        method: 'PUT',
        route: '/orders/{number}',
        description: 'One order',
        tag: 'Orders',
        isDeprecated: false,
      },
    ]);
    const detail = detailOf(document, 'PUT /orders/{number}');
    expect(detail.parameters).toMatchObject([
      { name: 'number', in: 'path', required: true, pattern: '^[A-Z]+$', type: 'string', isList: false },
      { name: 'tag', in: 'query', required: false, example: 'a,b', isList: true, isExploded: true },
    ]);
    expect(detail.body.schema.properties).toMatchObject({
      tree: { $ref: '#/components/schemas/Tree' },
      note: { type: ['string', 'null'] },
    });
    expect(detail.definitions).toEqual({ '#/components/schemas/Tree': tree });
    expect(detail.answers).toEqual(['200', '4XX']);
    expect(document.servers).toEqual([{ url: 'https://eu.pay.example/v3', description: 'Production' }]);
  });

  it('knows answers without a body as such, and tells them from those that it does not describe', () => {
    const responses = {
      204: { description: 'Done' },
      404: { $ref: '#/components/responses/Gone' },
      406: { $ref: '#/x' },
      default: { description: 'Whatever goes wrong' },
      200: { description: 'A page', content: { 'text/html': {} } },
    };
    const components = { responses: { Gone: { description: 'No such order' } } };
    const document = read({ openapi: '3.1.0', info, components, paths: { '/orders': { delete: { responses } } } });
    const endpoint = findEndpoint(document, 'DELETE /orders');
    if (endpoint === undefined) throw new Error('it is left out');
    const schemaOf = (status: string) => JSON.parse(answerJson(document, endpoint, status) ?? '{}').schema;
    expect(['204', '404', '406', '200', '500'].map(schemaOf)).toEqual([null, null, undefined, undefined, undefined]);
  });

  it('says of each part that is left out where it was and why', () => {
    expect(read(orders).faults).toEqual([
      { place: 'PUT /orders/{number}', reason: 'cookie-parameter', detail: 'session' },
      { place: 'PUT /orders/{number}', reason: 'reserved-header', detail: 'X-Forwarded-For' },
      { place: 'PUT /orders/{number}', reason: 'other-document', detail: 'other.yaml#/Thing' },
      { place: '/orders/{number}', reason: 'method', detail: 'HEAD' },
      { place: '/../admins', reason: 'route', detail: '/../admins' },
      { place: '#/webhooks', reason: 'webhooks', detail: '1' },
    ]);
  });

  it('is the same from YAML', () => {
    const [json, yaml] = [read(orders), read(dump(orders))];
    expect({ ...yaml, hash: json.hash }).toEqual(json);
  });

  it('is read from YAML as people write it, also where a strict reader of YAML refuses it', () => {
    const text = [
      'openapi: 3.1.0',
      "info: { title: Pasted, version: '1' }",
      'paths:',
      '  /orders:',
      '    get:',
      '      tags: [',
      '        orders',
      '      ]',
      '      x-amazon-apigateway-integration: { uri: !Sub "arn:aws" }',
      '      responses: {}',
    ].join('\n');
    const { title, endpoints } = read(text);
    expect([title, endpoints.map(({ listed }) => listed.id)]).toEqual(['Pasted', ['GET /orders']]);
  });

  it('says at which line broken YAML is no longer read as it stands there', () => {
    const text = [
      'openapi: 3.0.3',
      "info: { title: Broken, version: '1' }",
      'paths:',
      '  /orders:',
      '    post:',
      '      summary: An order',
      '  - another: one',
      '  /lost:',
      '    get: {}',
    ].join('\n');
    expect(read(text).faults).toContainEqual({ place: '', reason: 'yaml', detail: '7' });
    expect(read(dump(orders)).faults).toEqual(read(orders).faults);
  });

  it('of version 2.0 and of 3.1 is read as well', () => {
    const two = read({
      swagger: '2.0',
      info,
      host: 'pet.example',
      basePath: '/v2',
      schemes: ['https'],
      paths: {
        '/pets': {
          post: {
            parameters: [{ in: 'body', name: 'pet', schema: { $ref: '#/definitions/Pet' } }],
            responses: { 200: { description: 'x', schema: { $ref: '#/definitions/Pet' } } },
          },
        },
      },
      definitions: { Pet: { type: 'object', properties: { name: { type: 'string' } } } },
    });
    expect(two.servers).toEqual([{ url: 'https://pet.example/v2', description: '' }]);
    expect(detailOf(two, 'POST /pets').body.schema).toEqual({ $ref: '#/components/schemas/Pet' });
    const latest = read({
      openapi: '3.1.0',
      info,
      servers: [{ url: '../api' }],
      paths: {
        '/a': {
          get: { responses: { default: { description: 'x', content: { 'application/json': { schema: true } } } } },
        },
      },
    });
    expect(latest.servers).toEqual([{ url: 'https://docs.example/api', description: '' }]);
    const [endpoint] = latest.endpoints;
    expect(endpoint && JSON.parse(answerJson(latest, endpoint, '418') ?? '')).toEqual({
      schema: true,
      definitions: {},
      isCut: false,
    });
    expect(endpoint && answerJson(read(orders), endpoint, 'x')).not.toBeNull();
  });

  it('has a fingerprint for each endpoint that changes with what it refers to, and with nothing else', () => {
    const fingerprint = (document: object) => {
      const known = read(document);
      const endpoint = findEndpoint(known, 'PUT /orders/{number}');
      return endpoint && currentFingerprint(known, endpoint);
    };
    const other = { ...tree, required: ['branches'] };
    const first = fingerprint(orders);
    expect(fingerprint({ ...orders, info: { ...info, version: '8' } })).toBe(first);
    expect(fingerprint({ ...orders, components: { ...orders.components, schemas: { Tree: other } } })).not.toBe(first);
  });

  it('offers a form for form-encoded bodies, and says which bodies it cannot send', () => {
    const bodyOf = (content: object) =>
      read({ openapi: '3.1.0', info, paths: { '/a': { post: { requestBody: { content }, responses: {} } } } });
    const form = bodyOf({ 'application/x-www-form-urlencoded': { schema: { type: 'object' } } });
    expect(detailOf(form, 'POST /a').body.contentType).toBe('application/x-www-form-urlencoded');
    const file = bodyOf({ 'multipart/form-data': { schema: { type: 'object' } } });
    expect(detailOf(file, 'POST /a')).toMatchObject({
      body: null,
      faults: [{ reason: 'body-type', detail: 'multipart/form-data' }],
    });
  });

  it('takes no link to its pages that is not http', () => {
    const linked = (url: string) => read({ ...orders, externalDocs: { url } }).documentationUrl;
    expect(linked('javascript:alert(1)')).toBeNull();
    expect(linked('data:text/html,x')).toBeNull();
    expect(linked('/guide')).toBe('https://docs.example/guide');
  });
});
