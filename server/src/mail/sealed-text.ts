/** The texts of messages at rest: links and codes in them open accounts, so the database holds them sealed. */
import { deriveKey, openSecret, type SecretKeys, sealSecret } from '../auth/secret-box.ts';

interface Address {
  channel: string;
  recipient: string;
}

/** Bound to the recipient: whoever can only write to the database cannot redirect a link to themselves. */
export function sealText(secret: Buffer, address: Address, text: string): string {
  return sealSecret(keysOf(secret), text, contextOf(address));
}

/** @throws {SecretUnreadable} when the text is of another recipient or another server's secret. */
export function openText(secret: Buffer, address: Address, sealed: string): string {
  return openSecret(keysOf(secret), sealed, contextOf(address));
}

function keysOf(secret: Buffer): SecretKeys {
  return { current: deriveKey(secret, 'outbox'), older: [] };
}

function contextOf({ channel, recipient }: Address): string {
  return `outbox:${channel}:${recipient}`;
}
