/** The claims of a document as a table in it, or where there are many as a file beside it. */
import { createHash } from 'node:crypto';
import { dayInAmsterdam } from '../../clock.ts';
import { type CededMovement, renderClaimList } from '../claim-list.ts';
import type { Written } from '../document-words.ts';
import type { Say } from '../texts/document-texts.ts';
import type { Sheet } from './sheet.ts';

/** A document with a list of claims. */
export interface Listing {
  /** What its files are called, before their ending. */
  readonly name: string;
  /** Sums of its movements, in minor units. */
  readonly priceSum: number;
  readonly faceSum: number;
  readonly movements: readonly CededMovement[];
}

/** Up to so many claims stand in the document. */
const mostClaims = 1_000;

/** The list where it stands beside the document; null: it stands in it. */
export function listBeside({ name, movements }: Pick<Listing, 'name' | 'movements'>) {
  if (claimsOf(movements) <= mostClaims) return null;
  return { name: `${name}.csv`, bytes: renderClaimList(movements) };
}

export function hashOfList(movements: readonly CededMovement[]): string {
  return createHash('sha256').update(renderClaimList(movements)).digest('hex');
}

/** Of which it has a movement, whichever. */
export function claimsOf(movements: readonly CededMovement[]): number {
  return new Set(movements.map(({ dossierNumber }) => dossierNumber)).size;
}

/** What a list is made of: claims of which something is ceded, and movements that take back of claims that were ceded by then. */
export interface Listed {
  readonly claims: number;
  readonly corrections: number;
}

export function listedOf(movements: readonly CededMovement[]): Listed {
  const ceded = movements.filter(({ movement }) => movement === 'capture');
  return { claims: claimsOf(ceded), corrections: movements.length - ceded.length };
}

/** The last part of a document: its list, or where that is. */
export function drawClaims(sheet: Sheet, { name, movements }: Listing, say: Say, written: Written): void {
  sheet.heading(2, say('list'));
  if (claimsOf(movements) > mostClaims) sheet.paragraph(say('listBeside', { file: `${name}.csv` }));
  else sheet.table(columnsOf(say), rowsOf(movements, say, written));
}

/** @throws RangeError where movements do not sum to what the document says */
export function assertListed({ name, movements, priceSum, faceSum }: Listing): void {
  let [face, price] = [0, 0];
  for (const movement of movements) {
    face += movement.faceAmount;
    price += movement.price;
  }
  if (face !== faceSum || price !== priceSum)
    throw new RangeError(`${name}: its list sums to ${face} and ${price} instead of ${faceSum} and ${priceSum}`);
}

function columnsOf(say: Say) {
  return [
    { title: say('dossier'), share: 17 },
    { title: say('transaction'), share: 25 },
    { title: say('movement'), share: 17 },
    { title: say('day'), share: 17 },
    { title: say('faceSum'), share: 14, isRight: true },
    { title: say('priceSum'), share: 14, isRight: true },
  ];
}

function* rowsOf(movements: Listing['movements'], say: Say, { money, shortDay }: Written): Generator<string[]> {
  for (const { dossierNumber, transactionNumber, movement, bookedAt, faceAmount, price } of movements)
    yield [
      dossierNumber,
      transactionNumber,
      say(movement),
      shortDay(dayInAmsterdam(bookedAt)),
      money(faceAmount),
      money(price),
    ];
}
