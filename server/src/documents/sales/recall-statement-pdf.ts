/** The credit of a claim that came back from its buyer: a tagged PDF beside the statement of its sale, which asks for the price of all of them. */
import { writtenIn } from '../document-words.ts';
import { Sheet } from '../sheet.ts';
import { documentLanguage, wordsOf } from '../texts/document-texts.ts';
import type { PurchasedClaim, PurchaseParty } from './purchase-statement-pdf.ts';

/** Amounts in cents, days as yyyy-MM-dd. */
export interface RecallStatement {
  readonly reference: string;
  /** Of the sale. */
  readonly saleReference: string;
  readonly soldOn: string;
  readonly recalledOn: string;
  readonly country: string;
  readonly seller: PurchaseParty;
  readonly buyer: PurchaseParty;
  readonly claim: PurchasedClaim;
  /** What is left of the price of the sale after this recall and those before it. */
  readonly priceLeft: number;
}

/** The same recall makes the same bytes. */
export function renderRecallStatement(recall: RecallStatement): Promise<Buffer> {
  const { seller, buyer, claim, saleReference: sale, country } = recall;
  const language = documentLanguage(country);
  const [say, { money, day }] = [wordsOf(language), writtenIn(language)];
  const title = `${say('recallStatement')} ${recall.reference}`;
  const sheet = new Sheet(language, title, seller.name, recall.recalledOn);
  sheet.heading(1, title);
  for (const [word, party] of [['vendor', seller] as const, ['purchaser', buyer] as const]) {
    sheet.heading(2, say(word));
    for (const line of [party.name, ...party.address]) sheet.paragraph(line);
  }
  sheet.heading(2, say('recallTerms'));
  sheet.facts([
    [say('reference'), recall.reference],
    [say('date'), day(recall.recalledOn)],
    [say('purchaseStatement'), sale],
    [say('soldOn'), day(recall.soldOn)],
    [say('dossier'), claim.dossierNumber],
    [say('claimDueOn'), day(claim.dueOn)],
    [say('faceSum'), money(claim.faceAmount)],
    [say('recallCredit'), money(claim.price)],
    [say('recallLeft'), money(recall.priceLeft)],
  ]);
  sheet.paragraph(say('recallWords', { amount: money(claim.price), reference: sale }));
  return sheet.end();
}
