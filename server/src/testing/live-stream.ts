/** Reads `/api/live` as a browser does. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface LiveStream {
  status: number;
  headers: Headers;
  /** Everything received so far. */
  topics: string[];
  /** Resolves when `topic` has come; rejects after two seconds, the promise of the console. */
  receive(topic: string): Promise<void>;
  /** Resolves when the server ends the stream; rejects after two seconds. */
  ended: () => Promise<void>;
  close(): void;
}

const limit = 2_000;

/** `server` must be listening. Resolves when the stream is open. */
export async function openLiveStream(server: FastifyInstance, cookies: Record<string, string>): Promise<LiveStream> {
  const abort = new AbortController();
  const { port } = server.server.address() as AddressInfo;
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const response = await fetch(`http://127.0.0.1:${port}/api/live`, {
    headers: { cookie: cookie.join('; '), accept: 'text/event-stream' },
    signal: abort.signal,
  });
  const topics: string[] = [];
  const watchers = new Set<() => void>();
  let hasEnded = false;

  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.startsWith('data: ')) topics.push((JSON.parse(block.slice(6)) as { topic: string }).topic);
      }
      for (const watch of watchers) watch();
    }
  }

  function waitFor(what: string, isThere: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${what} did not come within ${limit} ms`)), limit);
      const watch = () => {
        if (!isThere()) return;
        clearTimeout(timer);
        watchers.delete(watch);
        resolve();
      };
      watchers.add(watch);
      watch();
    });
  }

  void read()
    .catch(() => {})
    .finally(() => {
      hasEnded = true;
      for (const watch of watchers) watch();
    });
  return {
    status: response.status,
    headers: response.headers,
    topics,
    receive: (topic) => waitFor(topic, () => topics.includes(topic)),
    ended: () => waitFor('the end', () => hasEnded),
    close: () => abort.abort(),
  };
}
