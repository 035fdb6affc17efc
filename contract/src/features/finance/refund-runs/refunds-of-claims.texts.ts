import type { Section } from '../../../texts/text.ts';

/** What goes back to an account that a person named: what a claim was paid too much without a bank entry, and entries that tell no account. */
export const refundsOfClaims = {
  'of-claim': {
    en: 'Pay back what was paid too much',
    nl: 'Te veel betaald bedrag terugbetalen',
    de: 'Zu viel Gezahltes erstatten',
    fr: 'Rembourser le trop-perçu',
  },
  'of-claim-title': {
    en: 'Pay back what dossier {{dossier}} was paid too much',
    nl: 'Terugbetalen wat voor dossier {{dossier}} te veel is betaald',
    de: 'Erstatten, was für Akte {{dossier}} zu viel gezahlt wurde',
    fr: 'Rembourser le trop-perçu du dossier {{dossier}}',
  },
  'of-claim-by-bank': {
    en: 'What bank entries brought goes back from their statement: choose the entry there and “Refund selected”, or the button of its row where the bank told no account.',
    nl: 'Wat met bankboekingen binnenkwam, gaat terug vanuit het afschrift: kies daar de boeking en “Selectie terugbetalen”, of de knop in die rij als de bank geen rekening noemde.',
    de: 'Was mit Bankbuchungen kam, geht aus deren Auszug zurück: Wählen Sie dort die Buchung und „Auswahl erstatten“ oder, wenn die Bank kein Konto nannte, den Knopf in ihrer Zeile.',
    fr: 'Ce que des écritures bancaires ont apporté est rendu depuis leur relevé : choisissez-y l’écriture, puis « Rembourser la sélection », ou le bouton de sa ligne si la banque n’a indiqué aucun compte.',
  },
  'of-claim-entry': {
    en: 'Entry of {{day}}, {{amount}}',
    nl: 'Boeking van {{day}}, {{amount}}',
    de: 'Buchung vom {{day}}, {{amount}}',
    fr: 'Écriture du {{day}}, {{amount}}',
  },
  'of-claim-words': {
    en: '{{amount}} came at a checkout or on the payment page, and names no account to go back to. Ask the consumer for theirs.',
    nl: '{{amount}} kwam binnen bij een checkout of op de betaalpagina en noemt geen rekening om naar terug te gaan. Vraag de consument naar een rekening.',
    de: '{{amount}} gingen in einem Checkout oder auf der Zahlungsseite ein, ohne ein Konto, auf das sie zurückgehen. Fragen Sie den Verbraucher nach seinem.',
    fr: '{{amount}} est arrivé par un parcours de paiement ou la page de paiement, sans compte où le rendre. Demandez le sien au consommateur.',
  },
  'told-by-shops': {
    en: 'Not seen at a bank',
    nl: 'Bij geen bank gezien',
    de: 'Bei keiner Bank gesehen',
    fr: 'Vu par aucune banque',
  },
  'told-by-shop': {
    en: '{{amount}}, told by shop {{shop}} only',
    nl: '{{amount}}, alleen gemeld door winkel {{shop}}',
    de: '{{amount}}, nur vom Shop {{shop}} gemeldet',
    fr: '{{amount}}, signalé uniquement par la boutique {{shop}}',
  },
  'of-claim-rest': {
    en: 'Paid too much in all: {{amount}}. What bank entries brought of it goes back from their statement.',
    nl: 'In totaal te veel betaald: {{amount}}. Wat daarvan met bankboekingen binnenkwam, gaat terug vanuit het afschrift.',
    de: 'Insgesamt zu viel gezahlt: {{amount}}. Was davon mit Bankbuchungen kam, geht aus deren Auszug zurück.',
    fr: 'Trop-perçu total : {{amount}}. Ce que des écritures bancaires ont apporté est rendu depuis leur relevé.',
  },
  'of-claim-held': {
    en: 'Nothing can be paid back now: {{why}}.',
    nl: 'Er kan nu niets worden terugbetaald: {{why}}.',
    de: 'Jetzt kann nichts erstattet werden: {{why}}.',
    fr: 'Rien ne peut être remboursé actuellement : {{why}}.',
  },
  'of-claim-waits': {
    en: 'Refund run {{id}} of this dossier waits for approval.',
    nl: 'Terugbetaalrun {{id}} van dit dossier wacht op goedkeuring.',
    de: 'Erstattungslauf {{id}} dieser Akte wartet auf Genehmigung.',
    fr: 'Le lot de remboursement {{id}} de ce dossier attend une approbation.',
  },
  'of-claim-failed': {
    en: 'What can be paid back could not be loaded.',
    nl: 'Wat kan worden terugbetaald, kon niet worden geladen.',
    de: 'Was erstattet werden kann, konnte nicht geladen werden.',
    fr: 'Le montant remboursable n’a pas pu être chargé.',
  },
  'iban-of-consumer': {
    en: 'IBAN of the consumer',
    nl: 'IBAN van de consument',
    de: 'IBAN des Verbrauchers',
    fr: 'IBAN du consommateur',
  },
  'name-of-consumer': {
    en: 'Name on the account',
    nl: 'Naam op de rekening',
    de: 'Name auf dem Konto',
    fr: 'Nom du titulaire du compte',
  },
  'of-claim-reason-hint': {
    en: 'How the consumer gave the account, and why it goes back. Whoever approves the run will read it.',
    nl: 'Hoe de consument de rekening opgaf, en waarom het bedrag teruggaat. Wie de run goedkeurt, leest dit.',
    de: 'Wie der Verbraucher das Konto nannte, und warum der Betrag zurückgeht. Wer den Lauf genehmigt, liest es.',
    fr: 'Comment le consommateur a donné son compte, et pourquoi il est remboursé. La personne qui approuve le lot le lira.',
  },
  'of-entry': {
    en: 'Pay back to a named account',
    nl: 'Terugbetalen naar een opgegeven rekening',
    de: 'Auf ein genanntes Konto erstatten',
    fr: 'Rembourser sur un compte indiqué',
  },
  'of-entry-title': {
    en: 'Pay back bank entry {{id}}',
    nl: 'Bankboeking {{id}} terugbetalen',
    de: 'Bankbuchung {{id}} erstatten',
    fr: 'Rembourser l’écriture bancaire {{id}}',
  },
  'of-entry-words': {
    en: '{{amount}} came from {{payer}}, without an account that a payment can go back to. Ask the payer for theirs.',
    nl: '{{amount}} kwam van {{payer}}, zonder een rekening waarheen kan worden terugbetaald. Vraag de betaler naar een rekening.',
    de: '{{amount}} kamen von {{payer}}, ohne ein Konto, auf das erstattet werden kann. Fragen Sie den Zahler nach seinem.',
    fr: '{{amount}} vient de {{payer}}, sans compte sur lequel rembourser. Demandez le sien au payeur.',
  },
  'of-entry-waits': {
    en: 'Refund run {{id}} of this entry waits for approval.',
    nl: 'Terugbetaalrun {{id}} van deze boeking wacht op goedkeuring.',
    de: 'Erstattungslauf {{id}} dieser Buchung wartet auf Genehmigung.',
    fr: 'Le lot de remboursement {{id}} de cette écriture attend une approbation.',
  },
  'iban-of-payer': { en: 'IBAN of the payer', nl: 'IBAN van de betaler', de: 'IBAN des Zahlers', fr: 'IBAN du payeur' },
  'of-entry-reason-hint': {
    en: 'How the payer gave the account, and why it goes back. Whoever approves the run will read it.',
    nl: 'Hoe de betaler de rekening opgaf, en waarom het bedrag teruggaat. Wie de run goedkeurt, leest dit.',
    de: 'Wie der Zahler das Konto nannte, und warum der Betrag zurückgeht. Wer den Lauf genehmigt, liest es.',
    fr: 'Comment le payeur a donné son compte, et pourquoi il est remboursé. La personne qui approuve le lot le lira.',
  },
  'too-much': {
    en: 'At most {{amount}} can go back.',
    nl: 'Er kan maximaal {{amount}} terug.',
    de: 'Höchstens {{amount}} können zurückgehen.',
    fr: 'Au plus {{amount}} peut être remboursé.',
  },
  'named-for': {
    en: 'Account typed by whoever requested it. The bank names the payer as {{payer}}.',
    nl: 'Rekening ingevuld door de aanvrager. Volgens de bank betaalde {{payer}}.',
    de: 'Konto vom Antragsteller eingegeben. Laut Bank zahlte {{payer}}.',
    fr: 'Compte saisi par le demandeur. Selon la banque, le payeur est {{payer}}.',
  },
  dossier: { en: 'Dossier', nl: 'Dossier', de: 'Akte', fr: 'Dossier' },
} satisfies Section;
