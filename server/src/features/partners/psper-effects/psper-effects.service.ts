import type { Query } from '@houston/contract/endpoint';
import { permissionsNeeded } from '@houston/contract/endpoint';
import {
  faultOfValue,
  type psperEffectsApi,
  requirementsOf,
} from '@houston/contract/features/partners/psper-effects/psper-effects.api';
import type { MovedShops, PsperEffect } from '@houston/contract/features/partners/psper-effects/psper-effects.schema';
import { plainDecimal } from '@houston/contract/features/partners/pspers/psper-inputs';
import { psperModificationsApi } from '@houston/contract/features/partners/pspers/psper-modifications.api';
import type { ShopDocumentKind } from '@houston/contract/features/partners/shop-documents/shop-documents.schema';
import { missingFrom } from '@houston/contract/permissions';
import { actorOf, type Call } from '../../../call.ts';
import { dayInAmsterdam, plusDays } from '../../../clock.ts';
import type { Db } from '../../../db/database.ts';
import { problem } from '../../../http/problem.ts';
import { readNextDay, readReadyByShop, sumReady } from '../clearing/clearing.service.ts';
import { firstOfPeriod, nextPeriod } from '../clearing/periods.service.ts';
import { requirePsper } from '../pspers/pspers.service.ts';
import type { PsperRow } from '../pspers/pspers.table.ts';
import { chargedWith, invoicedWith } from './charged-fees.ts';
import { sumChecks } from './checks-of-month.store.ts';
import { selectChargedOf, sumDeeds, sumDeedsBy } from './documents-of-past.store.ts';
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
    case 'invoice-frequency':
      return invoicedOn(call, psper, Number(value));
    case 'cession-method':
      return deedsBy(db, psper, Number(value));
    case 'requirements':
      return movedBy(call, psper, requirementsOf(value) ?? []);
    case 'fraud-module':
      require(call, psperModificationsApi.toggleFraudModule.needs);
      return checksOf(call, psper);
    case 'b2b':
      require(call, psperModificationsApi.toggleB2B.needs);
      break;
  }
  const switched = { [switchOf[setting]]: value === 'true' };
  const [was, would] = [await sumReady(call, psper), await sumReady(call, psper, switched)];
  return { kind: 'ready', was, would };
}

function require(call: Call, needs: Parameters<typeof permissionsNeeded>[0]): void {
  const missing = missingFrom(actorOf(call).permissions, permissionsNeeded(needs) ?? []);
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

/** The days of the last calendar month: the longest of all frequencies. */
function lastMonth({ now }: Call): { from: string; to: string } {
  const to = plusDays(firstOfPeriod(31, dayInAmsterdam(now)), -1);
  return { from: firstOfPeriod(31, to), to };
}

async function invoicedOn(call: Call, psper: PsperRow, frequency: number): Promise<PsperEffect> {
  const days = lastMonth(call);
  const sumOf = async (asked: number | null) => {
    const sets = await selectChargedOf(call.app.database.orm, psper, days, asked);
    return invoicedWith(
      sets.filter(({ run }) => run !== null),
      {},
    );
  };
  return { kind: 'invoices', ...days, was: await sumOf(null), would: await sumOf(frequency) };
}

async function deedsBy(db: Db, { id }: PsperRow, method: number): Promise<PsperEffect> {
  const last = await findCeding(db, id);
  if (last === undefined) return { kind: 'nothing' };
  const [was, would] = [await sumDeeds(db, last.id), await sumDeedsBy(db, last.id, method)];
  return { kind: 'deeds', clearedOn: last.clearedOn, was, would };
}

async function checksOf(call: Call, { id }: PsperRow): Promise<PsperEffect> {
  const days = lastMonth(call);
  return { kind: 'checks', ...days, ...(await sumChecks(call.app.database.orm, id, days)) };
}

/** As many are named as a dialog has room for. */
const mostNamed = 5;

async function movedBy(call: Call, psper: PsperRow, requires: readonly ShopDocumentKind[]): Promise<PsperEffect> {
  const [was, would] = [await sumReady(call, psper), await sumReady(call, psper, { requires })];
  const [before, after] = [await readReadyByShop(call, psper), await readReadyByShop(call, psper, { requires })];
  const moved = (from: typeof before, to: typeof before): MovedShops => {
    const than = new Map(to.map((shop) => [shop.id, shop]));
    const shops = from.flatMap(({ id, name, isLacking, claims, amount }) => {
      const other = than.get(id);
      if (other === undefined || isLacking || !other.isLacking) return [];
      return { name, claims: claims - other.claims, amount: amount - other.amount };
    });
    return {
      shops: shops.length,
      claims: shops.reduce((sum, { claims }) => sum + claims, 0),
      amount: shops.reduce((sum, { amount }) => sum + amount, 0),
      largest: shops.toSorted((one, two) => two.amount - one.amount).slice(0, mostNamed),
    };
  };
  return { kind: 'shops', was, would, starting: moved(before, after), stopping: moved(after, before) };
}
