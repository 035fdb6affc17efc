import type { AuditedLabels } from './audit-words.ts';

/** The audited fields of whom the platform works with. */
export const auditedPartners = {
  'collection-partner': {
    friendlyName: 'debt-collection-partners.label-friendly-name',
    emailAddress: 'debt-collection-partners.label-email',
    phoneNumber: 'debt-collection-partners.label-phone',
    streetName: 'debt-collection-partners.street',
    houseNumber: 'debt-collection-partners.house-number',
    suffix: 'debt-collection-partners.suffix',
    zipcode: 'debt-collection-partners.postal-code',
    city: 'debt-collection-partners.city',
    country: 'debt-collection-partners.country',
    isDefault: 'debt-collection-partners.is-default',
  },
  dossier: {
    state: 'handovers.state',
    amount: 'handovers.amount',
    partner: 'debt-collection-partners.partner',
  },
} as const satisfies AuditedLabels;
