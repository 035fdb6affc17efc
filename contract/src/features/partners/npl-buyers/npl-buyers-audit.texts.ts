import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about buyers of unpaid claims. */
export const auditNplBuyers = {
  'action.npl-buyer.update': {
    en: 'NPL buyer configured',
    nl: 'NPL-koper geconfigureerd',
    de: 'NPL-Käufer konfiguriert',
    fr: 'Acheteur NPL configuré',
  },
  'action.npl-buyer.adjust-budget': {
    en: 'Budget of an NPL buyer adjusted',
    nl: 'Budget van een NPL-koper aangepast',
    de: 'Budget eines NPL-Käufers angepasst',
    fr: 'Budget d’un acheteur NPL ajusté',
  },
  'action.npl-buyer.add-contact': {
    en: 'Contact of an NPL buyer added',
    nl: 'Contact van een NPL-koper toegevoegd',
    de: 'Kontakt eines NPL-Käufers hinzugefügt',
    fr: 'Contact d’un acheteur NPL ajouté',
  },
  'action.npl-buyer.remove-contact': {
    en: 'Contact of an NPL buyer deleted',
    nl: 'Contact van een NPL-koper verwijderd',
    de: 'Kontakt eines NPL-Käufers gelöscht',
    fr: 'Contact d’un acheteur NPL supprimé',
  },
  'action.npl-buyer.update-export': {
    en: 'Export of an NPL buyer configured',
    nl: 'Export van een NPL-koper geconfigureerd',
    de: 'Export eines NPL-Käufers konfiguriert',
    fr: 'Export d’un acheteur NPL configuré',
  },
} satisfies Section;
