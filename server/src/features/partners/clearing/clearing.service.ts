import type { Body, Query, Response } from '@houston/contract/endpoint';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import { cessionsApi } from '@houston/contract/features/partners/cessions/cessions.api';
import { clearingApi } from '@houston/contract/features/partners/clearing/clearing.api';
import type {
  Cleared,
  Clearing,
  ClearingPreview,
  ClearingState,
} from '@houston/contract/features/partners/clearing/clearing.schema';
import { payoutsApi } from '@houston/contract/features/partners/payouts/payouts.api';
import type { Page } from '@houston/contract/paging';
import { change } from '../../../audit/audit.ts';
import { actorOf, type Call } from '../../../call.ts';
import { dayInAmsterdam, plusDays } from '../../../clock.ts';
import type { Tx } from '../../../db/database.ts';
import { patience } from '../../../http/patience.ts';
import { found } from '../../../http/problem.ts';
import { findPsperById, holdPsper, requirePsper } from '../pspers/pspers.service.ts';
import type { PsperRow } from '../pspers/pspers.table.ts';
import {
  selectCleared,
  selectClearings,
  selectMade,
  selectStanding,
  selectUnsettled,
  selectWaiting,
} from './clearing.store.ts';
import { nextClearing } from './periods.service.ts';
import type { Switched } from './plan/clearing-plan.ts';
import { selectPreview } from './plan/preview.store.ts';
import { type ReadyShop, selectReadyByShop } from './plan/ready-by-shop.store.ts';
import { clearPsper } from './settling/clear-psper.ts';

type Api = typeof clearingApi;

/** As the next planned clearing would find it, or one tomorrow where none is planned. @throws Problem not_found */
export async function getClearingState(call: Call, key: string): Promise<ClearingState> {
  const db = call.app.database.orm;
  const row = await requirePsper(db, key);
  const nextOn = await readNextDay(call, row);
  const standing = await readStanding(call, standingOf(call, row, nextOn));
  return { frequency: row.clearingFrequency, nextOn, ...standing };
}

/** @throws Problem not_found */
export async function listWaiting(
  call: Call,
  key: string,
  query: Query<Api['waiting']>,
): Promise<Response<Api['waiting']>> {
  const row = await requirePsper(call.app.database.orm, key);
  const place = standingOf(call, row, await readNextDay(call, row));
  const read = (tx: Tx) => selectWaiting(tx, place, query);
  return call.app.database.transaction(read, { accessMode: 'read only', ...patience.read });
}

/** The day (yyyy-MM-dd) of the next planned clearing, also of one that is due; null: none is planned. */
export async function readNextDay(call: Call, { id, clearingFrequency }: PsperRow): Promise<string | null> {
  if (clearingFrequency === 0) return null;
  const [psper] = await selectCleared(call.app.database.orm, id);
  return psper === undefined ? null : nextClearing(psper, call.now);
}

/** What the next clearing would cede as it stands now, in cents. @param switched what would be other than it is stored */
export async function sumReady(
  call: Call,
  psper: PsperRow,
  switched: Switched = {},
): Promise<{ claims: number; amount: number }> {
  const place = standingOf(call, psper, await readNextDay(call, psper));
  const { ready } = await readStanding(call, place, switched);
  return {
    claims: ready.reduce((sum, { claims }) => sum + claims, 0),
    amount: ready.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** What the next clearing would find of each shop as it stands now. @param switched what would be other than it is stored */
export async function readReadyByShop(call: Call, psper: PsperRow, switched: Switched = {}): Promise<ReadyShop[]> {
  const place = standingOf(call, psper, await readNextDay(call, psper));
  const read = (tx: Tx) => selectReadyByShop(tx, place, switched);
  return call.app.database.transaction(read, { accessMode: 'read only', ...patience.read });
}

/** What of a dossier no clearing has dealt with, and why. */
export async function readUnsettled(call: Call, dossierId: number, psperId: number): Promise<Dossier['clearing']> {
  const { orm } = call.app.database;
  const psper = found(await findPsperById(orm, psperId));
  const nextOn = await readNextDay(call, psper);
  const unsettled = await selectUnsettled(orm, standingOf(call, psper, nextOn), dossierId);
  return { psperKey: psper.psperKey, psperName: psper.friendlyName, nextOn, unsettled };
}

/** A psper may have hundreds of thousands of claims that wait. */
function readStanding(call: Call, place: Parameters<typeof selectStanding>[1], switched?: Switched) {
  const read = (tx: Tx) => selectStanding(tx, place, switched);
  return call.app.database.transaction(read, { accessMode: 'read only', ...patience.read });
}

function standingOf({ now }: Call, { id: psperId }: PsperRow, nextOn: string | null) {
  return { psperId, cutOff: now, day: nextOn ?? plusDays(dayInAmsterdam(now), 1) };
}

/** @throws Problem not_found */
export async function listClearings(call: Call, key: string, query: Query<Api['list']>): Promise<Page<Clearing>> {
  const db = call.app.database.orm;
  const { id } = await requirePsper(db, key);
  return selectClearings(db, id, query);
}

/** What `clearNow` would make, and what it leaves to the next planned one. @throws Problem not_found */
export async function previewClearing(call: Call, key: string): Promise<ClearingPreview> {
  const row = await requirePsper(call.app.database.orm, key);
  const next = standingOf(call, row, await readNextDay(call, row));
  const clearedOn = dayInAmsterdam(call.now);
  const read = async (tx: Tx): Promise<ClearingPreview> => {
    const { hasLater, ...made } = await selectPreview(tx, { ...next, day: clearedOn });
    // What another day changes is only that: it is not planned twice where nothing waits for it.
    const left = hasLater && next.day > clearedOn ? leftBy(made, (await selectStanding(tx, next)).ready) : null;
    return { clearedOn, ...made, left };
  };
  return call.app.database.transaction(read, { accessMode: 'read only', ...patience.read });
}

function leftBy({ cessions }: Pick<Cleared, 'cessions'>, standing: ClearingState['ready']): ClearingPreview['left'] {
  const ready = sumOf(standing);
  const amount = ready - sumOf(cessions);
  return amount === 0 ? null : { ready, amount };
}

/** @throws Problem not_found */
export function clearNow(call: Call, key: string, { reason }: Body<Api['clearNow']>): Promise<Cleared> {
  return change(
    call,
    async ({ tx, audit, publish }) => {
      const { id, psperKey } = await holdPsper(tx, key);
      const cleared = await clearUpToNow(tx, call, id, reason);
      audit({
        action: 'psper.clear',
        record: { kind: 'psper', id: psperKey },
        reason,
        after: { ceded: sumOf(cleared.cessions), noted: sumOf(cleared.debitNotes) },
      });
      publish(clearingApi);
      publish(cessionsApi);
      publish(payoutsApi);
      publish(dossiersApi);
      publish(ledgerApi);
      return cleared;
    },
    patience.write,
  );
}

async function clearUpToNow(tx: Tx, call: Call, psperId: number, reason: string): Promise<Cleared> {
  const clearedOn = dayInAmsterdam(call.now);
  const asked = { reason, adminId: actorOf(call).adminId };
  const { clearingId } = await clearPsper(tx, { psperId, day: clearedOn, cutOff: call.now, at: call.now, asked });
  return { clearedOn, ...(await selectMade(tx, clearingId)) };
}

/** Minor units. */
function sumOf(documents: readonly { amount: number }[]): number {
  return documents.reduce((sum, { amount }) => sum + amount, 0);
}
