import { readSync } from 'node:fs';
import { Refused } from '../../../../iso20022/refusal.ts';
import { createFileReader } from './read-statements.ts';
import type { ReadEntry, StatementEnd, StatementHead } from './statement.ts';

export interface ReaderStart {
  /** The open file. It stays open. */
  readonly fd: number;
  readonly name: string;
  readonly size: number;
  /** The banks' day, as yyyy-MM-dd: nothing is booked after it. */
  readonly today: string;
}

/** In the order of the file. Entries are a JSON list, ready for the database. */
export type Step =
  | { kind: 'begin'; head: StatementHead }
  | { kind: 'entries'; json: string }
  | { kind: 'end'; end: StatementEnd };

export interface Portion {
  readonly steps: Step[];
  readonly bytesRead: number;
  readonly rowsRead: number;
}

/** Few enough to be stored in a few hundredths of a second. */
const portionSize = 250;
const pieceSize = 64 * 1024;

/** Reads a file and hands it over in portions, each when the one before is taken. @throws Refused */
export async function readPortions(
  { fd, name, size, today }: ReaderStart,
  handOver: (portion: Portion) => Promise<void>,
): Promise<void> {
  let steps: Step[] = [];
  let entries: ReadEntry[] = [];
  let [bytesRead, rowsRead] = [0, 0];
  let dateElement = '';

  function packEntries(): void {
    if (entries.length > 0) steps.push({ kind: 'entries', json: JSON.stringify(entries) });
    entries = [];
  }

  async function send(): Promise<void> {
    packEntries();
    const portion = { steps, bytesRead, rowsRead };
    steps = [];
    if (portion.steps.length > 0) await handOver(portion);
  }

  const reader = createFileReader(
    { name, size, pieces: () => piecesOf(fd) },
    {
      begin(head) {
        dateElement = head.format === 'MT940' ? ':61:' : 'Ntry/BookgDt';
        steps.push({ kind: 'begin', head });
      },
      entry(entry) {
        const { line, bookingDate } = entry;
        // A value date may lie ahead: banks book on a Friday what counts from Monday on.
        if (bookingDate > today)
          throw new Refused({ reason: 'future', line, element: dateElement, found: bookingDate, expected: today });
        rowsRead += 1;
        entries.push(entry);
      },
      end(end) {
        packEntries();
        steps.push({ kind: 'end', end });
      },
    },
  );
  for (const piece of piecesOf(fd)) {
    bytesRead += piece.length;
    reader.write(piece);
    if (entries.length + steps.length >= portionSize) await send();
  }
  reader.close();
  await send();
}

/** Each only until the next is asked for. */
function* piecesOf(fd: number): Iterable<Uint8Array> {
  const piece = Buffer.alloc(pieceSize);
  let at = 0;
  for (let count = 1; count > 0; at += count) {
    count = readSync(fd, piece, 0, pieceSize, at);
    if (count > 0) yield piece.subarray(0, count);
  }
}
