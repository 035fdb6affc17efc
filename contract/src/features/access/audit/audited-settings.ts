import type { AuditedLabels } from './audit-words.ts';

/** The audited fields of what is set up for everybody. */
export const auditedSettings = {
  'environment-setting': {
    tenant: 'environment-settings.tenant',
    enabled: 'environment-settings.enabled',
    skipVerification: 'environment-settings.skip-verification',
  },
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
    stage: 'customer-environment.stage',
    value: 'customer-environment.value',
    number: 'customer-environment.version-number',
    changed: 'customer-environment.version-changed',
  },
  'screen-text': {
    'title-en': 'screen-texts.title-en',
    'description-en': 'screen-texts.description-en',
    'title-nl': 'screen-texts.title-nl',
    'description-nl': 'screen-texts.description-nl',
    'title-de': 'screen-texts.title-de',
    'description-de': 'screen-texts.description-de',
    'title-fr': 'screen-texts.title-fr',
    'description-fr': 'screen-texts.description-fr',
    confirmed: 'screen-texts.confirmed',
    image: 'screen-texts.screenshot',
    file: 'screen-texts.file',
  },
  'email-sender': {
    fromName: 'email-senders.from-name',
    emailAddress: 'email-senders.email',
    isDefault: 'email-senders.is-default',
    defaultSender: 'email-senders.default-sender',
    recipient: 'outbox.recipient',
  },
} as const satisfies AuditedLabels;
