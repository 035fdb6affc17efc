import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about pay-outs. */
export const audit = {
  'action.payout-batch.propose': {
    en: 'Pay-outs proposed',
    nl: 'Uitbetalingen voorgesteld',
    de: 'Auszahlungen vorgeschlagen',
    fr: 'Versements proposés',
  },
  'action.payout-batch.approve': {
    en: 'Pay-outs approved',
    nl: 'Uitbetalingen goedgekeurd',
    de: 'Auszahlungen genehmigt',
    fr: 'Versements approuvés',
  },
  'action.payout-batch.refuse': {
    en: 'Pay-outs declined',
    nl: 'Uitbetalingen afgewezen',
    de: 'Auszahlungen abgelehnt',
    fr: 'Versements refusés',
  },
  'action.payout-batch.withdraw': {
    en: 'Proposal of pay-outs withdrawn',
    nl: 'Voorstel voor uitbetalingen ingetrokken',
    de: 'Vorschlag für Auszahlungen zurückgezogen',
    fr: 'Proposition de versements retirée',
  },
  'action.payout-batch.download': {
    en: 'Payment file downloaded',
    nl: 'Betaalbestand gedownload',
    de: 'Zahlungsdatei heruntergeladen',
    fr: 'Fichier de paiement téléchargé',
  },
  'action.payout-batch.not-executed': {
    en: 'Pay-outs recorded as not executed',
    nl: 'Uitbetalingen vastgelegd als niet uitgevoerd',
    de: 'Auszahlungen als nicht ausgeführt erfasst',
    fr: 'Versements notés comme non exécutés',
  },
  'action.payout-batch.paid-other': {
    en: 'Debit that paid something else removed from a pay-out',
    nl: 'Afschrijving die iets anders betaalde losgemaakt van een uitbetaling',
    de: 'Belastung, die etwas anderes zahlte, von einer Auszahlung gelöst',
    fr: 'Débit qui a payé autre chose détaché d’un versement',
  },
  'action.cession.release': {
    en: 'Cession released from a debit that names it',
    nl: 'Cessie vrijgegeven van een afschrijving die ze noemt',
    de: 'Abtretung von einer Belastung freigegeben, die sie nennt',
    fr: 'Cession libérée d’un débit qui la nomme',
  },
  'action.payout-batch.match': {
    en: 'Bank entry booked as a pay-out by hand',
    nl: 'Boeking handmatig als uitbetaling geboekt',
    de: 'Buchung von Hand als Auszahlung verbucht',
    fr: 'Écriture comptabilisée comme versement à la main',
  },
  'action.payout-batch.reverse-match': {
    en: 'Wrong match of a pay-out reversed',
    nl: 'Verkeerde koppeling van een uitbetaling teruggedraaid',
    de: 'Falsche Zuordnung einer Auszahlung storniert',
    fr: 'Rapprochement erroné d’un versement annulé',
  },
  'kind.payout-batch': {
    en: 'batch of pay-outs',
    nl: 'batch uitbetalingen',
    de: 'Sammelauszahlung',
    fr: 'lot de versements',
  },
} satisfies Section;
