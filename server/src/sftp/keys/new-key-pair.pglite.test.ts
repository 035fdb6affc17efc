import ssh2 from 'ssh2';
import { expect, it, vi } from 'vitest';
import { newKeyPair } from './new-key-pair.ts';

it('makes a key pair again that ssh2 could not read itself', () => {
  const good = ssh2.utils.generateKeyPairSync('ed25519');
  const cut = good.private.split('\n').toSpliced(2, 1).join('\n');
  expect(ssh2.utils.parseKey(cut)).toBeInstanceOf(Error);
  const make = vi.spyOn(ssh2.utils, 'generateKeyPairSync').mockReturnValueOnce({ ...good, private: cut } as never);
  const made = newKeyPair('houston');
  expect(make).toHaveBeenCalledTimes(2);
  expect(ssh2.utils.parseKey(made.private)).not.toBeInstanceOf(Error);
  expect(made.public).toMatch(/^ssh-ed25519 \S+ houston$/);
});
