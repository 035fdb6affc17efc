import type { StatementRefusal } from '@houston/contract/features/finance/bank-statements/statement-refusals';
import { Refused } from '../../../../iso20022/refusal.ts';
import { createFileReader } from '../reading/read-statements.ts';
import type { ReadEntry, StatementEnd, StatementHead } from '../reading/statement.ts';

export interface ReadFile {
  heads: StatementHead[];
  entries: ReadEntry[];
  ends: StatementEnd[];
}

/** Reads a whole file in pieces of `pieceSize` bytes. @throws Refused */
export function readFile(name: string, content: string | Uint8Array, pieceSize = 1000): ReadFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
  }
  const read: ReadFile = { heads: [], entries: [], ends: [] };
  const reader = createFileReader(
    { name, size: bytes.length, pieces },
    {
      begin: (head) => read.heads.push(head),
      entry: (entry) => read.entries.push(entry),
      end: (end) => read.ends.push(end),
    },
  );
  for (const piece of pieces()) reader.write(piece);
  reader.close();
  return read;
}

/** Why a file is refused; null when it is not. */
export function refusalOf(name: string, content: string | Uint8Array): StatementRefusal | null {
  try {
    readFile(name, content);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
