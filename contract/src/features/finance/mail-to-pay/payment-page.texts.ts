import type { Section } from '../../../texts/text.ts';

/** The page that the e-mail of mail to pay leads to. */
export const paymentPage = {
  title: { en: 'Pay', nl: 'Betalen', de: 'Bezahlen', fr: 'Payer' },
  to: { en: 'Owed to', nl: 'Te betalen aan', de: 'Zu zahlen an', fr: 'À payer à' },
  shop: { en: 'Bought at', nl: 'Gekocht bij', de: 'Gekauft bei', fr: 'Acheté chez' },
  reference: { en: 'Reference', nl: 'Kenmerk', de: 'Aktenzeichen', fr: 'Référence' },
  due: { en: 'To be paid by', nl: 'Te betalen voor', de: 'Zu zahlen bis', fr: 'À payer avant le' },
  amount: { en: 'Open amount', nl: 'Openstaand bedrag', de: 'Offener Betrag', fr: 'Montant dû' },
  pay: { en: 'Pay {{amount}}', nl: '{{amount}} betalen', de: '{{amount}} zahlen', fr: 'Payer {{amount}}' },
  sandbox: {
    en: 'This is a sandbox: the payment is booked, and no real money moves.',
    nl: 'Dit is een sandbox: de betaling wordt geboekt, maar er wordt geen echt geld overgemaakt.',
    de: 'Dies ist eine Sandbox: Die Zahlung wird gebucht, aber es fließt kein echtes Geld.',
    fr: 'Ceci est un environnement de test : le paiement est comptabilisé sans mouvement d’argent réel.',
  },
  'not-here': {
    en: 'Please pay as your invoice says, and give the reference.',
    nl: 'Betaal zoals op je factuur staat en vermeld het kenmerk.',
    de: 'Bitte zahlen Sie wie auf Ihrer Rechnung angegeben und nennen Sie das Aktenzeichen.',
    fr: 'Veuillez payer comme indiqué sur votre facture, en mentionnant la référence.',
  },
  paid: {
    en: 'Thank you. {{amount}} has been paid.',
    nl: 'Bedankt. {{amount}} is betaald.',
    de: 'Vielen Dank. {{amount}} wurden bezahlt.',
    fr: 'Merci. {{amount}} ont été payés.',
  },
  'nothing-open': {
    en: 'Nothing is left to pay.',
    nl: 'Er staat niets meer open.',
    de: 'Es ist nichts mehr zu zahlen.',
    fr: 'Il n’y a plus rien à payer.',
  },
  'link-problem': {
    en: 'This link does not work, or no longer. Please open the link in the e-mail once more.',
    nl: 'Deze link werkt niet (meer). Open de link in de e-mail nog een keer.',
    de: 'Dieser Link funktioniert nicht oder nicht mehr. Bitte öffnen Sie den Link in der E-Mail noch einmal.',
    fr: 'Ce lien ne fonctionne pas ou plus. Veuillez rouvrir le lien de l’e-mail.',
  },
  'could-not-load': {
    en: 'What is to be paid could not be loaded.',
    nl: 'Wat er te betalen is, kon niet worden geladen.',
    de: 'Was zu zahlen ist, konnte nicht geladen werden.',
    fr: 'Le montant à payer n’a pas pu être chargé.',
  },
} satisfies Section;
