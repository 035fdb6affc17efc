import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about how tenants make invoices. */
export const auditBillingSettings = {
  'action.tenant.update-billing': {
    en: 'Legal identity of a tenant changed',
    nl: 'Juridische gegevens van een tenant gewijzigd',
    de: 'Rechtliche Angaben eines Mandanten geändert',
    fr: 'Identité juridique d’un tenant modifiée',
  },
  'action.tenant.update-vat': {
    en: 'VAT of a tenant changed',
    nl: 'Btw van een tenant gewijzigd',
    de: 'Umsatzsteuer eines Mandanten geändert',
    fr: 'TVA d’un tenant modifiée',
  },
  'kind.tenant': { en: 'tenant', nl: 'tenant', de: 'Mandant', fr: 'tenant' },
} satisfies Section;
