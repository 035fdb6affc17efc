import type { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import type {
  CheckedItem,
  DryRun,
  RefundChoice,
} from '@houston/contract/features/finance/refund-runs/refund-runs.schema';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import type { Db } from '../../../db/database.ts';
import { fieldProblem } from '../../../http/problem.ts';
import { findUses } from '../unmatched-payments/entry-use.service.ts';
import { refundChecker } from './refund-check.service.ts';
import { findStatementAccount, selectCheckedEntries, selectOpenRuns } from './refund-check.store.ts';

/**
 * The same for somebody who asks: it shows them names and accounts, so the audit trail keeps that they did.
 * @throws Problem invalid_request
 */
export function tryRun(call: Call, choice: RefundChoice): Promise<DryRun> {
  return change(call, async ({ tx, audit }) => {
    const tried = await dryRun(tx, choice);
    const record = { kind: 'bank-statement', id: choice.statementId } as const;
    // What fails is no money that would leave.
    audit({ action: 'refund-run.dry-run', record, after: { items: tried.count, amount: tried.okSum } });
    return tried;
  });
}

/**
 * What a run of these items would do now.
 * @throws Problem invalid_request: the statement, or an entry of it, does not exist
 */
export async function dryRun(db: Db, { statementId, items }: RefundChoice): Promise<DryRun> {
  if ((await findStatementAccount(db, statementId)) === undefined)
    throw fieldProblem<typeof refundRunsApi.dryRun>('statementId', 'validation.unknown');
  const ids = items.map(({ entryId }) => entryId);
  const entries = new Map((await selectCheckedEntries(db, statementId, ids)).map((entry) => [entry.entryId, entry]));
  const openRuns = await selectOpenRuns(db, ids);
  const unknown = items.flatMap(({ entryId }, place) =>
    entries.has(entryId) ? [] : [`items.${place}.entryId` as const],
  );
  if (unknown.length > 0) throw fieldProblem<typeof refundRunsApi.dryRun>(unknown, 'validation.unknown');
  const uses = await findUses(db, ids);
  const problemOf = refundChecker();
  const checked = items.flatMap(({ entryId, amount }): CheckedItem[] => {
    const entry = entries.get(entryId);
    if (entry === undefined) return [];
    const { entryAmount, name, iban } = entry;
    const alsoIn = openRuns.get(entryId) ?? [];
    const use = uses.get(entryId) ?? null;
    return [{ entryId, amount, entryAmount, name, iban, problem: problemOf(entry, amount), use, alsoIn }];
  });
  const good = checked.filter(({ problem: found }) => found === null);
  const sum = sumOf(checked);
  if (!Number.isSafeInteger(sum))
    throw fieldProblem<typeof refundRunsApi.dryRun>('items', 'validation.number-too-large');
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
