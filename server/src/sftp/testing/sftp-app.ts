import type { App } from '../../call.ts';
import type { Config } from '../../config.ts';
import { openEmptyApp } from '../../testing/empty-app.ts';
import type { TestEngine } from '../../testing/test-database.ts';
import type { SftpTarget } from '../session.ts';
import { startTestSftpServer, type TestSftpServer } from './test-sftp-server.ts';

export interface SftpSetting {
  app: App;
  server: TestSftpServer;
  target: SftpTarget;
  close(): Promise<void>;
}

/** A server by SFTP, and an app that may call it. */
export async function openSftpSetting(engine: TestEngine, overrides: Partial<Config> = {}): Promise<SftpSetting> {
  const opened: (() => Promise<void>)[] = [];
  const server = await startTestSftpServer();
  opened.push(server.stop);
  const app = await openEmptyApp(engine, opened, { loopbackTargets: [server.target], ...overrides });
  return {
    app,
    server,
    target: { owner: 'buyer:1', host: '127.0.0.1', port: server.port, username: 'houston', password: server.password },
    async close() {
      for (const close of opened.reverse()) await close();
    },
  };
}
