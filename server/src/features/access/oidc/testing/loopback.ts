import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on a free port of this machine. */
export interface Loopback {
  origin: string;
  close(): Promise<void>;
}

/** @param listenerOf gets the origin, which the answers of a provider have to name */
export async function serveLoopback(listenerOf: (origin: string) => RequestListener): Promise<Loopback> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', listenerOf(origin));
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
