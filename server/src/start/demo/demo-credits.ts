/** Credit notes of the bus's past: each gives back something of what was captured before it. */
import { transactionTypes } from '@houston/contract/features/operations/service-bus/bus-message';
import { hour } from './demo-frame.ts';
import type { DemoTransaction } from './demo-trade.ts';
import type { Dice } from './dice.ts';
import type { PastMessage } from './past-attempts.ts';

/** Cents that are worth a credit note. */
const leastRoom = 1_000;
const recent = 100;

/** What of a transaction's captures may still go back, in cents, and since when. */
interface Room {
  readonly transaction: DemoTransaction;
  readonly since: number;
  readonly left: number;
}

/**
 * Gives every credit note a claim that has room for it, also those that failed, so that they go through when they are sent again.
 * What would be older than all captures is an invoice.
 * @param messages the oldest first
 * @param goodEndings last two digits of the amounts that every partner accepts
 */
export function creditWhatIsCaptured(
  dice: Dice,
  messages: readonly PastMessage[],
  dossiers: ReadonlyMap<number, string>,
  goodEndings: readonly number[],
): PastMessage[] {
  const rooms = new Map<number, Room>();
  return messages.map((message) => {
    const told =
      message.type === transactionTypes.credit ? creditOf(dice, message, rooms, dossiers, goodEndings) : message;
    count(rooms, told, goodEndings);
    return told;
  });
}

function creditOf(
  dice: Dice,
  message: PastMessage,
  rooms: ReadonlyMap<number, Room>,
  dossiers: ReadonlyMap<number, string>,
  goodEndings: readonly number[],
): PastMessage {
  const before = message.at.getTime() - hour;
  const open = [...rooms.values()].filter(({ since, left }) => since < before && left >= leastRoom).slice(-recent);
  if (open.length === 0) return { ...message, type: transactionTypes.invoice };
  const { transaction, left } = dice.pick(open);
  const ending = message.amount % 100;
  const isWhole = goodEndings.includes(ending) && dice.chance(0.5);
  const amount = isWhole ? left : Math.floor((left * dice.between(30, 100)) / 10_000) * 100 - 100 + ending;
  return { ...message, transaction, dossierNr: dossiers.get(transaction.id) ?? null, amount };
}

function count(
  rooms: Map<number, Room>,
  { transaction, type, amount, at }: PastMessage,
  goodEndings: readonly number[],
) {
  const { id } = transaction;
  const room = rooms.get(id) ?? { transaction, since: at.getTime(), left: 0 };
  if (type === transactionTypes.credit) rooms.set(id, { ...room, left: room.left - amount });
  else if (type === transactionTypes.invoice && goodEndings.includes(amount % 100))
    rooms.set(id, { ...room, left: room.left + amount });
}
