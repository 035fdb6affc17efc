/** The proxy in front of a fleet: each call goes to the next process, or with `isSticky` each browser stays with one for as long as it is there. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

const stickyCookie = 'drill-process';

export interface FleetProxy {
  readonly origin: string;
  stop(): Promise<void>;
}

/** @param choose where a call goes: to the process that the browser stays with, while it is there, or else to the next */
export async function startProxy(
  choose: (wanted: string | undefined) => string,
  isSticky: boolean,
): Promise<FleetProxy> {
  const server = createServer((incoming, answer) => {
    const wanted = isSticky ? cookieOf(incoming) : undefined;
    const origin = choose(wanted);
    const marks = isSticky && origin !== wanted ? [`${stickyCookie}=${origin}; Path=/; HttpOnly; SameSite=Lax`] : [];
    passOn(incoming, answer, origin, marks);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function cookieOf({ headers }: IncomingMessage): string | undefined {
  return headers.cookie?.match(new RegExp(`${stickyCookie}=([^;]+)`))?.[1];
}

function passOn(incoming: IncomingMessage, answer: ServerResponse, origin: string, marks: string[]): void {
  const { method, url, headers } = incoming;
  // A connection of its own for each call: one that is kept may be closed just as it is used again.
  const outgoing = request(new URL(url ?? '/', origin), { method, headers, agent: false }, (answered) => {
    const cookies = [...(answered.headers['set-cookie'] ?? []), ...marks];
    const own = cookies.length > 0 ? { 'set-cookie': cookies } : {};
    answer.writeHead(answered.statusCode ?? 502, { ...answered.headers, ...own });
    answered.pipe(answer);
    answered.once('error', () => answer.destroy());
  });
  outgoing.once('error', (error) => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end(String(error));
  });
  answer.once('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}
