import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about mail to pay. */
export const auditMailToPay = {
  'action.mail-to-pay.create': {
    en: 'Mail-to-pay percentage set',
    nl: 'Percentage voor betalen per e-mail ingesteld',
    de: 'Prozentsatz für Zahlung per E-Mail festgelegt',
    fr: 'Pourcentage de paiement par e-mail défini',
  },
  'action.mail-to-pay.pay': {
    en: 'Paid on the payment page',
    nl: 'Betaald op de betaalpagina',
    de: 'Auf der Zahlungsseite bezahlt',
    fr: 'Payé sur la page de paiement',
  },
  'kind.mail-to-pay': {
    en: 'mail-to-pay configuration',
    nl: 'configuratie van betalen per e-mail',
    de: 'Konfiguration der Zahlung per E-Mail',
    fr: 'configuration du paiement par e-mail',
  },
} satisfies Section;
