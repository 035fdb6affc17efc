/** The credit of a claim that came back from its buyer: a tagged PDF beside the statement of its sale, which asks for the price of all of them. */
import { writtenIn } from '../document-words.ts';
import { Sheet } from '../pdf/sheet.ts';
import { documentLanguage, wordsOf } from '../texts/document-texts.ts';
import type { PurchasedClaim } from './purchase-statement-pdf.ts';
import { type SaleParties, writeParties } from './sale-parties.ts';

/** Amounts in cents, days as yyyy-MM-dd. */
export interface RecallStatement extends SaleParties {
  readonly reference: string;
  /** Of the sale. */
  readonly saleReference: string;
  readonly soldOn: string;
  readonly recalledOn: string;
  readonly country: string;
  readonly claim: PurchasedClaim;
  /** What is left of the price of the sale after this recall and those before it. */
  readonly priceLeft: number;
}

/** The same recall makes the same bytes. */
export function renderRecallStatement(recall: RecallStatement): Promise<Buffer> {
  const { seller, claim, saleReference: sale, country } = recall;
  const language = documentLanguage(country);
  const [say, written] = [wordsOf(language), writtenIn(language)];
  const { money, day } = written;
  const title = `${say('recallStatement')} ${recall.reference}`;
  const sheet = new Sheet(language, title, seller.name, recall.recalledOn);
  sheet.heading(1, title);
  writeParties(sheet, recall, say, written);
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
