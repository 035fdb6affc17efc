/** The console's own files: hashed assets for a year, and the page, which gets a fresh nonce each time. */
import { randomBytes } from 'node:crypto';
import { access, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../call.ts';
import { assetNameOf } from '../assets/asset-name.ts';
import { foreverCached, sendAsset } from '../assets/send-asset.ts';
import { openStoredAssets } from '../assets/stored-assets.ts';
import { pageSecurityPolicy } from '../headers.ts';
import { problem } from '../problem.ts';
import { askAgainSeconds, replacedPage } from './replaced-page.ts';

/**
 * Serves the built console from `folder`, and from the database what consoles of other versions are made of; every path that is no file and
 * no call answers with the page.
 */
export async function registerPages(server: FastifyInstance, app: App, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  // Only what was there at the start, and not the page, which gets its nonce below. A route for each would be half of all routes.
  const files = new Set(page === null ? [] : (await listFiles(folder)).filter((file) => file !== '/index.html'));
  if (page !== null)
    await server.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      // Only of what is sent: a file may go between, and nobody shall keep for a year that it is not there.
      setHeaders: (reply, path) =>
        reply.header('cache-control', path.startsWith(join(folder, 'assets', sep)) ? foreverCached : 'no-cache'),
    });
  const stored = openStoredAssets(app);
  server.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const name = isRead(request) ? assetNameOf(path) : null;
    // Another version may stand in the place of what was there at the start.
    if (isRead(request) && files.has(path) && (name === null || (await isThere(join(folder, path)))))
      return reply.sendFile(path);
    const asset = name === null ? null : await stored.find(name);
    if (asset !== null) return sendAsset(asset, request, reply);
    if (page === null || !isPage(request)) throw problem('unknown_path');
    if (!(await isThere(join(folder, firstScriptOf(page))))) {
      request.log.warn('the files of the console are gone or those of another version: restart this server');
      reply.code(503).header('retry-after', askAgainSeconds);
      return reply.type('text/html; charset=utf-8').send(replacedPage);
    }
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', pageSecurityPolicy(nonce)).header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(page.replaceAll('%NONCE%', nonce));
  });
}

/** Named by its content: it is there as long as the version that the page is of, and gone once another one was written in its place. */
function firstScriptOf(page: string): string {
  return /<script[^>]* src="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? '';
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

/** As they are asked for: `/assets/name.js`. What begins with a dot is nobody's. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`)
    .filter((path) => !path.includes('/.'));
}

// A missing call or file must not answer with the page: the browser would take it for JSON or a script.
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return isRead(request) && !/^\/+api(\/|%2f|$)/i.test(path) && !/\/\.|\.[a-z0-9]+$/i.test(path);
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function pathOf({ url }: FastifyRequest): string {
  return url.split(/[?#;]/, 1)[0] ?? '';
}
