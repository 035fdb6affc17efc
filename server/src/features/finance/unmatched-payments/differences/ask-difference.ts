/** Entries with a difference: booked at once within the limit of write-offs, above it once a second admin approves. */
import type { Body, Response } from '@houston/contract/endpoint';
import type { AuditAction } from '@houston/contract/features/access/audit/audit-words';
import { invoicesApi } from '@houston/contract/features/finance/invoices/invoices.api';
import { refundRunsApi } from '@houston/contract/features/finance/refund-runs/refund-runs.api';
import {
  differingNeeds,
  type entryDifferencesApi,
} from '@houston/contract/features/finance/unmatched-payments/entry-differences.api';
import type { EntryDifference } from '@houston/contract/features/finance/unmatched-payments/entry-differences.schema';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { payoutBatchesApi } from '@houston/contract/features/partners/payouts/payout-batches.api';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import { approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import { eq } from 'drizzle-orm';
import type { Change } from '../../../../audit/audit.ts';
import type { Call } from '../../../../call.ts';
import { postDifferenceOf } from '../../../../claims/payments/entry-differences.ts';
import type { Tx } from '../../../../db/database.ts';
import { found } from '../../../../http/problem.ts';
import { doOrAsk, type LimitedKind, requireNoneWaiting } from '../../../work/approvals/limited-requests.service.ts';
import { askedOf } from '../../../work/approvals/requests.service.ts';
import { entryDifferences } from '../entry-differences.table.ts';
import { matchUnfit } from '../matching/match-unfit.ts';
import { changeUse, holdUnusedEntry } from '../use-entry.service.ts';
import { holdEntry } from '../use-entry.store.ts';
import { holdReturn } from '../uses/refund-return.store.ts';
import { bookDifference, type Differing, requireDiffering } from './book-difference.ts';
import { findDifference, ofNamed, ofRefund } from './differences.store.ts';

type Api = typeof entryDifferencesApi;

export const differenceKind: LimitedKind<typeof entryDifferences, EntryDifference, Differing> = {
  table: entryDifferences,
  permission: 'fullFinancialInsightManagementAllowed',
  approverNeeds: ({ refundId }) => differingNeeds[refundId === null ? 'payout' : 'refund'],
  waits: 'difference_waits',
  limit: ({ writeOffLimit }) => writeOffLimit,
  ofClaim: ofNamed,
  hold: holdAsked,
  find: findDifference,
  async carryOut(work, call, about, { amount }) {
    // Also by an admin who asked for nothing of it.
    await holdUnusedEntry(work.tx, about.entry.id);
    return bookDifference(work.tx, call, about, amount);
  },
  async tell(work, { verdict, reason, held, about, after: { subject, decidedOn } }) {
    const told = { reason, amount: held.amount, subject, asked: askedOf(held) };
    tell(work, about, { action: `bank-entry.difference-${verdict}`, ...told });
    await follow(work, about, verdict === 'approve' ? decidedOn : null);
  },
};

/** @throws Problem not_found, entry_used (with what it was used for), difference_waits, those of `requireDiffering` */
export function askOfPayout(
  call: Call,
  id: number,
  body: Body<Api['askOfPayout']>,
): Promise<Response<Api['askOfPayout']>> {
  const { kind, difference, reason } = body;
  return ask(call, id, { kind, refundId: null }, difference, reason);
}

/** @throws Problem not_found, entry_used (with what it was used for), difference_waits, refund_unfit: it differs otherwise, or not at all */
export function askOfRefund(
  call: Call,
  id: number,
  body: Body<Api['askOfRefund']>,
): Promise<Response<Api['askOfRefund']>> {
  const { refundId, difference, reason } = body;
  return ask(call, id, { kind: 'charges', refundId }, difference, reason);
}

function ask(call: Call, id: number, as: Omit<Differing, 'entry'>, amount: number, reason: string) {
  return changeUse(call, async (work) => {
    const { tx } = work;
    if (as.refundId !== null) await holdReturn(tx, id, as.refundId);
    const about: Differing = { ...as, entry: await holdUnusedEntry(tx, id) };
    await requireNoneWaiting(tx, differenceKind, eq(entryDifferences.entryId, id));
    const named = await requireDiffering(tx, about, amount);
    const of = { ...named, entryId: id, tenantId: about.entry.tenantId, kind: as.kind };
    const kind = as.refundId === null ? differenceKind : { ...differenceKind, ofClaim: ofRefund };
    const outcome = await doOrAsk(work, call, kind, { about, claimId: as.refundId ?? id, amount, reason, of });
    const action = outcome === 'done' ? 'bank-entry.difference' : 'bank-entry.difference-ask';
    tell(work, about, { action, reason, amount });
    await follow(work, about, outcome === 'done' ? call.now : null);
    return { outcome };
  });
}

/** What a request is about, held as who books without one holds it. */
async function holdAsked(tx: Tx, id: number): Promise<Differing | undefined> {
  const [row] = await tx.select().from(entryDifferences).where(eq(entryDifferences.id, id));
  if (row === undefined) return undefined;
  const { entryId, kind, refundId } = row;
  if (refundId !== null) await holdReturn(tx, entryId, refundId);
  return { entry: found(await holdEntry(tx, entryId)), kind, refundId };
}

interface Told {
  action: AuditAction;
  reason: string | undefined;
  amount: number;
  subject?: string;
  asked?: ReturnType<typeof askedOf>;
}

function tell({ audit }: Change, { entry, kind }: Differing, { action, reason, amount, subject, asked }: Told): void {
  const after = { amount: entry.amount, difference: amount, differenceKind: kind };
  audit({
    action,
    reason,
    record: { kind: 'bank-entry', id: entry.id },
    after,
    context: { ...(subject && { subject }), ...asked },
  });
}

/** Once the difference is stored: it is posted, and another entry that names the pay-out may fit it now. @param at when it was booked, if it was */
async function follow({ tx, publish }: Change, { entry }: Differing, at: Date | null): Promise<void> {
  publish(approvalsApi);
  if (at === null) return;
  await postDifferenceOf(tx, entry.id);
  await matchUnfit(tx, at);
  for (const news of [payoutsApi, cessionsApi, payoutBatchesApi, refundRunsApi, invoicesApi]) publish(news);
}
