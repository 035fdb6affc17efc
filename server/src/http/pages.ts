/** The console's own files: hashed assets for a year, and the page, which gets a fresh nonce each time. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
      // Only the handler below gives the page its nonce.
      globIgnore: ['index.html'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  server.setNotFoundHandler(async (request, reply) => {
    if (page === null || !isPage(request)) throw problem('unknown_path');
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', pageSecurityPolicy(nonce)).header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(page.replaceAll('%NONCE%', nonce));
  });
}

// A missing call or file must not answer with the page: the browser would take it for JSON or a script.
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split(/[?#;]/, 1)[0] ?? '';
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !/^\/+api(\/|%2f|$)/i.test(path) && !/\/\.|\.[a-z0-9]+$/i.test(path);
}
