/** The console's own files: hashed assets for a year, and the page, which gets a fresh nonce each time. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pageSecurityPolicy } from './headers.ts';
import { problem } from './problem.ts';

/** Serves the built console from `folder`; every path that is no file and no call answers with the page. */
export async function registerPages(server: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  if (page !== null) {
    await server.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  server.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !/^\/+api(\/|$|\?)/i.test(request.url) && !/\.[a-z0-9]+$/i.test(request.url);
    if (page === null || !isPage) throw problem('unknown_path');
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', pageSecurityPolicy(nonce)).header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(page.replaceAll('%NONCE%', nonce));
  });
}
