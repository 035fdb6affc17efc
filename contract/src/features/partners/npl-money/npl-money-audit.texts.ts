import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about money of buyers. */
export const auditNplMoney = {
  'action.npl-buyer.settle': {
    en: 'Money booked to an NPL buyer',
    nl: 'Geld van een NPL-koper verrekend',
    de: 'Geld eines NPL-Käufers abgerechnet',
    fr: 'Argent d’un acheteur NPL réglé',
  },
} satisfies Section;
