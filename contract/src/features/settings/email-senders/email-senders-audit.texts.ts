import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about the senders of e-mails. */
export const auditSenders = {
  'action.email-sender.create': {
    en: 'Sender added',
    nl: 'Afzender toegevoegd',
    de: 'Absender hinzugefügt',
    fr: 'Expéditeur ajouté',
  },
  'action.email-sender.delete': {
    en: 'Sender deleted',
    nl: 'Afzender verwijderd',
    de: 'Absender gelöscht',
    fr: 'Expéditeur supprimé',
  },
  'action.email-sender.set-default': {
    en: 'Default sender changed',
    nl: 'Standaardafzender gewijzigd',
    de: 'Standardabsender geändert',
    fr: 'Expéditeur par défaut modifié',
  },
  'action.email-sender.test': {
    en: 'Test e-mail of a sender sent',
    nl: 'Testmail van een afzender verstuurd',
    de: 'Test-E-Mail eines Absenders gesendet',
    fr: 'E-mail de test d’un expéditeur envoyé',
  },
  'kind.email-sender': { en: 'sender', nl: 'afzender', de: 'Absender', fr: 'expéditeur' },
} satisfies Section;
