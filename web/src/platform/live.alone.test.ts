import type { Topic } from '@houston/contract/topics';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nameCall } from './calls/own-calls.ts';
import { onLiveTopic, startLive } from './live.ts';
import { forgetPresence } from './outage/server-presence.ts';
import { queryClient, refetchUnder } from './query-client.ts';

class Stream {
  static all: Stream[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  isOpen = true;
  readonly listeners = new Map<string, (message?: { data: string }) => void>();
  constructor() {
    Stream.all.push(this);
  }
  addEventListener(name: string, listener: (message?: { data: string }) => void): void {
    this.listeners.set(name, listener);
  }
  close(): void {
    this.isOpen = false;
  }
}

const server = { isThere: true };
let stop = () => {};
const topics: string[] = [];
let forget = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  Stream.all = [];
  topics.length = 0;
  server.isThere = true;
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', async () => new Response(null, { status: server.isThere ? 200 : 503 }));
  forget = onLiveTopic((topic) => topics.push(topic));
  stop = startLive();
});
afterEach(() => {
  stop();
  forget();
  forgetPresence();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const last = () => Stream.all.at(-1) as Stream;
const open = () => Stream.all.filter(({ isOpen }) => isOpen).length;

describe('the live stream', () => {
  it('tells topics, and after a gap that everything may have changed', async () => {
    last().onopen?.();
    last().onmessage?.({ data: '{"topic":"/api/admins"}' });
    expect(topics).toEqual(['/api/admins']);
    last().onerror?.();
    await pass(1_000);
    expect(open()).toBe(1);
    last().onopen?.();
    expect(topics).toEqual(['/api/admins', '/api']);
  });

  it('tells what has changed since it began, when it opens for the first time', async () => {
    const recent = (topics: object[]) => last().listeners.get('recent')?.({ data: JSON.stringify(topics) });
    const sincePage = performance.now();
    last().onopen?.();
    recent([
      { topic: '/api/admins', ago: 1 },
      { topic: '/api/roles', ago: sincePage + 60_000 },
    ]);
    expect(topics).toEqual(['/api/admins']);
    last().onerror?.();
    await pass(1_000);
    last().onopen?.();
    recent([{ topic: '/api/admins', ago: 1 }]);
    expect(topics).toEqual(['/api/admins', '/api']);
  });

  it('says that everything may have changed where it took longer to open than is remembered', () => {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    last().onopen?.();
    expect(topics).toEqual(['/api']);
    vi.mocked(performance.now).mockRestore();
  });

  it('is not opened while the server is away, and is when it is back', async () => {
    last().onopen?.();
    server.isThere = false;
    last().onerror?.();
    await pass(60_000);
    expect([Stream.all.length, open()]).toEqual([1, 0]);
    server.isThere = true;
    await pass(10_000);
    expect([Stream.all.length, open()]).toEqual([2, 1]);
  });

  it('is opened less and less often by a server that refuses it, and not each second', async () => {
    for (let seconds = 0; seconds < 120; seconds += 1) {
      if (last().isOpen) last().onerror?.();
      await pass(1_000);
    }
    expect(Stream.all.length).toBeGreaterThanOrEqual(8);
    expect(Stream.all.length).toBeLessThanOrEqual(14);
  });

  it('that says nothing for so long is taken for lost, and not one on which the server lives', async () => {
    last().onopen?.();
    for (let beats = 0; beats < 8; beats += 1) {
      await pass(15_000);
      last().listeners.get('beat')?.();
    }
    expect(Stream.all).toHaveLength(1);
    await pass(42_000);
    expect([Stream.all.length, open()]).toEqual([2, 1]);
  });

  it('ends for good when it is ended', async () => {
    last().onerror?.();
    stop();
    await pass(60_000);
    expect(open()).toBe(0);
    expect(Stream.all).toHaveLength(1);
  });
});

describe('an event of a save of this page', () => {
  const queryKey = ['/api/admins', {}];
  const asked = { times: 0 };
  let unsubscribe = () => {};
  beforeEach(async () => {
    asked.times = 0;
    const queryFn = async () => ++asked.times;
    unsubscribe = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
    await pass(0);
    expect(asked.times).toBe(1);
  });
  afterEach(() => {
    unsubscribe();
    queryClient.clear();
  });

  const hear = (call?: string, topic = '/api/admins') => last().onmessage?.({ data: JSON.stringify({ topic, call }) });

  it('asks for nothing that was asked for after the answer', async () => {
    const own = nameCall();
    own.answered();
    await refetchUnder('/api/admins' as Topic);
    hear(own.name);
    await pass(5_000);
    expect(asked.times).toBe(2);
    expect(topics).toEqual(['/api/admins']);
  });

  it('waits for the answer when it comes before it, and leaves to the save what that reads again', async () => {
    const own = nameCall();
    hear(own.name);
    await pass(500);
    expect(asked.times).toBe(1);
    own.answered();
    await refetchUnder('/api/admins' as Topic);
    await pass(5_000);
    expect(asked.times).toBe(2);
  });

  it('asks for what the save itself did not read again', async () => {
    const own = nameCall();
    await refetchUnder('/api/admins' as Topic);
    own.answered();
    hear(own.name);
    await pass(5_000);
    expect(asked.times).toBe(3);
  });

  it('asks within two seconds where no answer comes, and where it was lost', async () => {
    hear(nameCall().name);
    await pass(1_600);
    expect(asked.times).toBe(2);
    const lost = nameCall();
    lost.lost();
    await refetchUnder('/api/admins' as Topic);
    hear(lost.name);
    await pass(0);
    expect(asked.times).toBe(4);
  });

  it('hides no event of another: of another page, of a worker, or of another save of this one', async () => {
    const own = nameCall();
    own.answered();
    await refetchUnder('/api/admins' as Topic);
    hear('of another page');
    await pass(0);
    hear();
    await pass(0);
    expect(asked.times).toBe(4);
    const next = nameCall();
    next.answered();
    hear(own.name);
    await pass(0);
    expect(asked.times).toBe(4);
    hear(next.name);
    await pass(0);
    expect(asked.times).toBe(5);
  });
});
