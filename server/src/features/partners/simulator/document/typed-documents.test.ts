import { describe, expect, it } from 'vitest';
import { detailJson, findEndpoint } from './endpoint-detail.ts';
import { type ReadDocument, readDocument } from './read-document.ts';

function read(text: string): ReadDocument {
  const answer = readDocument({ text, base: 'https://docs.example/openapi.yaml' });
  if ('unreadable' in answer) throw new Error(answer.unreadable);
  return answer;
}

function detailOf(document: ReadDocument, id: string) {
  const endpoint = findEndpoint(document, id);
  if (endpoint === undefined) throw new Error(`no ${id}`);
  return JSON.parse(detailJson(document, endpoint));
}

/** As payment providers write theirs: forms, deep objects, objects that contain each other, expandable fields. */
const payments = JSON.stringify({
  openapi: '3.0.0',
  info: { title: 'Payments', version: '2026-10-01' },
  servers: [{ url: 'https://api.pay.example/' }],
  security: [{ basicAuth: [] }, { bearerAuth: [] }],
  paths: {
    '/v1/charges': {
      get: {
        parameters: [
          {
            name: 'created',
            in: 'query',
            style: 'deepObject',
            explode: true,
            schema: { anyOf: [{ type: 'object', properties: { gt: { type: 'integer' } } }, { type: 'integer' }] },
          },
          {
            name: 'expand',
            in: 'query',
            style: 'deepObject',
            explode: true,
            schema: { type: 'array', items: { type: 'string', maxLength: 5000 } },
          },
        ],
        requestBody: { content: { 'application/x-www-form-urlencoded': { encoding: {}, schema: { properties: {} } } } },
        responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/charge' } } } } },
      },
    },
    '/v1/files': {
      servers: [{ url: 'https://files.pay.example/' }],
      post: { requestBody: { content: { 'multipart/form-data': { schema: {} } } }, responses: {} },
    },
  },
  components: {
    securitySchemes: { basicAuth: { type: 'http', scheme: 'basic' }, bearerAuth: { type: 'http', scheme: 'bearer' } },
    schemas: {
      charge: {
        type: 'object',
        properties: { refunds: { type: 'array', items: { $ref: '#/components/schemas/refund' } } },
      },
      refund: {
        type: 'object',
        properties: {
          charge: {
            anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/charge' }],
            'x-expansionResources': { oneOf: [{ $ref: '#/components/schemas/charge' }] },
          },
        },
      },
    },
  },
});

const pets = `openapi: 3.1.0
info: { title: Pet Store, version: 1.0.27 }
servers:
  - url: /api/v3
paths:
  /pet/findByStatus:
    get:
      parameters:
        - { name: status, in: query, schema: { type: string, default: available, enum: [available, pending, sold] } }
      security: [ { petstore_auth: [ 'read:pets' ] } ]
      responses: { '200': { description: ok, content: { application/xml: { schema: true } } } }
  /pet/{petId}/uploadImage:
    post:
      parameters: [ { $ref: '#/components/parameters/PetId' } ]
      requestBody: { content: { application/octet-stream: { schema: { type: string, format: binary } } } }
      responses: {}
components:
  parameters:
    PetId: { name: petId, in: path, required: true, schema: { type: [integer, 'null'], format: int64 } }
  securitySchemes:
    petstore_auth: { type: oauth2, flows: {} }
    api_key: { type: apiKey, name: api_key, in: header }
    ours: { type: apiKey, name: x-api-key, in: header }
`;

/** As a code host writes its own: links from everywhere to everywhere, a server for uploads alone, webhooks. */
const repositories = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Repositories', version: '1.1.4' },
  servers: [{ url: 'https://api.code.example' }],
  'x-webhooks': { 'branch-made': {} },
  webhooks: { 'branch-made': { post: {} } },
  paths: {
    '/repos/{owner}/{repo}/releases/{release_id}/assets': {
      post: {
        servers: [{ url: 'https://uploads.code.example' }],
        parameters: [
          { $ref: '#/components/parameters/owner' },
          { $ref: '#/components/parameters/none' },
          { name: 'name', in: 'query', required: true, schema: { type: 'string' } },
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/node' } } } },
        responses: {},
      },
    },
  },
  components: {
    parameters: {
      owner: { name: 'owner', in: 'path', required: true, schema: { $ref: '#/components/schemas/login' } },
    },
    schemas: {
      login: { type: 'string' },
      node: {
        allOf: [{ $ref: '#/components/schemas/node' }],
        properties: { parent: { $ref: '#/components/schemas/node' } },
      },
    },
  },
});

describe('descriptions in the ways in which others write theirs', () => {
  it('of payments: forms and circles are taken, what proves the caller and what is sent elsewhere is said', () => {
    const document = read(payments);
    expect(document.faults).toEqual([
      { place: '#/components/securitySchemes/basicAuth', reason: 'security', detail: 'http basic' },
      { place: '#/components/securitySchemes/bearerAuth', reason: 'security', detail: 'http bearer' },
      { place: 'GET /v1/charges', reason: 'parameter', detail: 'created' },
      { place: 'GET /v1/charges', reason: 'parameter', detail: 'expand' },
      { place: 'POST /v1/files', reason: 'own-server', detail: 'https://files.pay.example/' },
      { place: 'POST /v1/files', reason: 'body-type', detail: 'multipart/form-data' },
    ]);
    expect([...document.schemas.keys()].sort()).toEqual(['#/components/schemas/charge', '#/components/schemas/refund']);
    expect(detailOf(document, 'GET /v1/charges').body.contentType).toBe('application/x-www-form-urlencoded');
  });

  it('of pets, in YAML: the way of proof that is sent is no fault, the others are', () => {
    const document = read(pets);
    expect(document.faults).toEqual([
      { place: '#/components/securitySchemes/petstore_auth', reason: 'security', detail: 'oauth2' },
      { place: '#/components/securitySchemes/api_key', reason: 'security', detail: 'apiKey header api_key' },
      { place: 'POST /pet/{petId}/uploadImage', reason: 'body-type', detail: 'application/octet-stream' },
    ]);
    expect(document.servers).toEqual([{ url: 'https://docs.example/api/v3', description: '' }]);
    expect(detailOf(document, 'GET /pet/findByStatus').parameters).toMatchObject([{ example: 'available' }]);
    expect(detailOf(document, 'POST /pet/{petId}/uploadImage').parameters).toMatchObject([{ type: 'integer' }]);
  });

  it('of repositories: an operation with a server of its own, a circle into itself and a parameter that is not there', () => {
    const document = read(repositories);
    const id = 'POST /repos/{owner}/{repo}/releases/{release_id}/assets';
    expect(document.faults).toEqual([
      { place: id, reason: 'own-server', detail: 'https://uploads.code.example' },
      { place: id, reason: 'unresolved', detail: '#/components/parameters/none' },
      { place: '#/webhooks', reason: 'webhooks', detail: '1' },
    ]);
    expect(detailOf(document, id).parameters.map(({ name }: { name: string }) => name)).toEqual([
      ...['owner', 'name', 'repo', 'release_id'],
    ]);
  });
});

it('fills in named examples that stand with the components', () => {
  const document = read(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Checkout', version: '71' },
      components: {
        examples: {
          'pay-by-card': { value: { amount: 1000 } },
          page: { $ref: '#/components/examples/two' },
          two: { value: 2 },
        },
      },
      paths: {
        '/payments': {
          post: {
            parameters: [
              {
                name: 'page',
                in: 'query',
                schema: { type: 'integer' },
                examples: { a: { $ref: '#/components/examples/page' } },
              },
            ],
            requestBody: {
              content: {
                'application/json': {
                  schema: { type: 'object', properties: { amount: { type: 'integer' } } },
                  examples: { card: { $ref: '#/components/examples/pay-by-card' } },
                },
              },
            },
            responses: {},
          },
        },
      },
    }),
  );
  const detail = detailOf(document, 'POST /payments');
  expect(detail.body.example).toEqual({ amount: 1000 });
  expect(detail.parameters[0].example).toBe('2');
});

it('counts what it lists no more', () => {
  const parameters = Array.from({ length: 1_100 }, (_, place) => ({ name: `crumb${place}`, in: 'cookie' }));
  const { faults } = read(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Crumbs', version: '1' },
      paths: { '/crumbs': { get: { parameters, responses: {} } } },
      webhooks: { 'crumb-eaten': { post: {} } },
    }),
  );
  expect([faults.length, faults.at(-1)]).toEqual([1_001, { place: '', reason: 'too-many', detail: '101' }]);
});
