import type { Section } from '../../../texts/text.ts';
import { dossierList } from './dossier-list.texts.ts';
import { dossierParts } from './dossier-parts.texts.ts';
import { dossierWords } from './dossier-words.texts.ts';

/** One claim: what it is and what became of it. */
export const texts = {
  ...dossierWords,
  ...dossierParts,
  ...dossierList,
  screen: { en: 'Dossier', nl: 'Dossier', de: 'Akte', fr: 'Dossier' },
  'could-not-load': {
    en: 'The dossier could not be loaded.',
    nl: 'Het dossier kon niet worden geladen.',
    de: 'Die Akte konnte nicht geladen werden.',
    fr: 'Le dossier n’a pas pu être chargé.',
  },
  'not-found': {
    en: 'No dossier is called {{number}}',
    nl: 'Er is geen dossier {{number}}',
    de: 'Es gibt keine Akte {{number}}',
    fr: 'Aucun dossier ne s’appelle {{number}}',
  },
  'not-found-hint': {
    en: 'A dossier is found by its whole number, that of its transaction, its RF reference or, in Belgium, its structured communication. Check every digit: a reference with wrong check digits names nobody.',
    nl: 'Een dossier vind je met het hele nummer, dat van de transactie, de RF-referentie of, in België, de gestructureerde mededeling. Controleer elk cijfer: een referentie met verkeerde controlecijfers noemt niemand.',
    de: 'Eine Akte findet man über ihre ganze Nummer, die ihrer Transaktion, ihre RF-Referenz oder, in Belgien, ihre strukturierte Mitteilung. Prüfen Sie jede Ziffer: Eine Referenz mit falschen Prüfziffern nennt niemanden.',
    fr: 'Un dossier se trouve par son numéro entier, celui de sa transaction, sa référence RF ou, en Belgique, sa communication structurée. Vérifiez chaque chiffre : une référence à la clé erronée ne désigne personne.',
  },
  copy: { en: 'Copy {{value}}', nl: '{{value}} kopiëren', de: '{{value}} kopieren', fr: 'Copier {{value}}' },
  about: { en: 'Claim', nl: 'Vordering', de: 'Forderung', fr: 'Créance' },
  transaction: { en: 'Transaction', nl: 'Transactie', de: 'Transaktion', fr: 'Transaction' },
  reference: { en: 'RF reference', nl: 'RF-referentie', de: 'RF-Referenz', fr: 'Référence RF' },
  ogm: {
    en: 'Structured communication',
    nl: 'Gestructureerde mededeling',
    de: 'Strukturierte Mitteilung',
    fr: 'Communication structurée',
  },
  tenant: { en: 'Tenant', nl: 'Tenant', de: 'Mandant', fr: 'Tenant' },
  shop: { en: 'Shop', nl: 'Winkel', de: 'Shop', fr: 'Boutique' },
  'recalled-sale': {
    en: 'Recalled from sale',
    nl: 'Teruggehaald uit verkoop',
    de: 'Zurückgeholt aus Verkauf',
    fr: 'Retiré de la vente',
  },
  country: { en: 'Country', nl: 'Land', de: 'Land', fr: 'Pays' },
  'invoice-date': { en: 'Invoice date', nl: 'Factuurdatum', de: 'Rechnungsdatum', fr: 'Date de facture' },
  'due-on': { en: 'Due on', nl: 'Te betalen op', de: 'Fällig am', fr: 'Échéance' },
  'opened-on': { en: 'Claim since', nl: 'Vordering sinds', de: 'Forderung seit', fr: 'Créance depuis' },
  'on-hold-since': { en: 'On hold since', nl: 'Aangehouden sinds', de: 'Zurückgestellt seit', fr: 'Suspendu depuis' },
  'arrangement-since': {
    en: 'Arrangement since',
    nl: 'Regeling sinds',
    de: 'Vereinbarung seit',
    fr: 'Échelonné depuis',
  },
  'frozen-since': {
    en: 'Frozen by an audit since',
    nl: 'Bevroren door een audit sinds',
    de: 'Wegen einer Prüfung eingefroren seit',
    fr: 'Gelé par un audit depuis',
  },
  'fraud-case': { en: 'Fraud case', nl: 'Fraudezaak', de: 'Betrugsfall', fr: 'Cas de fraude' },
  'fraud-waiting': {
    en: 'open, score {{score}}',
    nl: 'open, score {{score}}',
    de: 'offen, Punktzahl {{score}}',
    fr: 'ouvert, score {{score}}',
  },
  'fraud-accepted': {
    en: 'accepted, score {{score}}',
    nl: 'geaccepteerd, score {{score}}',
    de: 'akzeptiert, Punktzahl {{score}}',
    fr: 'accepté, score {{score}}',
  },
  'fraud-rejected': {
    en: 'rejected, score {{score}}',
    nl: 'afgewezen, score {{score}}',
    de: 'abgelehnt, Punktzahl {{score}}',
    fr: 'rejeté, score {{score}}',
  },
  'disputed-since': { en: 'Disputed since', nl: 'Betwist sinds', de: 'Bestritten seit', fr: 'Contesté depuis' },
  consumer: { en: 'Consumer', nl: 'Consument', de: 'Verbraucher', fr: 'Consommateur' },
  'change-requests': {
    en: 'Changes requested',
    nl: 'Gevraagde wijzigingen',
    de: 'Beantragte Änderungen',
    fr: 'Modifications demandées',
  },
  'no-consumer': {
    en: 'The shop told nothing of the consumer, so no e-mail can reach them.',
    nl: 'De winkel heeft niets over de consument verteld, dus geen e-mail kan deze bereiken.',
    de: 'Der Shop hat nichts über den Verbraucher mitgeteilt, daher kann ihn keine E-Mail erreichen.',
    fr: 'La boutique n’a rien communiqué sur le consommateur : aucun e-mail ne peut l’atteindre.',
  },
  name: { en: 'Name', nl: 'Naam', de: 'Name', fr: 'Nom' },
  email: { en: 'E-mail', nl: 'E-mail', de: 'E-Mail', fr: 'E-mail' },
  type: { en: 'Kind', nl: 'Soort', de: 'Art', fr: 'Type' },
  'type-B2C': { en: 'Private person', nl: 'Particulier', de: 'Privatperson', fr: 'Particulier' },
  'type-B2B': { en: 'Company', nl: 'Bedrijf', de: 'Unternehmen', fr: 'Entreprise' },
  language: { en: 'Language', nl: 'Taal', de: 'Sprache', fr: 'Langue' },
  marks: { en: 'Marks', nl: 'Kenmerken', de: 'Vermerke', fr: 'Mentions' },
  amounts: { en: 'Amounts', nl: 'Bedragen', de: 'Beträge', fr: 'Montants' },
  ordered: { en: 'Ordered', nl: 'Besteld', de: 'Bestellt', fr: 'Commandé' },
  released: { en: 'Released', nl: 'Vrijgegeven', de: 'Freigegeben', fr: 'Libéré' },
  captured: { en: 'Captured', nl: 'Vastgelegd', de: 'Erfasst', fr: 'Capturé' },
  refunded: { en: 'Refunds', nl: 'Terugbetalingen', de: 'Erstattungen', fr: 'Remboursements' },
  'charged-back': { en: 'Charged back', nl: 'Teruggevorderd', de: 'Rückbelastet', fr: 'Rétrofacturé' },
  paid: { en: 'Paid', nl: 'Betaald', de: 'Bezahlt', fr: 'Payé' },
  reversed: { en: 'Reversed', nl: 'Gestorneerd', de: 'Storniert', fr: 'Annulé' },
  repaid: { en: 'Paid back', nl: 'Teruggestort', de: 'Zurückgezahlt', fr: 'Restitué' },
  'written-off': { en: 'Written off', nl: 'Afgeboekt', de: 'Abgeschrieben', fr: 'Passé en perte' },
  open: { en: 'Still to pay', nl: 'Nog te betalen', de: 'Noch zu zahlen', fr: 'Reste à payer' },
  owed: {
    en: 'Owed to the consumer',
    nl: 'Tegoed van de consument',
    de: 'Guthaben des Verbrauchers',
    fr: 'Dû au consommateur',
  },
  cut: {
    en: 'Only the newest {{count}} are shown.',
    nl: 'Alleen de nieuwste {{count}} worden getoond.',
    de: 'Nur die neuesten {{count}} werden angezeigt.',
    fr: 'Seuls les {{count}} plus récents sont affichés.',
  },
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  owner: { en: 'Owner', nl: 'Eigenaar', de: 'Eigentümer', fr: 'Propriétaire' },
} satisfies Section;
