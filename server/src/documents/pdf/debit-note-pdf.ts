/** What a psper owes for claims that fell away, as it is read: a tagged PDF in the language of the psper's country. */
import type { CededMovement } from '../claim-list.ts';
import { type Written, writtenIn } from '../document-words.ts';
import type { Invoice, Party } from '../invoice.ts';
import { documentLanguage, type Say, wordsOf } from '../texts/document-texts.ts';
import { assertListed, drawClaims, hashOfList, type Listing } from './claim-table.ts';
import { partyFacts, payToOf } from './invoice-pdf.ts';
import { Sheet } from './sheet.ts';

/** All that a debit note says, but for its list. */
export interface DebitNoteTerms {
  readonly number: string;
  /** Days are yyyy-MM-dd, in Amsterdam. */
  readonly issuedOn: string;
  readonly dueOn: string;
  /** What the clearing called it. */
  readonly reference: string;
  /** One claim that was charged back, or what stayed below zero for 60 days. */
  readonly kind: 'chargeback' | 'balance';
  readonly seller: Party;
  readonly buyer: Party;
  readonly buyerReference: string;
  /** To whom the claims were ceded, and their country. */
  readonly owner: string;
  readonly country: string;
  /** What is owed, above zero, and what the claims were, below it; minor units. */
  readonly amount: number;
  readonly faceAmount: number;
  readonly payment: Invoice['payment'];
}

export interface DebitNote extends DebitNoteTerms {
  readonly movements: readonly CededMovement[];
}

export function listingOfNote({ number, amount, faceAmount, movements }: DebitNote): Listing {
  return { name: number, priceSum: -amount, faceSum: faceAmount, movements };
}

/**
 * The same debit note makes the same bytes. It bears no tax: what it takes back is a price of claims, which bears none.
 * @param logo PNG or JPEG, of the seller
 * @throws RangeError where its movements do not sum to its amounts
 */
export async function renderDebitNote(
  note: DebitNote,
  { logo }: { logo?: Uint8Array | undefined } = {},
): Promise<Buffer> {
  const listing = listingOfNote(note);
  assertListed(listing);
  const { number, seller, buyer } = note;
  const language = documentLanguage(buyer.country);
  const [say, written] = [wordsOf(language), writtenIn(language)];
  const title = `${say('debitNote')} ${number}`;
  const sheet = new Sheet(language, title, seller.legalName, note.issuedOn);
  if (logo) sheet.logo(logo, say('logo', { name: seller.legalName }));
  sheet.heading(1, title);
  sheet.facts(factsOf(note, say, written));
  for (const [word, party] of [['from', seller] as const, ['to', buyer] as const]) {
    sheet.heading(2, say(word));
    sheet.facts(partyFacts(party, say, written));
  }
  sheet.heading(2, say('description'));
  sheet.paragraph(say(note.kind === 'chargeback' ? 'noteOfChargeback' : 'noteOfBalance'));
  sheet.facts(sumsOf(note, say, written));
  sheet.heading(2, say('payment'));
  sheet.paragraph(payToOf(note, note.amount, say, written));
  drawClaims(sheet, listing, say, written);
  return sheet.end();
}

function factsOf(note: DebitNote, say: Say, { day }: Written): [string, string][] {
  return [
    [say('number'), note.number],
    [say('date'), day(note.issuedOn)],
    [say('dueDate'), day(note.dueOn)],
    [say('reference'), note.reference],
    [say('yourReference'), note.buyerReference],
  ];
}

function sumsOf({ owner, movements, ...note }: DebitNote, say: Say, { money, country }: Written): [string, string][] {
  return [
    [say('assignee'), owner],
    [say('country'), country(note.country)],
    [say('faceSum'), money(note.faceAmount)],
    [say('listHash'), hashOfList(movements)],
    [say('payable'), `${money(note.amount)} – ${say('noteTax')}`],
  ];
}
