/** Whether a query may be put to a database at all. */
import { mostQueryBytes, type QueryRefusal } from '@houston/contract/features/operations/monitoring/query-refusal';
import { ThreadExhausted } from '../../../../threads/in-thread.ts';
import { keptThread } from '../../../../threads/kept-thread.ts';
import type { judgeQuery, Verdict } from './guard-worker.ts';

const judge = keptThread<Parameters<typeof judgeQuery>[0], Verdict | null>(
  new URL('./guard-worker.ts', import.meta.url),
  128,
);

/** Rules come again every minute, and most are the same. Those that were let through, by their text. */
const known = new Set<string>();
const mostKnown = 2_000;

/** @returns why not, and where; null for a query that may run */
export async function guardQuery(query: string): Promise<QueryRefusal | null> {
  if (known.has(query)) return null;
  if (Buffer.byteLength(query) > mostQueryBytes) return { reason: 'too-long', word: '', from: 0, to: query.length };
  // The parser reads up to it, the database perhaps beyond.
  const stray = query.search(/\0/);
  if (stray >= 0) return { reason: 'character', word: '', from: stray, to: stray + 1 };
  const verdict = await judge(query).catch((error: unknown): Verdict => {
    if (error instanceof ThreadExhausted) return { reason: 'too-large', word: '', at: null };
    throw error;
  });
  if (verdict !== null) return placed(query, verdict);
  if (known.size >= mostKnown) known.clear();
  known.add(query);
  return null;
}

function placed(query: string, { reason, word, at }: Verdict): QueryRefusal {
  if (at === null) return { reason, word, from: 0, to: query.length };
  const from = Buffer.from(query).subarray(0, at).toString().length;
  const [rest = ''] = /^(?:[\w.$]+|\S+)/u.exec(query.slice(from)) ?? [];
  return { reason, word, from, to: from + rest.length };
}
