/** A small HTTP server on a free port of loopback in the place of an SMS gateway. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GatewayRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface SmsGateway {
  url: string;
  requests: GatewayRequest[];
  /** What it answers from now on. */
  answer: { status: number; headers?: Record<string, string> };
  close(): Promise<void>;
}

export async function startSmsGateway(): Promise<SmsGateway> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      gateway.requests.push({
        method,
        path,
        headers,
        body: JSON.parse(Buffer.concat(chunks).toString('utf8') || 'null'),
      });
      response.writeHead(gateway.answer.status, gateway.answer.headers).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway: SmsGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    requests: [],
    answer: { status: 200 },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return gateway;
}
