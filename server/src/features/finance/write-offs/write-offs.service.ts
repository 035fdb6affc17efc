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
import { type Change, change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { bookMovements, newSourceIds } from '../../../claims/book-movement.ts';
import type { Db } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { insertOne } from '../../../db/rows.ts';
import { found, problem } from '../../../http/problem.ts';
import { holdDay, leftOfDay } from '../../work/approvals/day-limit.service.ts';
import { decide, type RequestKind } from '../../work/approvals/requests.service.ts';
import { nameOfAdmin } from '../bank-statements/admin-name.service.ts';
import {
  type ClaimToWriteOff,
  findClaimToWriteOff,
  findWriteOff,
  lockClaimOf,
  lockClaimToWriteOff,
  selectWriteOffsOf,
  writtenOffAlone,
} from './write-offs.store.ts';
import { writeOffs } from './write-offs.table.ts';

type Api = typeof writeOffsApi;

/** What a dossier's page shows of write-offs: those of before, why there can be none now, and what one admin may write off alone. */
export async function writeOffsOf(call: Call, dossierId: number) {
  const { orm } = call.app.database;
  const [rows, claim, alone, ofDay] = await Promise.all([
    selectWriteOffsOf(orm, dossierId, actorOf(call).adminId),
    findClaimToWriteOff(orm, dossierId),
    writtenOffAlone(orm, dossierId),
    leftOfDay(orm, call),
  ]);
  const { writeOffLimit } = call.app.config;
  const writeOffAlone = Math.max(0, Math.min(writeOffLimit - alone, ofDay));
  return { writeOffs: rows, writeOffBlock: claim?.block ?? null, writeOffAlone };
}

/** Whether one waits for a second admin: what else would change the claim is refused meanwhile. */
export async function hasWaitingWriteOff(db: Db, dossierId: number): Promise<boolean> {
  return (await selectWriteOffsOf(db, dossierId, 0)).some(({ state }) => state === 'waiting');
}

/**
 * Above the limit, with what was written off of the claim before or with what the admin gave up today, it is only asked for: no second admin is needed for each of many parts.
 * @throws Problem not_found, write_off_changed (with what is open now), write_off_waits, and one for each block
 */
export function askForWriteOff(
  call: Call,
  dossierId: number,
  { amount, open, reason }: Body<Api['ask']>,
): Promise<Response<Api['ask']>> {
  return change(call, async (work) => {
    const { tx } = work;
    const claim = found(await lockClaimToWriteOff(tx, dossierId));
    requireWritable(claim, { amount, open });
    if (await hasWaitingWriteOff(tx, dossierId)) throw problem('write_off_waits');
    const ofClaim = call.app.config.writeOffLimit - (await writtenOffAlone(tx, dossierId));
    const isAlone = amount <= Math.min(ofClaim, await holdDay(tx, call));
    const { adminId } = actorOf(call);
    await insertOne(tx, writeOffs, {
      ...{ dossierId, amount, openThen: open, reason, askedBy: adminId, askedAt: call.now },
      askedByName: await nameOfAdmin(tx, adminId),
      ...(isAlone ? { state: 'done', postingId: await book(work, call, claim, amount) } : { state: 'waiting' }),
    }).catch(onViolation({ unique: () => problem('write_off_waits') }));
    tell(work, claim, { action: isAlone ? 'write-off.make' : 'write-off.ask', reason, amount });
    return { outcome: isAlone ? 'done' : 'waiting' };
  });
}

const kind: RequestKind<typeof writeOffs, WriteOff, ClaimToWriteOff> = {
  table: writeOffs,
  permission: 'dossiersManagementAllowed',
  hold: lockClaimOf,
  find: findWriteOff,
  tell: (work, { verdict, reason, held: { amount }, about }) =>
    tell(work, about, { action: `write-off.${verdict}`, reason, amount }),
};

/**
 * Books it.
 * @throws Problem those of every decision, write_off_changed (with what is open now; it goes on waiting), and one for each block
 */
export function approveWriteOff(call: Call, id: number, { version, open }: Body<Api['approve']>): Promise<WriteOff> {
  return decide(call, kind, { id, verdict: 'approve', version }, async (work, { amount }, claim) => {
    requireWritable(claim, { amount, open });
    return { postingId: await book(work, call, claim, amount) };
  });
}

export function refuseWriteOff(call: Call, id: number, body: Body<Api['refuse']>): Promise<WriteOff> {
  return decide(call, kind, { id, verdict: 'refuse', ...body });
}

export function withdrawWriteOff(call: Call, id: number, body: Body<Api['withdraw']>): Promise<WriteOff> {
  return decide(call, kind, { id, verdict: 'withdraw', ...body });
}

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

function tell(
  { audit, publish }: Change,
  { dossierNumber }: ClaimToWriteOff,
  { action, reason, amount }: { action: AuditAction; reason: string | undefined; amount: number },
): void {
  audit({ action, reason, record: { kind: 'dossier', id: dossierNumber }, after: { amount } });
  for (const news of [dossiersApi, consumersApi, transactionsApi, ledgerApi, approvalsApi]) publish(news);
}
