import type { VariableType } from '@houston/contract/features/settings/customer-environment/variables';
import { actorOf, type Call } from '../../../call.ts';
import { found, problem } from '../../../http/problem.ts';
import { RawAnswer } from '../../../http/routes.ts';
import { type Place, scopeKey } from './branding.service.ts';
import { type BrandingFile, findFile } from './branding.store.ts';
import { findImage } from './environment-list.ts';

const editing = 'customerEnvironmentManagementAllowed';

/** A picture that is opened by itself is a page: it gets no scripts, no origin and nothing to load. */
const inert = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
};

/** @throws Problem not_found */
export async function serveFile({ app }: Call, sha256: string): Promise<RawAnswer> {
  const file = found(await findFile(app.database.orm, sha256));
  return answerOf(file, {
    ...inert,
    'cache-control': 'public, max-age=31536000, immutable',
    // Portals live at other addresses, and fonts are only ever loaded with leave to.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    etag: `"${sha256.slice(0, 32)}"`,
  });
}

/** @throws Problem not_found: it is no image, or none was set; permission_denied */
export async function serveImage(call: Call, { scope, stage }: Place, type: VariableType): Promise<RawAnswer> {
  if (stage === 'draft' && !actorOf(call).permissions.includes(editing)) {
    throw problem('permission_denied', { missing: [editing] });
  }
  const image = found(await findImage(call.app.database.orm, scopeKey(call, scope), stage, type));
  return answerOf(image, { ...inert, 'cache-control': 'private, no-cache', etag: `"${image.sha256.slice(0, 32)}"` });
}

function answerOf({ type, bytes }: BrandingFile, headers: Record<string, string>): RawAnswer {
  return new RawAnswer(type, bytes, headers);
}
