/** Remembers who listens to which channel, whatever connection carries the messages at the moment. */
import type { ListenOptions } from './engine.ts';

interface Listener extends ListenOptions {
  readonly onPayload: (payload: string) => void;
}

export interface Listeners {
  readonly channels: () => string[];
  /** True when this is the channel's first listener. */
  add(channel: string, listener: Listener): boolean;
  /** True when nobody listens to the channel any more. */
  remove(channel: string, listener: Listener): boolean;
  deliver(channel: string, payload: string): void;
  announceReconnect(): void;
}

export function createListeners(): Listeners {
  const byChannel = new Map<string, Set<Listener>>();
  return {
    channels: () => [...byChannel.keys()],
    add(channel, listener) {
      const known = byChannel.get(channel);
      if (known) known.add(listener);
      else byChannel.set(channel, new Set([listener]));
      return known === undefined;
    },
    remove(channel, listener) {
      const known = byChannel.get(channel);
      return known?.delete(listener) === true && known.size === 0 && byChannel.delete(channel);
    },
    deliver(channel, payload) {
      for (const listener of byChannel.get(channel) ?? []) listener.onPayload(payload);
    },
    announceReconnect() {
      for (const listeners of byChannel.values()) for (const listener of listeners) listener.onReconnect?.();
    },
  };
}
