/** What tells assets that a process of ours stored from what somebody else wrote into the table: they run in the browsers of admins. */
import { createHmac } from 'node:crypto';
import { sealHeader } from '../../auth/secrets/secret-box.ts';
import { isMadeBy, keyOf, type ServerSecret } from '../../auth/secrets/server-secret.ts';
import type { Asset } from './own-assets.ts';

const purpose = 'console-assets';

export function sealOf(secret: ServerSecret, asset: Asset): string {
  return sealWith(keyOf(secret, purpose), asset);
}

/** What the seals begin with that a process with this secret makes: it names the key, so that those of another one are found without reading what they seal. */
export function sealStart(secret: ServerSecret): string {
  return `${sealHeader(keyOf(secret, purpose))}.`;
}

/** Whether it is as it was stored, by a process with one of the secrets that this one knows. */
export function isSealed(secret: ServerSecret, asset: Asset & { seal: string }): boolean {
  return isMadeBy(secret, purpose, asset.seal, (key) => sealWith(key, asset));
}

/** Of a build, which is another one under another secret: then all of it is stored and sealed once more. */
export function buildIdOf(secret: ServerSecret, names: readonly string[]): string {
  return createHmac('sha256', keyOf(secret, purpose)).update(names.join('\n')).digest('base64url');
}

function sealWith(key: Buffer, { name, encoding, content }: Asset): string {
  const mac = createHmac('sha256', key).update(`${name}\0${encoding}\0`).update(content).digest('base64url');
  return `${sealHeader(key)}.${mac}`;
}
