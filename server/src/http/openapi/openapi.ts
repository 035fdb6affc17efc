/** The API description, made from the same schemas that validate. */
import fastifySwagger from '@fastify/swagger';
import { anyOfNeeds, type Endpoint, permissionsNeeded, scopesNeeded } from '@houston/contract/endpoint';
import { openapiApi } from '@houston/contract/features/settings/openapi/openapi.api';
import { Catalogue } from '@houston/contract/features/settings/translations/translations.api';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { dump } from 'js-yaml';
import * as z from 'zod';
import { askAgain, keptAnswer, keptJson } from '../kept-answer.ts';
import { type RawAnswer, routes } from '../routes.ts';
import { type Description, withOutageAnswers } from './openapi-outage.ts';
import { refusalsOf } from './openapi-refusals.ts';

// A schema that contains itself can only be described by name.
z.globalRegistry.add(Catalogue, { id: 'Catalogue' });

export async function registerOpenApi(server: FastifyInstance): Promise<void> {
  await server.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Houston', version: '1' },
      components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-KEY' } } },
    },
    transformObject: ((document: never) => withOutageAnswers(jsonSchemaTransformObject(document) as never)) as never,
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document as never);
      const { endpoint } = (document.route.config ?? {}) as { endpoint?: Endpoint };
      if (endpoint === undefined || schema === undefined) return { schema: { ...schema, hide: true } as never, url };
      const response = { ...(schema.response as object), ...refusalsOf(endpoint) };
      const described = { ...schema, response, ...keyOf(endpoint), ...flagsOf(endpoint) };
      return { schema: { ...described, ...formOf(endpoint, schema.body as FormSchema | undefined) } as never, url };
    },
  });
}

/** The flags that a call takes: all of them, or any one where it says so. */
function flagsOf({ needs }: Endpoint): object {
  return { 'x-permissions': permissionsNeeded(needs), ...(anyOfNeeds(needs) !== null && { 'x-any-permission': true }) };
}

/** A call of shops' systems: a key of any one of the scopes opens it. */
function keyOf({ needs, details }: Endpoint): object {
  const scopes = scopesNeeded(needs);
  if (scopes === null) return details === undefined ? {} : { description: details };
  return {
    description: `${details === undefined ? '' : `${details} `}For keys with the scope ${scopes.map((scope) => `\`${scope}\``).join(' or ')}; any other is refused with \`insufficient_scope\`.`,
    security: scopes.map((scope) => ({ apiKey: [scope] })),
  };
}

interface FormSchema {
  properties?: object;
  required?: string[];
}

/** The form of a call that takes files: its files beside the fields of its body. */
function formOf({ files }: Endpoint, body: FormSchema = {}): object {
  if (files === undefined) return {};
  const fields = Object.keys(files).map((field) => [field, { type: 'string', format: 'binary' }]);
  const needed = Object.keys(files).filter((field) => !files[field]?.isOptional);
  const properties = { ...body.properties, ...Object.fromEntries(fields) };
  return {
    consumes: ['multipart/form-data'],
    body: { ...body, type: 'object', properties, required: [...(body.required ?? []), ...needed] },
  };
}

/** Both are made at the first call and kept: they are the same until the program is another one. */
export function openApiRoutes(server: FastifyInstance) {
  let whole: RawAnswer | undefined;
  let checkout: RawAnswer | undefined;
  return routes(openapiApi, {
    get: async () => {
      whole ??= keptJson(server.swagger(), askAgain);
      return whole;
    },
    checkout: async () => {
      const type = 'application/yaml; charset=utf-8';
      const headers = { ...askAgain, vary: 'accept-encoding, accept' };
      checkout ??= keptAnswer(type, dump(checkoutDescription(server)), headers);
      return checkout;
    },
  });
}

const checkoutPath = '/api/v3';

/** The calls that shops' systems make, without what concerns admins. */
function checkoutDescription(server: FastifyInstance) {
  const { openapi, components, paths = {} } = server.swagger() as Description;
  const own = Object.entries(paths).filter(([path]) => path.startsWith(`${checkoutPath}/`));
  return {
    openapi,
    info: {
      title: 'Houston checkout',
      version: '3',
      description:
        'Send the key of your shop in X-API-KEY, and an Idempotency-Key with every write that you may repeat. ' +
        'The scope of the key decides what it may do: `transaction-api`, for the system of the shop, makes every call; ' +
        '`in-store`, for a till, reads and moves no money.',
    },
    servers: [{ url: checkoutPath, description: 'The checkout of this Houston' }],
    components: { securitySchemes: components?.securitySchemes ?? {}, responses: components?.responses ?? {} },
    paths: Object.fromEntries(
      own.map(([path, item]) => [path.slice(checkoutPath.length), grouped(path, withoutPermissions(item))]),
    ),
  };
}

/** By what they are about, which is the first part of their path: in the simulator, and in whatever else shows the description. */
function grouped(path: string, item: object): object {
  const [, about = ''] = path.slice(checkoutPath.length).split('/');
  const tags = [about.charAt(0).toUpperCase() + about.slice(1)];
  return Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, { tags, ...operation }]));
}

function withoutPermissions(item: object): object {
  return JSON.parse(
    JSON.stringify(item, (key, value: unknown) => (key === 'x-permissions' ? undefined : value)),
  ) as object;
}
