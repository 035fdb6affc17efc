import type { Section } from '../../../texts/text.ts';

/** The page that the e-mail of mail to pay leads to. */
export const texts = {
  title: { en: 'Pay', nl: 'Betalen', de: 'Bezahlen', fr: 'Payer' },
  to: { en: 'Owed to', nl: 'Te betalen aan', de: 'Zu zahlen an', fr: 'À payer à' },
  asked: { en: 'Asked by', nl: 'Gevraagd door', de: 'Angefordert von', fr: 'Demandé par' },
  account: {
    en: 'Account to pay to',
    nl: 'Betalen op rekening',
    de: 'Zahlbar auf das Konto',
    fr: 'Compte à créditer',
  },
  'account-holder': {
    en: 'In the name of',
    nl: 'Ten name van',
    de: 'Kontoinhaber',
    fr: 'Titulaire du compte',
  },
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
  'not-here-owner': {
    en: 'Please pay to the account above, and give the reference.',
    nl: 'Betaal op de rekening hierboven en vermeld het kenmerk.',
    de: 'Bitte zahlen Sie auf das Konto oben und nennen Sie das Aktenzeichen.',
    fr: 'Veuillez payer sur le compte ci-dessus, en mentionnant la référence.',
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
