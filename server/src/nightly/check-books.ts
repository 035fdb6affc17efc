/** The proof of the books, as `npm run books:verify` makes it. */
import type { NightlyFinding } from '@houston/contract/features/operations/nightly-checks/nightly-checks.api';
import type { App } from '../call.ts';
import { verifyBooks } from '../claims/books/verify-books.ts';
import type { Verdict } from './nightly.store.ts';

export async function checkBooks({ database }: Pick<App, 'database'>, signal: AbortSignal): Promise<Verdict> {
  const { postings, broken } = await verifyBooks(database, signal);
  if (broken === null) return { outcome: 'whole', entries: postings, finding: null, head: null };
  const { invariant, examples } = broken;
  const finding: NightlyFinding = { kind: 'rule', rule: invariant.name, examples: [...examples] };
  return { outcome: 'broken', entries: postings, finding, head: null };
}
