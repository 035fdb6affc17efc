/** A partner on this machine that answers as it is told, and remembers what it was asked. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly key: string | undefined;
  readonly body: string;
}

interface Reply {
  readonly status: number;
  readonly body: string;
}

export interface PartnerServer {
  /** Where it is; a partner is below it under its key. */
  readonly url: string;
  readonly asked: Asked[];
  answer: (asked: Asked) => Reply | Promise<Reply>;
  close(): Promise<void>;
}

export async function startPartner(): Promise<PartnerServer> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', async () => {
      const key = request.headers['idempotency-key'];
      const question = { method: request.method ?? '', url: request.url ?? '', key: key?.toString(), body };
      asked.push(question);
      const reply = await partner.answer(question);
      response.writeHead(reply.status).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const partner: PartnerServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: () => ({ status: 200, body: '' }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return partner;
}
