/** Who may hear of a change: whoever may make one of the calls whose answers it changes. That there is one is news by itself. */
import { missingFor, type Needs } from '@houston/contract/endpoint';
import type { Permission } from '@houston/contract/permissions';
import { everything, isRead, isUnder, type Topic } from '@houston/contract/topics';
import { endpoints } from '../../../api.ts';

interface Read {
  path: string;
  needs: Needs;
}

const reads: readonly Read[] = endpoints.filter(isRead).map(({ path, needs }) => ({ path, needs }));

/** Topics come from our own code, so there are few. */
const known = new Map<Topic, readonly Read[]>();

/** The reads that the console makes anew when it hears of `topic`. */
function readsUnder(topic: Topic): readonly Read[] {
  const found = known.get(topic);
  if (found !== undefined) return found;
  const under = reads.filter(({ path }) => isUnder(path, topic));
  known.set(topic, under);
  return under;
}

/** A topic with no read under it is for the server's own processes. */
export function mayHear(permissions: readonly Permission[], topic: Topic): boolean {
  if (topic === everything) return true;
  return readsUnder(topic).some(({ needs }) => missingFor(permissions, needs).length === 0);
}
