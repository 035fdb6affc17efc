/** An SFTP server of the tests, with files in memory and faults of their choice. */
import { newKeyPair } from '../keys/new-key-pair.ts';
import type { Fate, ServedRequest } from '../server/serve-folder.ts';
import { type SftpServer, startSftpServer } from '../server/sftp-server.ts';
import { type MemoryFolder, memoryFolder } from './memory-folder.ts';

export interface TestSftpServer extends MemoryFolder {
  readonly port: number;
  /** For `HOUSTON_LOOPBACK_TARGETS`. */
  readonly target: string;
  /** What it lets in, beside `publicKeys`. */
  password: string;
  readonly publicKeys: string[];
  /** Everything that was asked, for example `rename /in/a.pdf`. */
  readonly asked: string[];
  /** Decides what becomes of each request from now on; null: as it should. May throw a `ServedError`. */
  fault: ((request: ServedRequest, path: string, bytes: number) => Fate | Promise<Fate>) | null;
  /** Starts again at the same port, with another host key. */
  changeHostKey(): Promise<void>;
  stop(): Promise<void>;
}

export const newHostKey = (): string => newKeyPair('test').private;

export async function startTestSftpServer(): Promise<TestSftpServer> {
  let running: SftpServer;
  const start = (port: number) =>
    startSftpServer({
      hostKeys: [newHostKey()],
      port,
      logIn: async ({ password, holds }) =>
        (password !== undefined && password === server.password) || server.publicKeys.some(holds) ? server : null,
      intercept(request, path, bytes) {
        server.asked.push(path === '' ? request : `${request} ${path}`);
        return server.fault?.(request, path, bytes) ?? 'go';
      },
    });
  const server: TestSftpServer = Object.assign(memoryFolder(), {
    port: 0,
    target: '',
    password: 'correct-horse-battery',
    publicKeys: [],
    asked: [],
    fault: null,
    async changeHostKey() {
      await running.stop();
      running = await start(server.port);
    },
    stop: () => running.stop(),
  });
  running = await start(0);
  return Object.assign(server, { port: running.port, target: `sftp://127.0.0.1:${running.port}` });
}
