/** Answers with a stored asset as a process of its own version would. */
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentTypeOf } from './asset-name.ts';
import type { Asset } from './own-assets.ts';

/** For what is named by its content. */
export const foreverCached = 'public, max-age=31536000, immutable';

const decompress = promisify(brotliDecompress);

export async function sendAsset({ name, encoding, content }: Asset, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', foreverCached).header('vary', 'accept-encoding').type(contentTypeOf(name));
  if (encoding === 'identity') return reply.send(content);
  // Over plain http browsers take no Brotli.
  if (!takesBrotli(request)) return reply.send(await decompress(content));
  return reply.header('content-encoding', 'br').send(content);
}

function takesBrotli({ headers }: FastifyRequest): boolean {
  const taken = String(headers['accept-encoding'] ?? '').split(',');
  return taken.some((one) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(one));
}
