/** An image as an answer: shown as what it is, and harmless also when it is opened in a tab of its own. */
import { createHash } from 'node:crypto';
import { RawAnswer } from '../http/routes.ts';
import type { ImageType, RebuiltImage } from './image-types.ts';

export const mediaTypes: Record<ImageType, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml; charset=utf-8',
};

// A sandbox without permissions: no script, and an origin of its own.
const closed = "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'";
/** What is drawn with styles carries them inline; they can load nothing either. */
const policies: Record<ImageType, string> = {
  png: closed,
  jpg: closed,
  gif: closed,
  svg: `${closed}; style-src 'unsafe-inline'`,
};

/**
 * @param reach `private`: for whoever may make the call, asked again each time and answered 304 while nothing changed;
 *   `public`: for pages of every origin, and kept for five minutes.
 */
export function imageAnswer(
  { type, bytes }: Pick<RebuiltImage, 'type' | 'bytes'>,
  reach: 'private' | 'public',
): RawAnswer {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return new RawAnswer(mediaTypes[type], bytes, {
    'content-security-policy': policies[type],
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    etag,
    ...(reach === 'public' ? publicHeaders : { 'cache-control': 'private, no-cache' }),
  });
}

const publicHeaders = {
  'cache-control': 'public, max-age=300',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
