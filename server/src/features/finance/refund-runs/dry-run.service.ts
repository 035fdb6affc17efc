import type {
  CheckedItem,
  DryRun,
  RefundChoice,
} from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import type { Db } from '../../../db/database.ts';
import { problem } from '../../../http/problem.ts';
import { refundProblemOf } from './refund-check.service.ts';
import { findStatementAccount, selectCheckedEntries, selectOpenRuns } from './refund-check.store.ts';

/**
 * What a run of these items would do now.
 * @throws Problem invalid_request: the statement, or an entry of it, does not exist
 */
export async function dryRun(db: Db, { statementId, items }: RefundChoice): Promise<DryRun> {
  if ((await findStatementAccount(db, statementId)) === undefined)
    throw problem('invalid_request', { fields: { statementId: 'validation.unknown' } });
  const ids = items.map(({ entryId }) => entryId);
  const entries = new Map((await selectCheckedEntries(db, statementId, ids)).map((entry) => [entry.entryId, entry]));
  const openRuns = await selectOpenRuns(db, ids);
  const unknown = items.flatMap(({ entryId }, place) => (entries.has(entryId) ? [] : [place]));
  if (unknown.length > 0) {
    const fields = Object.fromEntries(unknown.map((place) => [`items.${place}.entryId`, 'validation.unknown']));
    throw problem('invalid_request', { fields });
  }
  const checked = items.flatMap(({ entryId, amount }): CheckedItem[] => {
    const entry = entries.get(entryId);
    if (entry === undefined) return [];
    const { entryAmount, name, iban } = entry;
    const alsoIn = openRuns.get(entryId) ?? [];
    return [{ entryId, amount, entryAmount, name, iban, problem: refundProblemOf(entry, amount), alsoIn }];
  });
  const good = checked.filter(({ problem: found }) => found === null);
  const sum = sumOf(checked);
  if (!Number.isSafeInteger(sum)) throw problem('invalid_request', { fields: { items: 'validation.number' } });
  return {
    currency: 'EUR',
    count: checked.length,
    sum,
    okCount: good.length,
    okSum: sumOf(good),
    items: checked,
  };
}

function sumOf(items: readonly { amount: number }[]): number {
  return items.reduce((sum, { amount }) => sum + amount, 0);
}
