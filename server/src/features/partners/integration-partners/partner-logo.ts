import { createHash } from 'node:crypto';
import type { integrationPartnersApi } from '@houston/contract/features/partners/integration-partners/integration-partners.api';
import type { TextKey } from '@houston/contract/texts/sections';
import type { App } from '../../../call.ts';
import { ImageRefusal, type RebuiltImage } from '../../../files/image-types.ts';
import { rebuildImage } from '../../../files/images.ts';
import { OutboundError, type OutboundReason } from '../../../http/outbound/outbound.ts';
import { fieldProblem } from '../../../http/problem.ts';

const faults: Record<OutboundReason, TextKey> = {
  'not-allowed': 'integration-partners.logo-not-allowed',
  'not-secure': 'validation.url-with-https',
  'not-found': 'integration-partners.logo-not-found',
  unreachable: 'integration-partners.logo-unreachable',
  redirects: 'integration-partners.logo-redirects',
  'too-slow': 'integration-partners.logo-too-slow',
  'too-large': 'images.too-large',
};

export interface StoredLogo extends Pick<RebuiltImage, 'bytes' | 'type'> {
  readonly hash: string;
}

/**
 * Fetches a logo by the way out of the house, with all that it refuses, and makes a new picture of it: pages of the console
 * load nothing from elsewhere, and no file of others is ever served.
 * @throws Problem invalid_request at `logoUrl`, which says what is wrong there
 */
export async function fetchLogo({ outbound }: App, url: string): Promise<StoredLogo> {
  const { type, bytes } = await rebuildImage(await load(outbound, url), { types: ['png', 'jpg', 'gif', 'svg'] }).catch(
    (error: unknown) => {
      throw error instanceof ImageRefusal ? refusal(error.fault) : error;
    },
  );
  return { type, bytes, hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) };
}

async function load(outbound: App['outbound'], url: string): Promise<Buffer> {
  const answer = await outbound.fetch(url, { headers: { accept: 'image/*' } }).catch((error: unknown) => {
    throw refusal(faults[error instanceof OutboundError ? error.reason : 'unreachable']);
  });
  if (!answer.ok) throw refusal('integration-partners.logo-unreachable');
  return Buffer.from(await answer.arrayBuffer());
}

function refusal(message: TextKey) {
  return fieldProblem<typeof integrationPartnersApi.save>('logoUrl', message);
}
