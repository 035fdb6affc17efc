/** What was told lately: a browser reads while its stream is on its way, and would miss what changes in between. */
import { recentEvent } from '@houston/contract/features/settings/live/live.api';
import { everything } from '@houston/contract/topics';
import type { LiveEvent } from './live.ts';

export interface Told {
  event: LiveEvent;
  /** Milliseconds. */
  ago: number;
}

/** @param now milliseconds of a clock that only goes forward */
export function createMemory(now = () => performance.now()) {
  const begun = now();
  /** By the topic and whom it is for: whose call it was tells nobody anything who was not there yet. */
  const told = new Map<string, number>();
  function forget(at: number): void {
    for (const [event, toldAt] of told) {
      // The oldest stand first.
      if (at - toldAt <= recentEvent.milliseconds) return;
      told.delete(event);
    }
  }
  return {
    keep({ by: _, ...event }: LiveEvent): void {
      const key = JSON.stringify(event);
      told.delete(key);
      told.set(key, now());
      forget(now());
    },
    recent(): Told[] {
      const at = now();
      forget(at);
      const events = [...told].map(([event, toldAt]) => ({ event: JSON.parse(event) as LiveEvent, ago: at - toldAt }));
      const isYoung = at - begun < recentEvent.milliseconds;
      return isYoung ? [{ event: { topic: everything }, ago: at - begun }, ...events] : events;
    },
  };
}
