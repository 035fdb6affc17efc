import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readArchiveTarget, readConfig } from '../config.ts';

const place = 'sftp://houston@nas.example:2222/kept/houston/';
const key = `SHA256:${'A'.repeat(43)}`;
const whole = { HOUSTON_ARCHIVE: place, HOUSTON_ARCHIVE_HOST_KEY: key, HOUSTON_ARCHIVE_PASSWORD: 'correct horse' };

function linesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

describe('a place for archives by SFTP', () => {
  it('says host, port, folder, keys, and by what we log in', () => {
    expect(readConfig(whole).archive).toEqual({
      ...{
        kind: 'sftp',
        username: 'houston',
        host: 'nas.example',
        port: 2222,
        folder: '/kept/houston',
        hostKeys: [key],
      },
      login: { kind: 'password', variable: 'HOUSTON_ARCHIVE_PASSWORD', text: 'correct horse' },
    });
    const other = `SHA256:${'B'.repeat(43)}`;
    expect(
      readConfig({
        HOUSTON_ARCHIVE: 'sftp://back%20up@[fd00::7]',
        HOUSTON_ARCHIVE_HOST_KEY: `${key}, ${other}`,
        HOUSTON_ARCHIVE_KEY_FILE: 'key',
      }).archive,
    ).toEqual({
      ...{ kind: 'sftp', username: 'back up', host: 'fd00::7', port: 22, folder: '/', hostKeys: [key, other] },
      login: { kind: 'key', variable: 'HOUSTON_ARCHIVE_KEY_FILE', file: resolve('key') },
    });
  });

  it('has exactly one login, and a key that the server has to show', () => {
    const { HOUSTON_ARCHIVE, HOUSTON_ARCHIVE_HOST_KEY } = whole;
    const oneLogin = [
      'HOUSTON_ARCHIVE by SFTP needs exactly one of HOUSTON_ARCHIVE_PASSWORD, HOUSTON_ARCHIVE_PASSWORD_FILE, HOUSTON_ARCHIVE_KEY, HOUSTON_ARCHIVE_KEY_FILE',
    ];
    expect(linesOf({ HOUSTON_ARCHIVE, HOUSTON_ARCHIVE_HOST_KEY })).toEqual(oneLogin);
    expect(linesOf({ ...whole, HOUSTON_ARCHIVE_KEY: 'secret' })).toEqual(oneLogin);
    for (const wrong of ['', 'SHA256:short', 'ssh-ed25519 AAAA', `${key};${key}`])
      expect(linesOf({ ...whole, HOUSTON_ARCHIVE_HOST_KEY: wrong })).toEqual([
        'HOUSTON_ARCHIVE_HOST_KEY must be the fingerprint of the server of HOUSTON_ARCHIVE, SHA256:…, or several with commas between',
      ]);
  });

  it.each([
    'sftp://nas.example/kept',
    'sftp://houston@/kept',
    'sftp://houston@nas.example/kept?x=1',
    'SFTP:kept',
    'sftp://hou%ston@nas.example/kept',
    'sftp://houston@nas.example/a/%2e%2e/%2e%2e%2fb',
    'sftp://houston@nas.example/a%00b',
  ])('is refused as %s', (wrong) => {
    expect(linesOf({ ...whole, HOUSTON_ARCHIVE: wrong })).toEqual([expect.stringMatching(/^HOUSTON_ARCHIVE must /)]);
  });

  it('has no password in its address, and no line says one', () => {
    const lines = linesOf({ ...whole, HOUSTON_ARCHIVE: 'sftp://houston:battery-staple@nas.example/kept' });
    expect(lines).toEqual([expect.stringMatching(/^HOUSTON_ARCHIVE must not hold a password/)]);
    expect(lines.join()).not.toContain('battery');
    expect(linesOf({ ...whole, HOUSTON_ARCHIVE_HOST_KEY: 'x' }).join()).not.toContain('correct horse');
  });

  it('is needed by what belongs to it alone', () => {
    const belongs = ['HOUSTON_ARCHIVE_HOST_KEY is for a HOUSTON_ARCHIVE that begins with sftp://'];
    expect(linesOf({ ...whole, HOUSTON_ARCHIVE: 'kept' })).toEqual(belongs);
    expect(linesOf({ ...whole, HOUSTON_ARCHIVE: '' })).toEqual(belongs);
  });

  it('may be another than that of the workers for who reads archives', () => {
    expect(readArchiveTarget(whole, 'copies')).toEqual({ kind: 'folder', folder: resolve('copies') });
    expect(readArchiveTarget(whole, place)).toEqual(readConfig(whole).archive);
    expect(() => readArchiveTarget({}, place)).toThrow('HOUSTON_ARCHIVE by SFTP needs exactly one');
  });
});
