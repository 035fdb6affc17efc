/** What became of the sales of the demo, told by the dice: the same for the same sale, whatever the others do. */
import {
  type PlannedInstalment,
  planInstalments,
} from '@houston/contract/features/finance/arrangements/plan-instalments';
import type { Movement } from '../../../claims/movements.ts';
import { dayInAmsterdam, plusDays } from '../../../clock.ts';
import { day, hour } from '../demo-frame.ts';
import type { DemoTransaction } from '../demo-trade.ts';
import { createDice, type Dice } from '../dice.ts';

export interface PastMovement {
  readonly kind: Movement;
  /** Cents. */
  readonly amount: number;
  readonly at: Date;
}

export interface ClaimHistory {
  readonly sale: DemoTransaction;
  /** The oldest first; none of a sale that was never captured. */
  readonly movements: readonly PastMovement[];
  /** Cents that the shop gave up. */
  readonly released: number;
  readonly arrangementSince: Date | null;
  /** When it went to the debt collection partner, what was open then, and what had been paid. */
  readonly handover: { readonly at: Date; readonly amount: number; readonly paidBefore: number } | null;
}

const term = 14 * day;
/** The others were only put in the basket. */
const takenUp = 0.45;
const partsOfAnArrangement = 6;

/** @param isHeld nothing is paid while somebody looks into it */
export function historyOf(sale: DemoTransaction, { now, isHeld }: { now: Date; isHeld: boolean }): ClaimHistory {
  const dice = createDice(`claim ${sale.number}`);
  const teller = createTeller(now);
  const isCaptured = isHeld || dice.chance(takenUp);
  const shipped = sale.startedAt.getTime() + dice.between(hour / 4, 3 * day);
  if (!isCaptured || shipped > now.getTime()) {
    const isGivenUp = !isCaptured && now.getTime() - sale.startedAt.getTime() > 3 * day;
    return { sale, movements: [], released: isGivenUp ? sale.amount : 0, arrangementSince: null, handover: null };
  }
  const released = captureAll(dice, teller, sale.amount, shipped);
  goBack(dice, teller, shipped);
  const arrangementSince = isHeld ? null : pay(dice, teller, shipped);
  const handover = isHeld || arrangementSince !== null ? null : handOver(dice, teller, shipped);
  return { sale, movements: teller.told(), released, arrangementSince, handover };
}

interface Teller {
  /** Nothing happens that lies ahead, and nothing of nothing. @returns whether it happened */
  tell(kind: Movement, amount: number, at: number): boolean;
  isPast(at: number): boolean;
  /** What the consumer owes so far. */
  open(): number;
  told(): readonly PastMovement[];
}

function createTeller(now: Date): Teller {
  const past: PastMovement[] = [];
  const signs = {
    capture: 1,
    refund: -1,
    chargeback: -1,
    payment: -1,
    reversal: 1,
    'write-off': -1,
    'write-back': 1,
  } as const;
  return {
    tell(kind, amount, at) {
      if (amount <= 0 || at > now.getTime()) return false;
      past.push({ kind, amount, at: new Date(at) });
      return true;
    },
    isPast: (at) => at <= now.getTime(),
    open: () => past.reduce((sum, { kind, amount }) => sum + signs[kind] * amount, 0),
    told: () => past,
  };
}

/** After the last reminder, what is still open goes to the partner, who recovers some of it. */
function handOver(dice: Dice, teller: Teller, shipped: number): ClaimHistory['handover'] {
  const at = shipped + term + dice.between(45 * day, 52 * day);
  const amount = teller.open();
  // A payment that comes later than this is not known yet.
  if (amount <= 0 || !teller.isPast(at) || teller.told().some((movement) => movement.at.getTime() > at)) return null;
  const paidBefore = teller
    .told()
    .reduce((sum, { kind, amount: paid }) => sum + (kind === 'payment' ? paid : kind === 'reversal' ? -paid : 0), 0);
  if (dice.chance(0.4))
    teller.tell('payment', dice.chance(0.6) ? amount : Math.round(amount / 3), at + dice.between(4 * day, 70 * day));
  return { at: new Date(at), amount, paidBefore };
}

/** Most send everything at once, some in two parcels, of which the second may never go. @returns what the shop gave up */
function captureAll(dice: Dice, teller: Teller, amount: number, at: number): number {
  const first = dice.chance(0.08) ? Math.round(amount * 0.6) : amount;
  teller.tell('capture', first, at);
  if (first === amount) return 0;
  if (dice.chance(0.4)) return amount - first;
  teller.tell('capture', amount - first, at + dice.between(day, 6 * day));
  return 0;
}

function goBack(dice: Dice, teller: Teller, shipped: number): void {
  const open = teller.open();
  const at = shipped + dice.between(2 * day, 16 * day);
  if (dice.chance(0.07)) teller.tell('refund', dice.chance(0.5) ? open : Math.round(open * 0.3), at);
  else if (dice.chance(0.01)) teller.tell('chargeback', open, at);
}

/** @returns since when it is paid in parts; null: it is not */
function pay(dice: Dice, teller: Teller, shipped: number): Date | null {
  const due = shipped + term;
  const amount = teller.open();
  const way = dice.weighted([70, 6, 8, 3, 2, 11]);
  const early = dice.between(shipped + day, due + 2 * day);
  if (way === 0) teller.tell('payment', amount, early);
  if (way === 1) teller.tell('payment', amount, due + dice.between(3 * day, 25 * day));
  if (way === 2) teller.tell('payment', Math.round(amount / 2), early);
  if (way === 3) {
    // Once by hand and once by a standing order: the consumer is owed the second.
    teller.tell('payment', amount, early);
    teller.tell('payment', amount, early + dice.between(day, 4 * day));
  }
  if (way === 4 && teller.tell('payment', amount, early))
    teller.tell('reversal', amount, early + dice.between(2 * day, 20 * day));
  const isOpen = teller.open() > 0;
  const agreedAt = due + dice.between(5 * day, 20 * day);
  const arrangementSince = isOpen && dice.chance(0.2) ? payInParts(dice, teller, amount, agreedAt) : null;
  if (arrangementSince !== null) return arrangementSince;
  if (isOpen && way === 5 && dice.chance(0.2))
    teller.tell('write-off', teller.open(), due + dice.between(120 * day, 200 * day));
  return null;
}

/** Pays a first part of a claim, and of half of them the others, each a little before it is due. @returns since when it is so */
function payInParts(dice: Dice, teller: Teller, amount: number, agreedAt: number): Date | null {
  const part = Math.round(amount / partsOfAnArrangement);
  if (!teller.tell('payment', part, agreedAt)) return null;
  if (dice.chance(0.5))
    for (const { number, dueOn } of planOf(teller.open(), new Date(agreedAt)))
      teller.tell('payment', partOf(teller, number), Date.parse(dueOn) - dice.between(day / 4, 3 * day));
  return new Date(agreedAt);
}

/** The first one is due ten days later, the others on that day of the months after it. */
export function planOf(amount: number, agreedAt: Date): PlannedInstalment[] {
  const firstDueOn = plusDays(dayInAmsterdam(agreedAt), 10);
  const dayOfMonth = Number(firstDueOn.slice(-2));
  return planInstalments({ amount, instalments: partsOfAnArrangement, firstDueOn, dayOfMonth });
}

/** The last one is the rest. */
function partOf(teller: Teller, number: number): number {
  return number === partsOfAnArrangement
    ? teller.open()
    : Math.min(teller.open(), Math.floor(teller.open() / (partsOfAnArrangement - number + 1)));
}
