import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, type Server as Connections, createServer as createConnections, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { refusedAddresses } from '../../testing/refused-addresses.ts';
import { createOutbound, type OutboundError, type OutboundOptions } from './outbound.ts';

const servers: Server[] = [];
const rawServers: Connections[] = [];
const sockets = new Set<Socket>();

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  for (const socket of sockets) socket.destroy();
  for (const server of rawServers.splice(0)) server.close();
  sockets.clear();
});

async function serve(listener: RequestListener): Promise<{ origin: string; port: number; hits: () => number }> {
  let hits = 0;
  const server = createServer((request, response) => {
    hits += 1;
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, hits: () => hits };
}

/** Answers every connection with the same bytes, and leaves it open. */
async function serveRaw(answer: string): Promise<{ origin: string }> {
  const server = createConnections((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write(answer, 'latin1'));
    sockets.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  rawServers.push(server);
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function reasonOf(outbound: ReturnType<typeof createOutbound>, url: string): Promise<string> {
  return outbound.fetch(url).then(
    () => 'answered',
    (error: OutboundError) => error.reason,
  );
}

const guarded = (options: Partial<OutboundOptions> = {}) => createOutbound({ loopbackTargets: [], ...options });

describe('the outbound guard', () => {
  test(`refuses ${refusedAddresses.length} spellings of what is not public, without looking a name up`, async () => {
    expect(refusedAddresses.length).toBeGreaterThanOrEqual(60);
    const looked: string[] = [];
    const outbound = guarded({
      resolve: async (name) => {
        looked.push(name);
        return ['127.0.0.1'];
      },
    });
    const answers = await Promise.all(refusedAddresses.map(async (url) => [url, await reasonOf(outbound, url)]));
    expect(answers).toEqual(refusedAddresses.map((url) => [url, 'not-allowed']));
    expect(looked).toEqual([]);
  });

  const names: [string, string[]][] = [
    ['localhost', ['127.0.0.1', '::1']],
    ['localhost.', ['127.0.0.1']],
    ['LOCALHOST', ['127.0.0.1']],
    ['inside.example', ['10.0.0.1']],
    ['metadata.example', ['169.254.169.254']],
    ['mapped.example', ['::ffff:127.0.0.1']],
    ['mapped-hex.example', ['::ffff:7f00:1']],
    ['compatible.example', ['::127.0.0.1']],
    ['nat64.example', ['64:ff9b::7f00:1']],
    ['one-of-two.example', ['93.184.215.14', '127.0.0.1']],
    ['two-of-two.example', ['127.0.0.1', '93.184.215.14']],
    ['six-of-two.example', ['93.184.215.14', 'fd00::1']],
    ['zone.example', ['fe80::1%eth0']],
    ['nonsense.example', ['no address']],
    ['short.example', ['127.1']],
  ];
  test.each(names)('refuses %s, which leads to %j', async (name, addresses) => {
    expect(await reasonOf(guarded({ resolve: async () => addresses }), `https://${name}/`)).toBe('not-allowed');
  });

  test('looks a name up once only, so that a second answer cannot lead elsewhere', async () => {
    const inside = await serve((_request, response) => response.end('secret'));
    let times = 0;
    const outbound = guarded({
      // Nothing listens on the first address.
      resolve: async () => (times++ === 0 ? ['127.0.0.2'] : ['127.0.0.1']),
      loopbackTargets: [`http://rebinding.example:${inside.port}`],
      timeoutMs: 500,
    });
    expect(await reasonOf(outbound, `http://rebinding.example:${inside.port}/`)).toBe('unreachable');
    expect([times, inside.hits()]).toEqual([1, 0]);
  });

  test('tells a name that does not exist from one that is not allowed', async () => {
    const outbound = guarded({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    expect(await reasonOf(outbound, 'https://nowhere.example/')).toBe('not-found');
    expect(await reasonOf(guarded({ resolve: async () => [] }), 'https://empty.example/')).toBe('not-found');
  });

  test('needs https, also for a public address', async () => {
    expect(await reasonOf(guarded(), 'http://93.184.215.14/')).toBe('not-secure');
  });

  test('opens a loopback target that the configuration names, and no other port, scheme or name of it', async () => {
    const { origin, port, hits } = await serve((request, response) => response.end(`${request.method} ${request.url}`));
    const outbound = guarded({ loopbackTargets: [origin], resolve: async () => ['127.0.0.1'] });
    const answer = await outbound.fetch(`${origin}/a?b=c`, { method: 'POST', body: 'x' });
    expect([answer.status, await answer.text()]).toEqual([200, 'POST /a?b=c']);
    expect(outbound.isLoopbackTarget(`${origin}/anything`)).toBe(true);
    expect(await reasonOf(outbound, `http://localhost:${port}/`)).toBe('not-secure');
    expect(await reasonOf(outbound, `https://127.0.0.1:${port}/`)).toBe('not-allowed');
    expect(await reasonOf(outbound, `http://127.0.0.1:${port + 1}/`)).toBe('not-secure');
    expect(hits()).toBe(1);
  });

  test('does not let a named target be anything but this machine', async () => {
    const outbound = guarded({ loopbackTargets: ['http://named.example'], resolve: async () => ['10.0.0.1'] });
    expect(await reasonOf(outbound, 'http://named.example/')).toBe('not-allowed');
  });
});

describe('an outbound request', () => {
  const to = (origin: string, options: Partial<OutboundOptions> = {}) =>
    createOutbound({ loopbackTargets: [origin], ...options });

  test.each([301, 302, 303, 307, 308])('does not follow a redirect of status %i', async (status) => {
    const secret = await serve((_request, response) => response.end('secret'));
    const { origin } = await serve((_request, response) =>
      response.writeHead(status, { location: `${secret.origin}/` }).end(),
    );
    expect(await reasonOf(createOutbound({ loopbackTargets: [origin, secret.origin] }), origin)).toBe('redirects');
    expect(secret.hits()).toBe(0);
  });

  test('gives up when the answer does not begin in time, or does not end', async () => {
    const silent = await serve(() => {});
    expect(await reasonOf(to(silent.origin, { timeoutMs: 100 }), silent.origin)).toBe('too-slow');
    const endless = await serve((_request, response) => void response.write('x'));
    expect(await reasonOf(to(endless.origin, { timeoutMs: 100 }), endless.origin)).toBe('too-slow');
    const stuck = guarded({ resolve: () => new Promise(() => {}), timeoutMs: 50 });
    expect(await reasonOf(stuck, 'https://slow-name.example/')).toBe('too-slow');
  });

  test('reads one megabyte and not one byte more, whether or not the answer tells its length', async () => {
    const limit = 1024 * 1024;
    const { origin } = await serve((request, response) => {
      const size = request.url?.endsWith('more') ? limit + 1 : limit;
      if (request.url?.includes('told')) response.setHeader('content-length', size);
      response.write(Buffer.alloc(size));
      response.end();
    });
    const outbound = to(origin);
    for (const path of ['/told', '/untold']) {
      expect((await (await outbound.fetch(origin + path)).arrayBuffer()).byteLength).toBe(limit);
      expect(await reasonOf(outbound, `${origin}${path}-more`)).toBe('too-large');
    }
  });

  test('is one of five at most, and the next one gets the place that becomes free', async () => {
    const waiting: (() => void)[] = [];
    const { origin, hits } = await serve((_request, response) => waiting.push(() => response.end('done')));
    const outbound = to(origin);
    const all = Array.from({ length: 7 }, () => outbound.fetch(origin));
    await expect.poll(() => waiting.length).toBe(5);
    expect(hits()).toBe(5);
    waiting.shift()?.();
    await expect.poll(() => hits()).toBe(6);
    waiting.shift()?.();
    await expect.poll(() => hits()).toBe(7);
    for (const end of waiting) end();
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(7).fill(200));
  });

  test('that gave up while it waited for a place leaves none taken', async () => {
    const server = { isAnswering: false };
    const { origin } = await serve((_request, response) => server.isAnswering && response.end('done'));
    const outbound = to(origin, { parallel: 1, timeoutMs: 500 });
    expect(await Promise.all([reasonOf(outbound, origin), reasonOf(outbound, origin)])).toEqual([
      'too-slow',
      'too-slow',
    ]);
    // A place that was never given back would make this one wait until it is too slow as well.
    server.isAnswering = true;
    expect(await reasonOf(outbound, origin)).toBe('answered');
  });

  // Node closes the connection then, and tells neither of an answer nor of an error.
  test('that is answered by another protocol ends at once, and takes nobody’s place', async () => {
    const { origin } = await serveRaw(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello',
    );
    const outbound = to(origin, { parallel: 1, timeoutMs: 5000 });
    const began = performance.now();
    expect(await Promise.all([1, 2, 3].map(() => reasonOf(outbound, origin)))).toEqual(Array(3).fill('unreachable'));
    expect(performance.now() - began).toBeLessThan(4000);
  });

  const odd: [string, string, string][] = [
    ['a status that is none', 'HTTP/1.1 999 Odd\r\ncontent-length: 1\r\n\r\nx', 'unreachable'],
    ['a header that never ends', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(200_000)}\r\n\r\n`, 'unreachable'],
    ['a length below nothing', 'HTTP/1.1 200 OK\r\ncontent-length: -5\r\n\r\nabc', 'unreachable'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 5\r\n\r\nabcde', 'unreachable'],
    ['no HTTP at all', 'SSH-2.0-OpenSSH_9.9\r\n', 'unreachable'],
    ['a header of control characters', 'HTTP/1.1 200 OK\r\nx: \x01\r\ncontent-length: 1\r\n\r\nx', 'unreachable'],
    ['hints without end', 'HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n'.repeat(1000), 'too-slow'],
  ];
  test.each(odd)('that is answered by %s fails, and takes nobody’s place', async (_what, answer, reason) => {
    const { origin } = await serveRaw(answer);
    const outbound = to(origin, { parallel: 1, timeoutMs: 300 });
    expect([await reasonOf(outbound, origin), await reasonOf(outbound, origin)]).toEqual([reason, reason]);
  });

  test('does not use a proxy of the environment', async () => {
    const proxy = await serve((_request, response) => response.end('proxied'));
    const { origin } = await serve((_request, response) => response.end('direct'));
    const before = { ...process.env };
    Object.assign(process.env, { HTTP_PROXY: proxy.origin, http_proxy: proxy.origin, NODE_USE_ENV_PROXY: '1' });
    const text = await (await to(origin).fetch(origin)).text();
    process.env = before;
    expect([text, proxy.hits()]).toEqual(['direct', 0]);
  });

  test('says that nothing listens', async () => {
    const { origin } = await serve(() => {});
    servers.pop()?.close();
    expect(await reasonOf(to(origin), origin)).toBe('unreachable');
  });
});
