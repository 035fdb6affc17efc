import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusedAddresses } from '../testing/refused-addresses.ts';
import { deliverFile } from './deliver-file.ts';
import type { SftpLimits, SftpTarget } from './session.ts';
import type { SftpFailure } from './sftp-failure.ts';
import { withSftp } from './sftp-link.ts';
import { openSftpSetting, type SftpSetting } from './testing/sftp-app.ts';

let setting: SftpSetting;
let inside: Server;
let hits = 0;
let insidePort = 0;

beforeAll(async () => {
  setting = await openSftpSetting('pglite');
  // Something of this machine that nobody may reach.
  inside = createServer((socket) => {
    hits += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  insidePort = (inside.address() as AddressInfo).port;
});
afterAll(async () => {
  inside.close();
  await setting.close();
});

function send(more: Partial<SftpTarget>, limits: SftpLimits = {}, folder = '/in', name = 'a.csv'): Promise<string> {
  const file = {
    ...{ folder, name, size: 1, mayHaveArrived: false },
    content: () => Buffer.from('x'),
    beforeRename: async () => {},
  };
  return withSftp(setting.app, { ...setting.target, ...more }, (link) => deliverFile(link, file), limits).then(
    () => 'delivered',
    (error: SftpFailure) => error.kind,
  );
}

const resolved: string[] = [];
const toInside = async (name: string) => {
  resolved.push(name);
  return ['127.0.0.1'];
};

describe('an SFTP server inside our own network', () => {
  const spellings = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0',
    '0.0.0.0',
    '127.0.0.1.',
    '１２７.０.０.１',
    '①②⑦.⓪.⓪.①',
    '%31%32%37.0.0.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    'user@127.0.0.1',
    '127.0.0.1:22',
    '127.0.0.1/x',
    '127.0.0.1#x',
    'sftp://127.0.0.1',
    '',
    ' ',
    'a b',
  ];

  // What calls by HTTP are refused, as a host; what is no URL of a host, as it stands.
  const byHttp = refusedAddresses.map((url) => /^https:\/\/([^/]+)\/$/.exec(url)?.[1] ?? url);

  test.each([
    ['of its own', spellings, 30],
    ['that calls by HTTP are refused', byHttp, 75],
  ])(
    'is told that its address is not allowed, in all spellings %s, and nothing connects',
    async (_which, hosts, least) => {
      expect(new Set(hosts).size).toBeGreaterThanOrEqual(least);
      const answers = await Promise.all(
        hosts.map(async (host) => [host, await send({ host, port: insidePort }, { resolve: toInside })]),
      );
      expect(answers).toEqual(hosts.map((host) => [host, 'address_not_allowed']));
      expect([resolved, hits]).toEqual([[], 0]);
    },
  );

  test.each([
    ['localhost', ['127.0.0.1', '::1']],
    ['inside.example', ['10.0.0.1']],
    ['mapped.example', ['::ffff:127.0.0.1']],
    ['one-of-two.example', ['93.184.215.14', '127.0.0.1']],
    ['zone.example', ['fe80::1%eth0']],
  ])('is told the same when %s leads there', async (host, addresses) => {
    expect(await send({ host, port: insidePort }, { resolve: async () => addresses })).toBe('address_not_allowed');
    expect(hits).toBe(0);
  });

  test('gets nothing from a name that leads elsewhere when it is asked again', async () => {
    let times = 0;
    // Nothing listens on the first address.
    const resolve = async () => (times++ === 0 ? ['127.0.0.2'] : ['127.0.0.1']);
    const { app } = setting;
    const host = 'rebinding.example';
    const named = { ...app, config: { ...app.config, loopbackTargets: [`sftp://${host}:${insidePort}`] } };
    const work = withSftp(named, { ...setting.target, host, port: insidePort }, (link) => link.session(), { resolve });
    await expect(work).rejects.toMatchObject({ kind: 'refused' });
    expect([times, hits]).toEqual([1, 0]);
  });

  test('is not what a target of the configuration opens at another port, and none that is called by HTTP', async () => {
    expect(await send({ port: insidePort })).toBe('address_not_allowed');
    const { app, target } = setting;
    const byHttp = { ...app, config: { ...app.config, loopbackTargets: [`http://127.0.0.1:${target.port}`] } };
    await expect(withSftp(byHttp, target, (link) => link.session())).rejects.toMatchObject({
      kind: 'address_not_allowed',
    });
    expect(hits).toBe(0);
  });

  test('is not the demo’s where there is no demo', async () => {
    const { app, target } = setting;
    expect(app.config.demo).toBe(false);
    const resolve = async () => ['127.0.0.1'];
    const work = withSftp(app, { ...target, host: 'sftp.demo.localhost' }, (link) => link.session(), { resolve });
    await expect(work).rejects.toMatchObject({ kind: 'address_not_allowed' });
  });
});

describe('a folder that leads out of the one that we were given', () => {
  test.each([
    '..',
    '../in',
    '/in/..',
    '/in/../../etc',
    'in/./x',
    '/in/\0',
    '/in\n',
    '/in\\..',
    '/in/%2e%2e',
    'ｉn',
    '/'.repeat(300),
  ])('is refused before anything is asked: %j', async (folder) => {
    setting.server.asked.length = 0;
    expect(await send({}, {}, folder)).toBe('folder_not_allowed');
    expect(setting.server.asked).toEqual([]);
  });

  test.each(['../a.csv', 'x/a.csv', '.a', '', '..', 'a\0.csv', 'a\n.csv', 'ä.csv', 'a'.repeat(121)])(
    'is no name of a file either: %j',
    async (name) => {
      expect(await send({}, {}, '/in', name)).toBe('folder_not_allowed');
    },
  );
});
