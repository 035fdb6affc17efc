import type { Query } from '@houston/contract/endpoint';
import { permissionsNeeded } from '@houston/contract/endpoint';
import {
  faultOfValue,
  type psperEffectsApi,
} from '@houston/contract/features/partners/psper-effects/psper-effects.api';
import type { PsperEffect } from '@houston/contract/features/partners/psper-effects/psper-effects.schema';
import { plainDecimal } from '@houston/contract/features/partners/pspers/psper-inputs';
import { psperModificationsApi } from '@houston/contract/features/partners/pspers/psper-modifications.api';
import { missingFrom } from '@houston/contract/permissions';
import { actorOf, type Call } from '../../../call.ts';
import { dayInAmsterdam } from '../../../clock.ts';
import type { Db } from '../../../db/database.ts';
import { problem } from '../../../http/problem.ts';
import { readNextDay, sumReady } from '../clearing/clearing.service.ts';
import { nextPeriod } from '../clearing/periods.service.ts';
import { requirePsper } from '../pspers/pspers.service.ts';
import type { PsperRow } from '../pspers/pspers.table.ts';
import { chargedWith } from './charged-fees.ts';
import { findCeding, findCharging, selectCharged, sumBorne, sumPaid } from './last-clearing.store.ts';

type Asked = Query<(typeof psperEffectsApi)['get']>;

const feeOf = {
  feefixedamount: 'fixedFee',
  feevariableamount: 'variableRate',
  kickbackrate: 'kickbackRate',
} as const;
const switchOf = { b2b: 'b2b', 'same-day-refunds': 'sameDay', 'selection-logic': 'newSelection' } as const;

/** @throws Problem invalid_request, not_found, permission_denied: of what the dialog of the setting takes beside the screen */
export async function getEffect(call: Call, key: string, { setting, value }: Asked): Promise<PsperEffect> {
  const fault = faultOfValue(setting, value);
  if (fault !== undefined) throw problem('invalid_request', { fields: { value: fault } });
  const db = call.app.database.orm;
  const psper = await requirePsper(db, key);
  switch (setting) {
    case 'buyrate':
      return paidAt(db, psper, value);
    case 'feefixedamount':
    case 'feevariableamount':
    case 'kickbackrate':
      return chargedAt(db, psper, { [feeOf[setting]]: plainDecimal(value) });
    case 'invoice-method':
      return chargedBy(db, psper, Number(value));
    case 'retrosettlement-kind':
      return borneBy(db, psper, Number(value), psper.retrosettlementFrom);
    case 'chargebacks-from':
      return borneBy(db, psper, psper.retrosettlementKind, new Date(value));
    case 'clearingfrequency':
      return nextOn(call, psper, Number(value) as PsperRow['clearingFrequency']);
    case 'b2b':
      requireB2B(call);
      break;
  }
  const switched = { [switchOf[setting]]: value === 'true' };
  const [was, would] = [await sumReady(call, psper), await sumReady(call, psper, switched)];
  return { kind: 'ready', was, would };
}

function requireB2B(call: Call): void {
  const needed = permissionsNeeded(psperModificationsApi.toggleB2B.needs) ?? [];
  const missing = missingFrom(actorOf(call).permissions, needed);
  if (missing.length > 0) throw problem('permission_denied', { missing });
}

async function paidAt(db: Db, { id }: PsperRow, rate: string): Promise<PsperEffect> {
  const last = await findCeding(db, id);
  if (last === undefined) return { kind: 'nothing' };
  return { kind: 'past', of: 'paid', clearedOn: last.clearedOn, ...(await sumPaid(db, last.id, rate)) };
}

async function chargedAt(db: Db, { id }: PsperRow, fees: Parameters<typeof chargedWith>[1]): Promise<PsperEffect> {
  const last = await findCeding(db, id);
  if (last === undefined) return { kind: 'nothing' };
  const sets = await selectCharged(db, last.id);
  if (sets.length === 0) return { kind: 'uncharged' };
  const count = sets.reduce((sum, { transactions }) => sum + transactions, 0);
  const sums = { was: chargedWith(sets, {}), would: chargedWith(sets, fees) };
  return { kind: 'past', of: 'charged', clearedOn: last.clearedOn, count, ...sums };
}

/** By one invoice for the psper or one for each merchant, which round by themselves, or not at all. */
async function chargedBy(db: Db, { id }: PsperRow, method: number): Promise<PsperEffect> {
  const last = await findCeding(db, id);
  if (last === undefined) return { kind: 'nothing' };
  const [stored, other] = [await selectCharged(db, last.id), await selectCharged(db, last.id, method)];
  const count = (method === 0 ? stored : other).reduce((sum, { transactions }) => sum + transactions, 0);
  const sums = { was: chargedWith(stored, {}), would: chargedWith(other, {}) };
  return { kind: 'past', of: 'charged', clearedOn: last.clearedOn, count, ...sums };
}

async function borneBy(db: Db, { id }: PsperRow, kind: number, from: Date | null): Promise<PsperEffect> {
  const last = await findCharging(db, id);
  if (last === undefined) return { kind: 'nothing' };
  return { kind: 'past', of: 'borne', clearedOn: last.clearedOn, ...(await sumBorne(db, last.id, kind, from)) };
}

async function nextOn(call: Call, psper: PsperRow, frequency: PsperRow['clearingFrequency']): Promise<PsperEffect> {
  const was = await readNextDay(call, psper);
  if (frequency === psper.clearingFrequency) return { kind: 'next', was, would: was };
  // Another frequency is one of the periods that begin from now on.
  return { kind: 'next', was, would: frequency === 0 ? null : nextPeriod(frequency, dayInAmsterdam(call.now)) };
}
