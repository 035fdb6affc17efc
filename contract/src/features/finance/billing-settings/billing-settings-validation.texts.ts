import type { Section } from '../../../texts/text.ts';

/** What is wrong with how a tenant's invoices are to be made. */
export const validationBillingSettings = {
  'tax-rate': {
    en: 'Enter a percentage with at most 2 decimals, for example 21 or 5.5.',
    nl: 'Vul een percentage in met maximaal 2 decimalen, bijvoorbeeld 21 of 5,5.',
    de: 'Geben Sie einen Prozentsatz mit höchstens 2 Nachkommastellen ein, zum Beispiel 19 oder 5,5.',
    fr: 'Saisissez un pourcentage avec 2 décimales au plus, par exemple 20 ou 5,5.',
  },
  'invoice-prefix': {
    en: 'Letters, digits and hyphens, beginning with a letter.',
    nl: 'Letters, cijfers en koppeltekens, te beginnen met een letter.',
    de: 'Buchstaben, Ziffern und Bindestriche, am Anfang ein Buchstabe.',
    fr: 'Lettres, chiffres et tirets, en commençant par une lettre.',
  },
  'peppol-id': {
    en: 'Four digits, a colon and the number, for example 0106:12345678.',
    nl: 'Vier cijfers, een dubbele punt en het nummer, bijvoorbeeld 0106:12345678.',
    de: 'Vier Ziffern, ein Doppelpunkt und die Nummer, zum Beispiel 0106:12345678.',
    fr: 'Quatre chiffres, deux-points et le numéro, par exemple 0106:12345678.',
  },
} satisfies Section;
