/** The statement of a sale of unpaid claims: a tagged PDF in the language of the buyer's claims, which asks for the price. */
import { spacedIban } from '@houston/contract/iban';
import { type Written, writtenIn } from '../document-words.ts';
import { Sheet } from '../pdf/sheet.ts';
import { documentLanguage, type Say, wordsOf } from '../texts/document-texts.ts';
import { type SaleParties, writeParties } from './sale-parties.ts';

/** Amounts in cents, days as yyyy-MM-dd. */
export interface PurchasedClaim {
  readonly dossierNumber: string;
  readonly dueOn: string;
  readonly faceAmount: number;
  readonly price: number;
}

export interface PurchaseStatement extends SaleParties {
  readonly reference: string;
  readonly soldOn: string;
  readonly dueOn: string;
  readonly country: string;
  readonly dossiers: number;
  readonly faceAmount: number;
  readonly price: number;
  /** Percent. */
  readonly discount: string;
  /** Null: too many to be listed. */
  readonly claims: readonly PurchasedClaim[] | null;
}

/**
 * The same sale makes the same bytes.
 * @throws RangeError where its claims do not sum to its amounts
 */
export function renderPurchaseStatement(statement: PurchaseStatement): Promise<Buffer> {
  assertClaims(statement);
  const { seller, claims, country } = statement;
  const language = documentLanguage(country);
  const [say, written] = [wordsOf(language), writtenIn(language)];
  const title = `${say('purchaseStatement')} ${statement.reference}`;
  const sheet = new Sheet(language, title, seller.name, statement.soldOn);
  sheet.heading(1, title);
  writeParties(sheet, statement, say, written);
  sheet.heading(2, say('soldTerms'));
  sheet.facts(termsOf(statement, say, written));
  sheet.heading(2, say('payment'));
  sheet.paragraph(
    say('payTo', {
      amount: written.money(statement.price),
      date: written.day(statement.dueOn),
      iban: spacedIban(seller.iban),
      holder: seller.ascription,
      reference: statement.reference,
    }),
  );
  sheet.heading(2, say('list'));
  if (claims === null) sheet.paragraph(say('claimsNotListed'));
  else sheet.table(columnsOf(say), rowsOf(claims, written));
  return sheet.end();
}

function termsOf(
  sale: PurchaseStatement,
  say: Say,
  { money, day, decimal, count, country }: Written,
): [string, string][] {
  return [
    [say('reference'), sale.reference],
    [say('date'), day(sale.soldOn)],
    [say('country'), country(sale.country)],
    [say('claimCount'), count(sale.dossiers)],
    [say('faceSum'), money(sale.faceAmount)],
    [say('purchaseDiscount'), `${decimal(sale.discount)} %`],
    [say('priceSum'), money(sale.price)],
  ];
}

function columnsOf(say: Say) {
  return [
    { title: say('dossier'), share: 30 },
    { title: say('claimDueOn'), share: 20 },
    { title: say('faceSum'), share: 25, isRight: true },
    { title: say('priceSum'), share: 25, isRight: true },
  ];
}

function* rowsOf(claims: readonly PurchasedClaim[], { money, day }: Written): Generator<string[]> {
  for (const { dossierNumber, dueOn, faceAmount, price } of claims)
    yield [dossierNumber, day(dueOn), money(faceAmount), money(price)];
}

function assertClaims({ reference, claims, dossiers, faceAmount, price }: PurchaseStatement): void {
  if (claims === null) return;
  let [face, sum] = [0, 0];
  for (const claim of claims) {
    face += claim.faceAmount;
    sum += claim.price;
  }
  if (face !== faceAmount || sum !== price || claims.length !== dossiers)
    throw new RangeError(`${reference}: its claims sum to ${face} and ${sum} instead of ${faceAmount} and ${price}`);
}
