/** The texts of messages at rest: links and codes in them open accounts, so the database holds them sealed. */
import { openSecret, sealSecret } from '../auth/secrets/secret-box.ts';
import { keysOf, type ServerSecret } from '../auth/secrets/server-secret.ts';

/** What the keys of texts are derived for. */
export const textPurpose = 'outbox';

interface Address {
  channel: string;
  recipient: string;
}

/** Bound to the recipient: whoever can only write to the database cannot redirect a link to themselves. */
export function sealText(secret: ServerSecret, address: Address, text: string): string {
  return sealSecret(keysOf(secret, textPurpose), text, contextOfText(address));
}

/** @throws {SecretUnreadable} when the text is of another recipient or another server's secret. */
export function openText(secret: ServerSecret, address: Address, sealed: string): string {
  return openSecret(keysOf(secret, textPurpose), sealed, contextOfText(address));
}

/** Where a text may be opened. */
export function contextOfText({ channel, recipient }: Address): string {
  return `outbox:${channel}:${recipient}`;
}
