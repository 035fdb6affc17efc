/** What admins write off of a claim: within the limit at once, above it once a second admin approves. */

import type { Body, Response } from '@houston/contract/endpoint';
import type { AuditAction } from '@houston/contract/features/access/audit/audit-words';
import { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { transactionsApi } from '@houston/contract/features/finance/transactions/transactions.api';
import type { writeOffsApi } from '@houston/contract/features/finance/write-offs/write-offs.api';
import type { WriteOff } from '@houston/contract/features/finance/write-offs/write-offs.schema';
import { approvalsApi } from '@houston/contract/features/work/approvals/approvals.api';
import { eq } from 'drizzle-orm';
import { type Change, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { bookMovements, newSourceIds } from '../../../claims/book-movement.ts';
import { found, problem } from '../../../http/problem.ts';
import { doOrAsk, type LimitedKind, requireNoneWaiting } from '../../work/approvals/limited-requests.service.ts';
import { leftAlone } from '../../work/approvals/limits.service.ts';
import { askedOf } from '../../work/approvals/requests.service.ts';
import {
  type ClaimToWriteOff,
  findClaimToWriteOff,
  findWriteOff,
  lockClaimOf,
  lockClaimToWriteOff,
  selectWriteOffsOf,
} from './write-offs.store.ts';
import { writeOffs } from './write-offs.table.ts';

type Api = typeof writeOffsApi;

export const writeOffKind: LimitedKind<typeof writeOffs, WriteOff, ClaimToWriteOff, { open: number }> = {
  table: writeOffs,
  permission: 'dossiersManagementAllowed',
  waits: 'write_off_waits',
  limit: ({ writeOffLimit }) => writeOffLimit,
  ofClaim: (dossierId) => eq(writeOffs.dossierId, dossierId),
  hold: lockClaimOf,
  find: findWriteOff,
  recheck: (_, claim, seen) => requireWritable(claim, seen),
  carryOut: async (work, call, claim, { amount }) => ({ postingId: await book(work, call, claim, amount) }),
  tell: (work, { verdict, reason, held, about }) =>
    tell(work, about, { action: `write-off.${verdict}`, reason, amount: held.amount, asked: askedOf(held) }),
};

/** What a dossier's page shows of write-offs: those of before, why there can be none now, and what one admin may write off alone. */
export async function writeOffsOf(call: Call, dossierId: number) {
  const { orm } = call.app.database;
  const [rows, claim, alone] = await Promise.all([
    selectWriteOffsOf(orm, dossierId, actorOf(call).adminId),
    findClaimToWriteOff(orm, dossierId),
    leftAlone(call, orm, writeOffKind, dossierId),
  ]);
  return { writeOffs: rows, writeOffBlock: claim?.block ?? null, writeOffAlone: alone };
}

/**
 * Above the limit, with what was written off of the claim before, or what the admin gave up today, it is only asked for.
 * @throws Problem not_found, write_off_changed (with what is open now), write_off_waits, and one for each block
 */
export function askForWriteOff(
  call: Call,
  dossierId: number,
  { amount, open, reason }: Body<Api['ask']>,
): Promise<Response<Api['ask']>> {
  return change(call, async (work) => {
    const about = found(await lockClaimToWriteOff(work.tx, dossierId));
    requireWritable(about, { amount, open });
    await requireNoneWaiting(work.tx, writeOffKind, eq(writeOffs.dossierId, dossierId));
    const of = { dossierId, openThen: open };
    const outcome = await doOrAsk(work, call, writeOffKind, { about, claimId: dossierId, amount, reason, of });
    tell(work, about, { action: outcome === 'done' ? 'write-off.make' : 'write-off.ask', reason, amount });
    return { outcome };
  });
}

/** @throws Problem write_off_changed (with what is open now), and one for each block */
function requireWritable({ block, open }: ClaimToWriteOff, seen: { amount: number; open: number }): void {
  if (block !== null) throw problem(`write_off_${block}`);
  if (seen.open !== open || seen.amount > open) throw problem('write_off_changed', { current: { open } });
}

/** @returns the number of its posting */
async function book({ tx }: Change, call: Call, { id: dossierId }: ClaimToWriteOff, amount: number): Promise<number> {
  const [sourceId = 0] = await newSourceIds(tx, 1);
  const kind = { source: 'write-off', movement: 'write-off' } as const;
  await bookMovements(tx, [{ ...kind, sourceId, dossierId, amount, at: call.now }]);
  return sourceId;
}

interface Told {
  action: AuditAction;
  reason: string | undefined;
  amount: number;
  /** Of what was decided on. */
  asked?: ReturnType<typeof askedOf>;
}

function tell(
  { audit, publish }: Change,
  { dossierNumber }: ClaimToWriteOff,
  { action, reason, amount, asked }: Told,
): void {
  const record = { kind: 'dossier', id: dossierNumber } as const;
  audit({ action, reason, record, after: { amount }, context: { ...asked } });
  for (const news of [dossiersApi, consumersApi, transactionsApi, ledgerApi, approvalsApi]) publish(news);
}
