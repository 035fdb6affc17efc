import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about deliveries to pspers. */
export const auditPsperDeliveries = {
  'action.delivery.test': {
    en: 'SFTP connection tested',
    nl: 'SFTP-verbinding getest',
    de: 'SFTP-Verbindung getestet',
    fr: 'Connexion SFTP testée',
  },
  'action.delivery.accept-host-key': {
    en: 'New host key accepted',
    nl: 'Nieuwe hostsleutel geaccepteerd',
    de: 'Neuer Hostschlüssel akzeptiert',
    fr: 'Nouvelle clé d’hôte acceptée',
  },
  'action.delivery.retry': {
    en: 'Delivery tried again',
    nl: 'Aflevering opnieuw geprobeerd',
    de: 'Zustellung erneut versucht',
    fr: 'Remise retentée',
  },
  'action.delivery.decide': {
    en: 'Uncertain delivery decided',
    nl: 'Over onzekere aflevering beslist',
    de: 'Über ungewisse Zustellung entschieden',
    fr: 'Remise incertaine tranchée',
  },
} satisfies Section;
