import type { Section } from '../../../texts/text.ts';
import { consumerActions } from './consumer-actions.texts.ts';
import { consumerMarkWords } from './consumer-marks.texts.ts';
import { consumerPage } from './consumer-page.texts.ts';
import { consumerWords } from './consumer-words.texts.ts';

export { audit, errors } from './consumer-actions.texts.ts';

export const texts = { ...consumerWords, ...consumerPage, ...consumerActions, ...consumerMarkWords } satisfies Section;

/** What is wrong with who buys. */
export const validation = {
  country: {
    en: 'This country is not supported.',
    nl: 'Dit land wordt niet ondersteund.',
    de: 'Dieses Land wird nicht unterstützt.',
    fr: 'Ce pays n’est pas pris en charge.',
  },
  'postal-code': {
    en: 'Enter a valid postal code for the country, for example 1234 AB, 1000 or 12345.',
    nl: 'Vul een geldige postcode van het land in, bijvoorbeeld 1234 AB, 1000 of 12345.',
    de: 'Geben Sie eine gültige Postleitzahl des Landes ein, zum Beispiel 1234 AB, 1000 oder 12345.',
    fr: 'Saisissez un code postal valide pour le pays, par exemple 1234 AB, 1000 ou 12345.',
  },
  'birth-date': {
    en: 'Enter a date of birth that is not in the future.',
    nl: 'Vul een geboortedatum in die niet in de toekomst ligt.',
    de: 'Geben Sie ein Geburtsdatum ein, das nicht in der Zukunft liegt.',
    fr: 'Saisissez une date de naissance qui n’est pas dans le futur.',
  },
  'phone-e164': {
    en: 'Enter the phone number with its country code and without spaces, for example +31612345678.',
    nl: 'Vul het telefoonnummer in met landnummer en zonder spaties, bijvoorbeeld +31612345678.',
    de: 'Geben Sie die Telefonnummer mit Ländervorwahl und ohne Leerzeichen ein, zum Beispiel +4915123456789.',
    fr: 'Saisissez le numéro de téléphone avec son indicatif et sans espaces, par exemple +33612345678.',
  },
  'customer-or-debtor': {
    en: 'Send either customer or debtor, not both.',
    nl: 'Stuur customer of debtor, niet allebei.',
    de: 'Senden Sie entweder customer oder debtor, nicht beides.',
    fr: 'Envoyez soit customer, soit debtor, pas les deux.',
  },
} satisfies Section;
