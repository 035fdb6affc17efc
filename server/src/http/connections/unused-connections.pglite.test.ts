import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { watchConnections } from './unused-connections.ts';

it('are those on which nothing is asked, and none whose call is still answered', async () => {
  const asked = Promise.withResolvers<() => void>();
  const server = createServer((_request, response) => asked.resolve(() => response.end('in full')));
  const connections = watchConnections(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  const halfAsked = connect(port, '127.0.0.1');
  await Promise.all([once(silent, 'connect'), once(halfAsked, 'connect')]);
  halfAsked.write('GET / HT');
  const closed = [silent, halfAsked].map((socket) =>
    once(
      socket.on('error', () => {}),
      'close',
    ),
  );
  const answer = fetch(`http://127.0.0.1:${port}/`);
  const finish = await asked.promise;
  const stopped = new Promise((resolve) => server.close(resolve));
  connections.closeUnused();
  await Promise.all(closed);
  finish();
  expect(await (await answer).text()).toBe('in full');
  // It would be kept alive for what is asked next.
  await stopped;
});
