/** Stands before an SFTP server, and ends connections after so many bytes to it. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

export interface CuttingLink {
  readonly port: number;
  /** Bytes to the server that a connection has before it ends; infinite at first. */
  after: number;
  stop(): void;
}

/** @param port of the server, on loopback */
export async function startCuttingLink(port: number): Promise<CuttingLink> {
  const listener = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    const end = () => {
      client.destroy();
      server.destroy();
    };
    let left = link.after;
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    client.on('data', (bytes: Buffer) => {
      const passed = bytes.subarray(0, left);
      left -= passed.length;
      server.write(passed, () => {
        if (left === 0) end();
      });
    });
    server.on('data', (bytes: Buffer) => client.write(bytes));
  });
  const link = { port: 0, after: Number.POSITIVE_INFINITY, stop: () => void listener.close() };
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return Object.assign(link, { port: (listener.address() as AddressInfo).port });
}
