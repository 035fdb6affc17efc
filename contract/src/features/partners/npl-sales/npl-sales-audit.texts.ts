import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about sales of unpaid claims. */
export const auditNplSales = {
  'action.npl-buyer.sell': {
    en: 'Dossiers sold to an NPL buyer',
    nl: 'Dossiers verkocht aan een NPL-koper',
    de: 'Akten an einen NPL-Käufer verkauft',
    fr: 'Dossiers vendus à un acheteur NPL',
  },
} satisfies Section;
