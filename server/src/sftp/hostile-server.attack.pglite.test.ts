import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import ssh2 from 'ssh2';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { App, Log } from '../call.ts';
import { deliverFile } from './deliver-file.ts';
import { ServedError } from './server/served-folder.ts';
import type { SftpLimits, SftpTarget } from './session.ts';
import { withSftp } from './sftp-link.ts';
import { openSftpSetting, type SftpSetting } from './testing/sftp-app.ts';
import { newHostKey } from './testing/test-sftp-server.ts';

let setting: SftpSetting;
const servers: { close(): unknown }[] = [];

beforeAll(async () => {
  setting = await openSftpSetting('pglite');
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => setting.close());

async function listen(server: {
  listen(...args: never[]): unknown;
  address(): unknown;
  close(): unknown;
}): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => (server as Server).listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const reached = (port: number, app = setting.app): [App, SftpTarget] => [
  { ...app, config: { ...app.config, loopbackTargets: [`sftp://127.0.0.1:${port}`] } },
  { ...setting.target, port },
];

async function outcome(port: number, limits: SftpLimits = {}): Promise<unknown> {
  const [app, target] = reached(port);
  const file = {
    ...{ folder: '/in', name: 'a.csv', size: 1, mayHaveArrived: false },
    content: () => Buffer.from('x'),
    beforeRename: async () => {},
  };
  return withSftp(app, target, (link) => deliverFile(link, file), {
    connectMs: 2_000,
    operationMs: 500,
    ...limits,
  }).then(
    () => 'delivered',
    (error: { kind: unknown }) => error.kind,
  );
}

/** Lets everybody in, and sends these packets where SFTP should begin. */
async function speaking(...packets: Buffer[]): Promise<number> {
  const server = new ssh2.Server({ hostKeys: [newHostKey()] }, (client) => {
    client.on('error', () => {});
    client.on('authentication', (attempt) => attempt.accept());
    client.on('session', (accept) => {
      const session = accept() as unknown as NodeJS.EventEmitter;
      // Asked for as a subsystem, so that the library speaks no SFTP of its own here.
      session.on('subsystem', (acceptChannel: () => NodeJS.WritableStream) => {
        acceptChannel().write(Buffer.concat(packets));
      });
    });
  });
  return listen(server as never);
}

const version = Buffer.from([0, 0, 0, 5, 2, 0, 0, 0, 3]);

describe('a server that means harm', () => {
  test.each([
    ['an empty packet', Buffer.from([0, 0, 0, 0])],
    ['a packet of 4 gigabytes', Buffer.from([255, 255, 255, 255, 101])],
    ['a second version', version],
    ['a packet of no kind', Buffer.from([0, 0, 0, 5, 77, 0, 0, 0, 0])],
    ['an answer to nothing', Buffer.from([0, 0, 0, 9, 101, 0, 0, 0, 9, 0, 0, 0, 0])],
    ['an answer that is cut', Buffer.from([0, 0, 0, 2, 102, 0])],
  ])('cannot end our process with %s right behind its first answer', async (_name, packet) => {
    const port = await speaking(version, packet, packet);
    expect(['connection_cut', 'too_slow']).toContain(await outcome(port));
  });

  test.each([
    ['says nothing', (_socket: Socket): void => {}, 'too_slow'],
    ['hangs up', (socket: Socket): void => void socket.destroy(), 'connection_cut'],
    ['speaks HTTP', (socket: Socket): void => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), 'connection_cut'],
    ['speaks nonsense', (socket: Socket): void => void socket.write('SSH-1.0-old\r\n'), 'no_sftp'],
    ['never ends its first line', (socket: Socket): void => void socket.write('x'.repeat(100_000)), 'no_sftp'],
  ] as const)('that %s is left', async (_name, speak, kind) => {
    const port = await listen(
      createServer((socket) => {
        socket.on('error', () => {});
        speak(socket);
      }),
    );
    expect(await outcome(port, { connectMs: 500 })).toBe(kind);
  });

  test('never gets the password before its key was compared', async () => {
    const seen: string[] = [];
    await outcome(setting.server.port);
    await setting.server.stop();
    const server = new ssh2.Server({ hostKeys: [newHostKey()] }, (client) => {
      client.on('error', () => {});
      client.on('authentication', (attempt) => {
        seen.push(attempt.method);
        attempt.reject();
      });
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(setting.server.port, '127.0.0.1', resolve));
    expect(await outcome(setting.server.port)).toBe('host_key_changed');
    expect(seen).toEqual([]);
  });
});

describe('a server that sends passwords back to us', () => {
  test('finds none of 30 in a failure, a log line or the database', async () => {
    const canaries = Array.from({ length: 30 }, (_, place) => `canary-${place}-${Math.random().toString(36).slice(2)}`);
    const lines: string[] = [];
    const stream = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()));
    const other = await openSftpSetting('pglite');
    const app = { ...other.app, log: pino({ level: 'trace' }, stream) as Log };
    const told: string[] = [];
    for (const [place, password] of canaries.entries()) {
      other.server.password = place % 3 === 0 ? 'another' : password;
      other.server.fault = (request) => {
        if (request === 'find' || place % 3 === 1) throw new ServedError(4, `the password is ${password}`);
        return 'go';
      };
      const target = { ...other.target, owner: `buyer:${place}`, password };
      const error: unknown = await withSftp(app, target, async (link) => (await link.session()).look('/in')).catch(
        (thrown: unknown) => thrown,
      );
      app.log.warn({ err: error }, 'a file could not be delivered');
      told.push(String((error as Error).stack), JSON.stringify(error), JSON.stringify((error as Error).cause ?? ''));
    }
    const { rows } = await app.database.query<{ text: string }>(
      'select jsonb_agg(k)::text as text from sftp_host_keys k',
    );
    const everything = [...told, ...lines, ...rows.map(({ text }) => text)].join('\n');
    expect(lines.length).toBeGreaterThanOrEqual(30);
    expect(canaries.filter((canary) => everything.includes(canary))).toEqual([]);
    await other.close();
  });
});
