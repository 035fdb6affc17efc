/** The demo's partners on this machine: `/<partner>/<path>`, on a free port of the loopback address. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answerOf } from './partner-answers.ts';

export interface PartnerServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Questions whose count is kept; the oldest are forgotten. */
const rememberedQuestions = 10_000;
const longestBody = 1_000_000;

export async function startPartnerServer(): Promise<PartnerServer> {
  const asked = new Map<string, { times: number; since: number }>();
  const server = createServer((request, response) => {
    answer(request)
      .then(async ({ status, contentType, body, delay = 0 }) => {
        if (delay > 0) await wait(delay);
        response.writeHead(status, { 'content-type': contentType }).end(body);
      })
      .catch(() => response.writeHead(400).end());
  });

  async function answer(request: IncomingMessage) {
    const [partner = '', ...rest] = (request.url ?? '/').slice(1).split('/');
    const body = await readBody(request);
    const question = `${partner} ${String(request.headers['idempotency-key'] ?? '')}`;
    const { times: askedBefore, since } = asked.get(question) ?? { times: 0, since: performance.now() };
    asked.delete(question);
    asked.set(question, { times: askedBefore + 1, since });
    const [oldest] = asked.keys();
    if (asked.size > rememberedQuestions && oldest !== undefined) asked.delete(oldest);
    return answerOf({ partner, path: `/${rest.join('/')}`, body, askedBefore, askedFor: performance.now() - since });
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > longestBody) throw new Error('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
