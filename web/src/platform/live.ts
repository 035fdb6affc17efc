/** The live stream: what others change is read again here within 2 seconds. */
import { liveApi } from '@houston/contract/features/platform/live/live.api';
import { refetchUnder } from './query-client.ts';

type Listener = (topic: string) => void;
const listeners = new Set<Listener>();

/** How long to wait when the server answered with an error: the browser itself only retries lost connections. */
const reopenMilliseconds = 5000;

/** Connects until the returned function is called. After a gap in the connection everything shown is read again. */
export function startLive(): () => void {
  const state: { source?: EventSource; timer?: ReturnType<typeof setTimeout>; wasOpen: boolean } = { wasOpen: false };

  function connect(): void {
    const source = new EventSource(liveApi.stream.path);
    state.source = source;
    source.onopen = () => {
      if (state.wasOpen) announce('/api');
      state.wasOpen = true;
    };
    source.onmessage = (message) => announce((JSON.parse(String(message.data)) as { topic: string }).topic);
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) state.timer = setTimeout(connect, reopenMilliseconds);
    };
  }

  connect();
  return () => {
    clearTimeout(state.timer);
    state.source?.close();
  };
}

function announce(topic: string): void {
  void refetchUnder(topic);
  for (const listener of listeners) listener(topic);
}

/** Hears every topic. @returns a function that ends it */
export function onLiveTopic(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
