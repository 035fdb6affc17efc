/** Sends requests over a real connection exactly as they are written: no address is tidied up on the way. */
import { Agent, request } from 'node:http';
import type { RawRequest } from './fuzz-requests.ts';

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  milliseconds: number;
}

const limitMs = 10_000;

export function createRawClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });

  function send({ method, path, headers, body }: RawRequest): Promise<RawAnswer> {
    const start = performance.now();
    return new Promise((resolve, reject) => {
      const length = body === null ? {} : { 'content-length': String(body.length) };
      const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } });
      outgoing.setTimeout(limitMs, () =>
        outgoing.destroy(new Error(`${method} ${path} was not answered in 10 seconds`)),
      );
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        const { statusCode: status = 0, headers: received } = incoming;
        let text = '';
        const finish = () => resolve({ status, headers: received, text, milliseconds: performance.now() - start });
        // It never ends by itself.
        if (String(received['content-type']).startsWith('text/event-stream')) {
          incoming.destroy();
          finish();
          return;
        }
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          text += chunk;
        });
        incoming.on('end', finish);
        incoming.on('error', reject);
      });
      outgoing.end(body ?? undefined);
    });
  }

  return { send, close: () => agent.destroy() };
}
