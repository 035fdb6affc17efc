import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about bank statements and refunds. */
export const auditFinance = {
  'action.bank-statement.upload': {
    en: 'Bank statement uploaded',
    nl: 'Bankafschrift geüpload',
    de: 'Kontoauszug hochgeladen',
    fr: 'Relevé bancaire téléversé',
  },
  'action.bank-account.create': {
    en: 'Bank account added',
    nl: 'Eigen rekening toegevoegd',
    de: 'Eigenes Konto hinzugefügt',
    fr: 'Compte bancaire ajouté',
  },
  'action.bank-account.update': {
    en: 'Bank account changed',
    nl: 'Eigen rekening gewijzigd',
    de: 'Eigenes Konto geändert',
    fr: 'Compte bancaire modifié',
  },
  'action.refund-run.dry-run': {
    en: 'Dry run of refunds, without any effect',
    nl: 'Proefrun van terugbetalingen, zonder gevolg',
    de: 'Probelauf von Erstattungen, ohne Wirkung',
    fr: 'Simulation de remboursements, sans effet',
  },
  'action.refund-run.request': {
    en: 'Refund run requested',
    nl: 'Terugbetaalrun aangevraagd',
    de: 'Erstattungslauf beantragt',
    fr: 'Lot de remboursement demandé',
  },
  'action.refund-run.approve': {
    en: 'Refund run approved and executed',
    nl: 'Terugbetaalrun goedgekeurd en uitgevoerd',
    de: 'Erstattungslauf genehmigt und ausgeführt',
    fr: 'Lot de remboursement approuvé et exécuté',
  },
  'action.refund-run.decline': {
    en: 'Refund run declined',
    nl: 'Terugbetaalrun afgewezen',
    de: 'Erstattungslauf abgelehnt',
    fr: 'Lot de remboursement refusé',
  },
  'action.refund-run.withdraw': {
    en: 'Refund run withdrawn',
    nl: 'Terugbetaalrun ingetrokken',
    de: 'Erstattungslauf zurückgezogen',
    fr: 'Demande de lot de remboursement annulée',
  },
  'action.refund-run.download': {
    en: 'Payment file of a refund run downloaded',
    nl: 'Betaalbestand van een terugbetaalrun gedownload',
    de: 'Zahlungsdatei eines Erstattungslaufs heruntergeladen',
    fr: 'Fichier de paiement d’un lot de remboursement téléchargé',
  },
  'action.refund-run.retry': {
    en: 'Failed refunds tried again',
    nl: 'Mislukte terugbetalingen opnieuw geprobeerd',
    de: 'Fehlgeschlagene Erstattungen erneut versucht',
    fr: 'Nouvelle tentative des remboursements en échec',
  },
  'kind.bank-statement': { en: 'bank statement', nl: 'bankafschrift', de: 'Kontoauszug', fr: 'relevé bancaire' },
  'kind.bank-account': { en: 'our account', nl: 'eigen rekening', de: 'eigenes Konto', fr: 'compte bancaire' },
  'kind.refund-run': { en: 'refund run', nl: 'terugbetaalrun', de: 'Erstattungslauf', fr: 'lot de remboursement' },
} satisfies Section;
