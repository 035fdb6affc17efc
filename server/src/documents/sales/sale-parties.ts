/** Who sold and who bought, as statements of sales say it. */
import type { Written } from '../document-words.ts';
import type { Sheet } from '../pdf/sheet.ts';
import type { Say } from '../texts/document-texts.ts';

interface PurchaseParty {
  readonly name: string;
  /** Lines; the last one may be the code of a country. */
  readonly address: readonly string[];
  readonly ascription: string;
  readonly iban: string;
}

export interface SaleParties {
  readonly seller: PurchaseParty;
  readonly buyer: PurchaseParty;
}

export function writeParties(sheet: Sheet, { seller, buyer }: SaleParties, say: Say, { country }: Written): void {
  for (const [word, { name, address }] of [['vendor', seller] as const, ['purchaser', buyer] as const]) {
    sheet.heading(2, say(word));
    sheet.paragraph(name);
    for (const line of address.slice(0, -1)) sheet.paragraph(line);
    // Sales keep it by its code; what is none, as the city where the country is not known, stays as it is.
    for (const line of address.slice(-1)) sheet.paragraph(country(line));
  }
}
