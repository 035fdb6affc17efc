/** A partner that every task can call, and that counts what it was asked under which idempotency key. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function startCountingPartner() {
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key']);
    asked.set(key, (asked.get(key) ?? 0) + 1);
    request.resume().on('end', () => {
      if (request.url?.startsWith('/ccbr/')) response.end(JSON.stringify({ decision: 'accept' }));
      else response.end('status;reference\naccepted;1');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
