import { lazily } from '../../lazily.ts';

const ssh2 = lazily<typeof import('ssh2')>('ssh2');

/**
 * A new Ed25519 key pair in the formats of OpenSSH. ssh2 now and then writes a private key that it cannot read itself (a number
 * whose first byte is 0 loses it), so what cannot be read is made again.
 */
export function newKeyPair(comment: string): { private: string; public: string } {
  for (;;) {
    const made = ssh2().utils.generateKeyPairSync('ed25519', { comment });
    if (!(ssh2().utils.parseKey(made.private) instanceof Error)) return made;
  }
}
