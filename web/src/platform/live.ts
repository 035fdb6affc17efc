/** The live stream: what others change is read again here within 2 seconds. */
import { liveApi, type RecentTopic, recentEvent } from '@houston/contract/features/settings/live/live.api';
import { everything, type Topic } from '@houston/contract/topics';
import { answerOf } from './calls/own-calls.ts';
import { passTime } from './outage/pass-time.ts';
import { askServer, untilBack } from './outage/server-presence.ts';
import { refetchUnder, savesOver } from './query-client.ts';

type Listener = (topic: Topic) => void;
const listeners = new Set<Listener>();

/** Between two tries, at most. Spread, so that all the consoles that lost a server together do not come back together. */
const longestPause = 30_000;
/** How long an event of an own save waits for its end: what is promised within 2 seconds comes in time nevertheless. */
const ownMilliseconds = 1_500;
/** The server sends something every 15 seconds. */
const silenceMilliseconds = 40_000;

/** An answer that was read so long before may be shown: `staleTime` of the queries. */
const shownMilliseconds = 30_000;

/**
 * Connects until the returned function is called. After a gap in the connection everything shown is read again; when it opens first, what has
 * changed since the answers that are shown may have been read, which does not wait for the stream.
 */
export function startLive(): () => void {
  const ending = new AbortController();
  const begun = performance.now();
  const shownSince = () => Math.min(performance.now(), performance.now() - begun + shownMilliseconds);
  const state: { source?: EventSource; silence?: ReturnType<typeof setTimeout>; wasOpen: boolean; failures: number } = {
    wasOpen: false,
    failures: 0,
  };

  function connect(): void {
    const source = new EventSource(liveApi.stream.path);
    const isFirst = !state.wasOpen;
    state.source = source;
    source.onopen = () => {
      state.failures = 0;
      listenFor();
      if (!isFirst || shownSince() > recentEvent.milliseconds) announce(everything);
      state.wasOpen = true;
    };
    source.addEventListener(recentEvent.name, (message) => {
      if (!isFirst) return;
      const topics = JSON.parse(String((message as MessageEvent).data)) as RecentTopic[];
      for (const { topic, ago } of topics) if (ago <= shownSince()) announce(topic);
    });
    source.onmessage = (message) => {
      listenFor();
      const { topic, call } = JSON.parse(String(message.data)) as { topic: Topic; call?: string };
      announce(topic, call);
    };
    source.addEventListener('beat', listenFor);
    // The browser itself would try again each second, for ever.
    source.onerror = lose;
  }

  function listenFor(): void {
    clearTimeout(state.silence);
    state.silence = setTimeout(lose, silenceMilliseconds);
  }

  function lose(): void {
    clearTimeout(state.silence);
    state.source?.close();
    void reconnect();
  }

  async function reconnect(): Promise<void> {
    try {
      const pause = Math.min(1_000 * 2 ** state.failures, longestPause) * Math.random();
      state.failures += 1;
      if (!(await askServer())) await untilBack(ending.signal);
      await passTime(pause, ending.signal);
      connect();
    } catch {
      // Nobody listens any more.
    }
  }

  connect();
  return () => {
    ending.abort();
    clearTimeout(state.silence);
    state.source?.close();
  };
}

function announce(topic: Topic, call?: string): void {
  void readAgain(topic, call);
  for (const listener of listeners) listener(topic);
}

/** After a save of this page, which reads again by itself what it concerns, only what it has not read again since. */
async function readAgain(topic: Topic, call: string | undefined): Promise<void> {
  if (call === undefined) return refetchUnder(topic);
  const moment = answerOf(call);
  await Promise.race([moment.then(savesOver), passTime(ownMilliseconds)]);
  // Where the answer is still awaited, nothing can be newer.
  return refetchUnder(topic, await Promise.race([moment, Number.POSITIVE_INFINITY]));
}

/** Hears every topic. @returns a function that ends it */
export function onLiveTopic(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
