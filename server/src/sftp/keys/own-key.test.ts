import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../testing/empty-app.ts';
import { describeEngines } from '../../testing/test-app.ts';
import { withSftp } from '../sftp-link.ts';
import { openSftpSetting, type SftpSetting } from '../testing/sftp-app.ts';
import { findHostKey, pinHostKey } from './host-keys.ts';
import { openSftpPassword, readOwnKey, sealSftpPassword } from './own-key.ts';

describeEngines('keys of SFTP', (engine) => {
  let setting: SftpSetting;
  beforeAll(async () => {
    setting = await openSftpSetting(engine);
  });
  afterAll(() => setting.close());
  const db = () => setting.app.database.orm;
  const logIn = () => withSftp(setting.app, { ...setting.target, password: null }, (link) => link.session());

  test('of our own is made once, also for two who ask first, and lets us in where its public half is listed', async () => {
    const asked = await Promise.all([readOwnKey(setting.app), readOwnKey(setting.app)]);
    expect(asked[0]).toEqual(asked[1]);
    expect(asked[0].publicKey).toMatch(/^ssh-ed25519 [A-Za-z0-9+/=]{68} houston$/);
    await expect(logIn()).rejects.toMatchObject({ kind: 'wrong_login' });
    setting.server.publicKeys.push(asked[0].publicKey);
    await logIn();
    expect(await rowsOf(setting.app, 'select key_type from sftp_host_keys')).toEqual([{ key_type: 'ssh-ed25519' }]);
  });

  test('of our own and passwords are sealed, and open for nobody else and with no other secret', async () => {
    const [row] = await rowsOf<{ key: string }>(setting.app, 'select to_jsonb(k)::text as key from sftp_own_key k');
    expect(row?.key).not.toContain('PRIVATE KEY');
    const { app } = setting;
    const sealed = sealSftpPassword(app.secret, 'buyer:1', 'correct horse');
    expect(sealed).not.toContain('correct');
    expect(openSftpPassword(app.secret, 'buyer:1', sealed)).toBe('correct horse');
    expect(() => openSftpPassword(app.secret, 'buyer:2', sealed)).toThrow('secret_unreadable');
    const moved = { ...app, secret: { ...app.secret, current: Buffer.alloc(32, 8) } };
    const work = withSftp(moved, { ...setting.target, password: null }, (link) => link.session());
    await expect(work).rejects.toMatchObject({ kind: 'secret_unreadable' });
  });

  test('of a host is the first of two that are pinned at once', async () => {
    const place = { owner: 'buyer:9', host: 'sftp.example', port: 22 };
    const pin = (fingerprint: string) =>
      pinHostKey(db(), place, { keyType: 'ssh-ed25519', fingerprint }, setting.app.clock());
    const held = await Promise.all([pin('SHA256:a'), pin('SHA256:b')]);
    expect(held.filter((isHeld) => isHeld)).toHaveLength(1);
    expect((await findHostKey(db(), place))?.fingerprint).toBe(held[0] ? 'SHA256:a' : 'SHA256:b');
  });
});
