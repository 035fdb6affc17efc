/** How a note about whatever record is written: with its author and time, and once however often it is sent. */
import type { NewNote } from '@houston/contract/note';
import type * as z from 'zod';
import { type Change, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { nameOfAdmin } from '../../access/admins/admin-name.service.ts';
import { takeIdempotencyKey } from '../../partners/checkout/idempotency.service.ts';

/** What a table keeps of every note. */
interface Note {
  text: string;
  authorId: number;
  authorName: string;
  writtenAt: Date;
}

interface NoteRule {
  /** What it is about: the same press about something else is refused. */
  about: object;
  /**
   * Stores it, and tells the trail that there is one, and not what it says: it may be about a person, and the trail keeps everything.
   * @throws Problem of what it is about
   */
  store(work: Change, note: Note): Promise<void>;
  /** What the trail is told of one that was sent before; without it nothing. */
  again?(work: Change): void;
}

/** @throws Problem idempotency_key_reused, and what `store` does */
export function storeNote(
  call: Call,
  { text, press }: z.output<typeof NewNote>,
  { about, store, again = ({ leave }) => leave() }: NoteRule,
): Promise<Record<string, never>> {
  return change(call, async (work) => {
    const { adminId } = actorOf(call);
    const { replay, keep } = await takeIdempotencyKey(work.tx, call, { ...about, text }, press);
    if (replay === null) {
      const authorName = await nameOfAdmin(work.tx, adminId);
      await store(work, { text, authorId: adminId, authorName, writtenAt: call.now });
      await keep({});
    } else {
      again(work);
    }
    return {};
  });
}
