import type { Section } from '../../../texts/text.ts';

/** Money in by which an NPL buyer pays a sale; a part of the unmatched payments. */
export const unmatchedSales = {
  sales: {
    en: 'Sales to NPL buyers that it may pay',
    nl: 'Verkopen aan NPL-kopers die hiermee betaald kunnen zijn',
    de: 'Verkäufe an NPL-Käufer, die damit bezahlt sein können',
    fr: 'Ventes à des acheteurs NPL que cela peut régler',
  },
  'sales-failed': {
    en: 'The sales that it may pay could not be loaded.',
    nl: 'De verkopen die hiermee betaald kunnen zijn, konden niet worden geladen.',
    de: 'Die Verkäufe, die damit bezahlt sein können, konnten nicht geladen werden.',
    fr: 'Les ventes que cela peut régler n’ont pas pu être chargées.',
  },
  'sale-from-buyer': {
    en: 'From the account of the buyer.',
    nl: 'Van de rekening van de koper.',
    de: 'Vom Konto des Käufers.',
    fr: 'Du compte de l’acheteur.',
  },
  'sale-book': {
    en: 'Book as payment of the sale',
    nl: 'Als betaling van de verkoop boeken',
    de: 'Als Zahlung des Verkaufs buchen',
    fr: 'Comptabiliser comme paiement de la vente',
  },
  'sale-book-of': {
    en: 'Book as payment of the sale: {{number}}',
    nl: 'Als betaling van de verkoop boeken: {{number}}',
    de: 'Als Zahlung des Verkaufs buchen: {{number}}',
    fr: 'Comptabiliser comme paiement de la vente : {{number}}',
  },
  'sale-open': {
    en: '{{buyer}} owes {{open}} of it, due {{day}}',
    nl: '{{buyer}} is er {{open}} van verschuldigd, te betalen vóór {{day}}',
    de: '{{buyer}} schuldet davon {{open}}, fällig am {{day}}',
    fr: '{{buyer}} en doit {{open}}, échéance {{day}}',
  },
  'reverse-sale-effect': {
    en: 'The NPL buyer owes {{amount}} again, and the entry returns to the unmatched payments.',
    nl: 'De NPL-koper is {{amount}} weer verschuldigd, en de boeking komt terug bij de niet-gekoppelde betalingen.',
    de: 'Der NPL-Käufer schuldet wieder {{amount}}, und die Buchung kehrt zu den nicht zugeordneten Zahlungen zurück.',
    fr: 'L’acheteur NPL doit de nouveau {{amount}}, et l’écriture revient aux paiements non rapprochés.',
  },
  'use-npl-payment': {
    en: 'Pays sale {{sale}}, which an NPL buyer owes',
    nl: 'Betaalt verkoop {{sale}}, die een NPL-koper verschuldigd is',
    de: 'Zahlt Verkauf {{sale}}, den ein NPL-Käufer schuldet',
    fr: 'Règle la vente {{sale}}, due par un acheteur NPL',
  },
  'buyers-paid-count': {
    en: 'Payments of NPL buyers',
    nl: 'Betalingen van NPL-kopers',
    de: 'Zahlungen von NPL-Käufern',
    fr: 'Paiements d’acheteurs NPL',
  },
} satisfies Section;

/** What the audit trail says about them. */
export const unmatchedSalesAudit = {
  'action.bank-entry.match-sale': {
    en: 'Entry booked as the payment of an NPL buyer by hand',
    nl: 'Boeking handmatig verwerkt als betaling van een NPL-koper',
    de: 'Buchung von Hand als Zahlung eines NPL-Käufers verbucht',
    fr: 'Écriture comptabilisée à la main comme paiement d’un acheteur NPL',
  },
  'action.bank-entry.reverse-sale': {
    en: 'Wrong payment of an NPL buyer undone',
    nl: 'Verkeerde betaling van een NPL-koper ongedaan gemaakt',
    de: 'Falsche Zahlung eines NPL-Käufers rückgängig gemacht',
    fr: 'Paiement erroné d’un acheteur NPL annulé',
  },
} satisfies Section;
