import { versionApi } from '@houston/contract/features/settings/version/version.api';
import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { completeDeployment, isProduction, loadVersion, showDeployment } from './deployment.ts';
import { logLevel } from './log.ts';
import { queryClient } from './query-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  notifications.clean();
});

async function start(prepare: (server: FakeServer) => void): Promise<FakeServer> {
  const server = new FakeServer();
  prepare(server);
  vi.stubGlobal('fetch', server.fetch);
  await showDeployment(loadVersion());
  return server;
}

const toasts = () => notificationsStore.getState().notifications.map(({ message, color }) => [message, color]);

describe('the deployment', () => {
  it.each([
    ['Testing', 'debug'],
    ['Production', 'info'],
  ] as const)('%s stands in the title of the tab, and sets the log level to %s', async (deployment, level) => {
    await start((server) =>
      server.answer(versionApi.get, {
        version: '1.0.0',
        deployment,
        project: 'houston',
        delivers: { mail: true, sms: true },
      }),
    );
    expect(document.title).toBe(`Houston admin - ${deployment}`);
    expect(logLevel()).toBe(level);
    expect(toasts()).toEqual([]);
  });

  it('is told to be unknown when the call fails, and the tab keeps its plain title', async () => {
    document.title = 'Houston admin - Testing';
    await start((server) => server.refuse(versionApi.get, 'server_error', { requestId: 'kQ3' }));
    expect(document.title).toBe('Houston admin');
    expect(logLevel()).toBe('info');
    expect(toasts()).toHaveLength(1);
    expect(toasts()[0]?.[0]).toMatch(/^The version of the server could not be loaded: \S.* \(Request kQ3\)$/);
    expect(toasts()[0]?.[1]).toBe('red');
  });

  it('that could not be had at the start is told when it can', async () => {
    const server = await start((fake) => fake.refuse(versionApi.get, 'not_ready'));
    server.answer(versionApi.get, {
      version: '1.0.0',
      deployment: 'Testing',
      project: 'houston',
      delivers: { mail: true, sms: true },
    });
    await completeDeployment();
    expect(document.title).toBe('Houston admin - Testing');
    await completeDeployment();
    expect(server.callsOf(versionApi.get)).toHaveLength(2);
  });

  it.each([
    ['production', true],
    ['Production', true],
    ['Staging', false],
    ['production-2', false],
    ['', false],
  ])('%j is production: %s', (name, is) => {
    expect(isProduction(name)).toBe(is);
  });
});
