/** The API description, made from the same schemas that validate. */
import fastifySwagger from '@fastify/swagger';
import { permissionsNeeded } from '@houston/contract/endpoint';
import { openapiApi } from '@houston/contract/features/platform/openapi/openapi.api';
import { Catalogue } from '@houston/contract/features/platform/translations/translations.api';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { routes } from './routes.ts';

// A schema that contains itself can only be described by name.
z.globalRegistry.add(Catalogue, { id: 'Catalogue' });

export async function registerOpenApi(server: FastifyInstance): Promise<void> {
  await server.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Houston', version: '1' },
      components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-KEY' } } },
    },
    transformObject: jsonSchemaTransformObject as never,
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document as never);
      const { endpoint } = (document.route.config ?? {}) as { endpoint?: Parameters<typeof permissionsOf>[0] };
      if (endpoint === undefined || schema === undefined) return { schema: { ...schema, hide: true } as never, url };
      const security = endpoint.needs === 'apiKey' && { security: [{ apiKey: [] }] };
      return { schema: { ...schema, ...security, 'x-permissions': permissionsOf(endpoint) } as never, url };
    },
  });
}

function permissionsOf(endpoint: { needs: Parameters<typeof permissionsNeeded>[0] }) {
  return permissionsNeeded(endpoint.needs);
}

export function openApiRoutes(server: FastifyInstance) {
  return routes(openapiApi, { get: async () => server.swagger() as Record<string, unknown> });
}
