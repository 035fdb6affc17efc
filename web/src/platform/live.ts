/** The live stream: what others change is read again here within 2 seconds. */
import { liveApi } from '@houston/contract/features/platform/live/live.api';
import { refetchUnder } from './query-client.ts';

type Listener = (topic: string) => void;
const listeners = new Set<Listener>();

/** Connects until the returned function is called. After a gap in the connection everything shown is read again. */
export function startLive(): () => void {
  const source = new EventSource(liveApi.stream.path);
  let wasOpen = false;
  source.onopen = () => {
    if (wasOpen) announce('/api');
    wasOpen = true;
  };
  source.onmessage = (message) => announce((JSON.parse(String(message.data)) as { topic: string }).topic);
  return () => source.close();
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
