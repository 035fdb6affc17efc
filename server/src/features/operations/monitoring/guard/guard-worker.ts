/** The parser of PostgreSQL itself, in a thread of its own: it keeps what it parsed, and a query made for it could take it down. */
import type { RefusalReason } from '@houston/contract/features/operations/monitoring/query-refusal';
import { hasSqlDetails, loadModule, parseSync } from 'libpg-query';
import { answerCalls } from '../../../../threads/answer-calls.ts';
import { checkQuery, Refused } from './check-query.ts';

/** `at` in bytes. */
export interface Verdict {
  reason: RefusalReason;
  word: string;
  at: number | null;
}

/** @returns why the query is refused, or null for one that may run */
export async function judgeQuery(query: string): Promise<Verdict | null> {
  await loadModule();
  try {
    checkQuery(parseSync(query) as Parameters<typeof checkQuery>[0]);
    return null;
  } catch (error) {
    if (error instanceof Refused) return { reason: error.reason, word: error.word, at: error.at };
    if (hasSqlDetails(error)) {
      const { message, cursorPosition } = error.sqlDetails ?? { message: error.message, cursorPosition: 0 };
      return { reason: 'syntax', word: message.slice(0, 200), at: cursorPosition };
    }
    // What the parser cannot hold in its memory is no query that anybody wrote.
    return { reason: 'too-deep', word: '', at: null };
  }
}

answerCalls(judgeQuery);
