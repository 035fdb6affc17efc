/** An answer that is made once and given to everybody who asks: written, compressed and marked before, not for each call. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { RawAnswer } from './routes.ts';

/** Below this, compressing saves nothing on the wire. */
const worthCompressing = 1024;

/** For portals, which live at other addresses and ask again after so many seconds: with the ETag that costs next to nothing. */
export function openToPortals(seconds: number): Record<string, string> {
  return {
    'cache-control': `public, max-age=${seconds}, must-revalidate`,
    // There is nothing in it that anybody may not know.
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'ETag',
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** For the console's own page: asked for each time, and answered with nothing while it is the same. */
export const askAgain = { 'cache-control': 'no-cache' };

/** @param headers among them how long others may keep it */
export function keptAnswer(contentType: string, text: string, headers: Record<string, string>): RawAnswer {
  // Weak, because a proxy may send the same thing compressed.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const gzip = text.length < worthCompressing ? undefined : gzipSync(text);
  return new RawAnswer(contentType, text, { vary: 'accept-encoding', ...headers, etag }, gzip);
}

export function keptJson(content: unknown, headers: Record<string, string>): RawAnswer {
  return keptAnswer('application/json; charset=utf-8', JSON.stringify(content), headers);
}
