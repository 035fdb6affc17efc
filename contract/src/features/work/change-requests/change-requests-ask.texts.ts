import type { Section } from '../../../texts/text.ts';

/** What a consumer reads who asks for a change. */
export const askForChange = {
  ask: { en: 'Change my details', nl: 'Mijn gegevens wijzigen', de: 'Meine Daten ändern', fr: 'Modifier mes données' },
  'ask-help': {
    en: 'Somebody looks at your request first. You are told by e-mail what was decided.',
    nl: 'Iemand bekijkt eerst je verzoek. Je krijgt per e-mail bericht over de beslissing.',
    de: 'Ihr Antrag wird zuerst geprüft. Die Entscheidung erfahren Sie per E-Mail.',
    fr: 'Votre demande est d’abord examinée. Vous êtes informé de la décision par e-mail.',
  },
  'ask-field': { en: 'What should change', nl: 'Wat moet er wijzigen', de: 'Was soll sich ändern', fr: 'Que modifier' },
  'ask-send': { en: 'Send the request', nl: 'Verzoek versturen', de: 'Antrag senden', fr: 'Envoyer la demande' },
  'ask-sent': {
    en: 'We have your request. You will get an e-mail once it is decided.',
    nl: 'We hebben je verzoek ontvangen. Je krijgt een e-mail zodra er is beslist.',
    de: 'Wir haben Ihren Antrag erhalten. Sie bekommen eine E-Mail, sobald entschieden ist.',
    fr: 'Nous avons reçu votre demande. Vous recevrez un e-mail dès la décision prise.',
  },
  'ask-another': {
    en: 'Ask for another change',
    nl: 'Nog iets wijzigen',
    de: 'Weitere Änderung beantragen',
    fr: 'Demander une autre modification',
  },
  'ask-phone-help': {
    en: 'With its country code and without spaces, for example +31612345678',
    nl: 'Met landnummer en zonder spaties, bijvoorbeeld +31612345678',
    de: 'Mit Ländervorwahl und ohne Leerzeichen, zum Beispiel +4915123456789',
    fr: 'Avec l’indicatif du pays et sans espaces, par exemple +33612345678',
  },
  'ask-iban-help': {
    en: 'The IBAN of your account',
    nl: 'De IBAN van je rekening',
    de: 'Die IBAN Ihres Kontos',
    fr: 'L’IBAN de votre compte',
  },
  street: { en: 'Street', nl: 'Straat', de: 'Straße', fr: 'Rue' },
  'house-number': { en: 'House number', nl: 'Huisnummer', de: 'Hausnummer', fr: 'Numéro de rue' },
  suffix: { en: 'Suffix', nl: 'Toevoeging', de: 'Zusatz', fr: 'Complément' },
  'postal-code': { en: 'Postal code', nl: 'Postcode', de: 'Postleitzahl', fr: 'Code postal' },
  city: { en: 'City', nl: 'Plaats', de: 'Ort', fr: 'Ville' },
  country: { en: 'Country', nl: 'Land', de: 'Land', fr: 'Pays' },
} satisfies Section;
