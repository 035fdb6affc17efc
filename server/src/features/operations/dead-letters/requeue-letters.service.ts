/** Sends dead letters to the bus again, or discards them: what one letter and a portion of a bulk job have in common. */
import type { Refusal } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { deadLetterTypes, transactionTypeOf } from '@houston/contract/features/operations/service-bus/bus-message';
import { sendAgain } from '../../../bus/enqueue.ts';
import { withdrawRequests } from '../../../claims/orders/requests.ts';
import type { Tx } from '../../../db/database.ts';
import type { LockedLetter } from './dead-letters.table.ts';
import {
  type Handling,
  makeMessages,
  type Sending,
  selectQueued,
  storeDiscards,
  storeRequeues,
  takeRequeueIds,
} from './requeue.store.ts';

/** What became of letters, by id: null for done. */
export type Results = Map<number, Refusal | null>;

/** Requeues locked letters as they are. */
export async function requeueLetters(tx: Tx, letters: readonly LockedLetter[], handling: Handling): Promise<Results> {
  const results: Results = new Map(letters.map((letter) => [letter.id, refusalOf(letter)]));
  const accepted = letters.filter(({ id }) => results.get(id) === null);
  const without = accepted.filter(({ messageId }) => messageId === null).map(({ id }) => id);
  // Letters of an unknown type were left out above.
  const made =
    without.length === 0 ? new Map() : await makeMessages(tx, handling.now, without, deadLetterTypes.invoice);
  const sent = await sendLetters(
    tx,
    accepted.map(({ id, messageId, rootId }) => {
      const message = messageId ?? made.get(id);
      return { letterId: id, messageId: message, rootId: rootId ?? message, isEdited: false };
    }),
    handling,
  );
  for (const { id } of accepted) if (!sent.has(id)) results.set(id, 'already-queued');
  return results;
}

/** Sends what does not wait on the bus already. @returns the ids of the letters that were sent, which are handled now */
export async function sendLetters(tx: Tx, sendings: readonly Sending[], handling: Handling): Promise<Set<number>> {
  // Of two letters of one message only the first can be sent.
  const byRoot = new Map<number, Sending>();
  for (const sending of sendings) if (!byRoot.has(sending.rootId)) byRoot.set(sending.rootId, sending);
  if (byRoot.size === 0) return new Set();
  const ids = await takeRequeueIds(tx, byRoot.size);
  const numbered = [...byRoot.values()].map((sending, place) => ({ ...sending, requeueId: ids[place] as number }));
  const roots = await sendAgain(tx, handling.now, numbered);
  const sent = numbered.filter(({ rootId }) => roots.has(rootId));
  await storeRequeues(tx, sent, handling);
  return new Set(sent.map(({ letterId }) => letterId));
}

/** Discards locked letters; not those whose message waits or runs on the bus, which would process it all the same. */
export async function discardLetters(tx: Tx, letters: readonly LockedLetter[], handling: Handling): Promise<Results> {
  const queued = await selectQueued(tx, letters);
  const results: Results = new Map();
  for (const { id, handled, rootId } of letters) {
    const isQueued = rootId !== null && queued.has(rootId);
    results.set(id, handled ? 'already-handled' : isQueued ? 'already-queued' : null);
  }
  const discarded = letters.filter(({ id }) => results.get(id) === null);
  await storeDiscards(
    tx,
    discarded.map(({ id }) => id),
    handling,
  );
  // What will never be processed reserves nothing any longer.
  await withdrawRequests(
    tx,
    handling.now,
    discarded.flatMap(({ rootId }) => rootId ?? []),
  );
  return results;
}

function refusalOf({ handled, messageType }: LockedLetter): Refusal | null {
  if (handled) return 'already-handled';
  return transactionTypeOf(messageType) === null ? 'unknown-type' : null;
}
