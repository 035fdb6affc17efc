/** Reads `/api/live` as a browser does. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RecentTopic, recentEvent } from '@houston/contract/features/settings/live/live.api';
import type { FastifyInstance } from 'fastify';

export interface LiveStream {
  status: number;
  headers: Headers;
  /** Everything received so far. */
  topics: string[];
  /** What it began with: what was told before. */
  recent: RecentTopic[];
  /** By topic, the name of the call that its last event says. */
  calls: Map<string, string | undefined>;
  /** Resolves when `topic` has come; rejects when it does not, even on a busy machine. */
  receive(topic: string): Promise<void>;
  /** Resolves when the server ends the stream; rejects when it does not. */
  ended: () => Promise<void>;
  close(): void;
}

/** How soon topics come is looked at where that is promised (`service-status.test.ts`, `admins.e2e.ts`). */
const limit = 15_000;

/** `server` must be listening. Resolves when the stream is open. */
export async function openLiveStream(server: FastifyInstance, cookies: Record<string, string>): Promise<LiveStream> {
  const { port } = server.server.address() as AddressInfo;
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  // Not `fetch`, which opens another connection for each one that is aborted.
  const asking = get(`http://127.0.0.1:${port}/api/live`, {
    agent: false,
    headers: { cookie: cookie.join('; '), accept: 'text/event-stream' },
  });
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const topics: string[] = [];
  const recent: RecentTopic[] = [];
  const recentHead = `event: ${recentEvent.name}\ndata: `;
  const calls: LiveStream['calls'] = new Map();
  const watchers = new Set<() => void>();
  let hasEnded = false;

  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response) {
      text += decoder.decode(chunk as Buffer, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.startsWith(recentHead)) recent.push(...(JSON.parse(block.slice(recentHead.length)) as RecentTopic[]));
        if (!block.startsWith('data: ')) continue;
        const { topic, call } = JSON.parse(block.slice(6)) as { topic: string; call?: string };
        topics.push(topic);
        calls.set(topic, call);
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
    status: response.statusCode ?? 0,
    headers: new Headers(response.headers as Record<string, string>),
    topics,
    recent,
    calls,
    receive: (topic) => waitFor(topic, () => topics.includes(topic)),
    ended: () => waitFor('the end', () => hasEnded),
    close: () => asking.destroy(),
  };
}
