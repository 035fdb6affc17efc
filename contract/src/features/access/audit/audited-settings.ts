import type { AuditedLabels } from './audit-words.ts';

/** The audited fields of what is set up for everybody. */
export const auditedSettings = {
  'allowed-email': {
    id: 'allow-lists.id',
    whiteListDomain: 'allow-lists.domain',
    version: 'customer-environment.version-number',
  },
  'allowed-phone': {
    id: 'allow-lists.id',
    phoneNumber: 'allow-lists.phone-number',
    domain: 'audit.fields.country',
    version: 'customer-environment.version-number',
  },
  'customer-environment': {
    variableType: 'customer-environment.variable',
    value: 'customer-environment.value',
    number: 'customer-environment.version-number',
    changed: 'customer-environment.version-changed',
  },
  'screen-text': {
    image: 'screen-texts.screenshot',
  },
  'email-sender': {
    emailAddress: 'email-senders.email',
    recipient: 'outbox.recipient',
  },
  mail: {
    mail: 'dossiers.mail',
  },
} as const satisfies AuditedLabels;
