import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about exports to buyers. */
export const auditNplExports = {
  'action.npl-buyer.test-export': {
    en: 'SFTP connection of an NPL buyer tested',
    nl: 'SFTP-verbinding van een NPL-koper getest',
    de: 'SFTP-Verbindung eines NPL-Käufers getestet',
    fr: 'Connexion SFTP d’un acheteur NPL testée',
  },
  'action.npl-buyer.accept-host-key': {
    en: 'New host key of an NPL buyer accepted',
    nl: 'Nieuwe hostsleutel van een NPL-koper geaccepteerd',
    de: 'Neuer Hostschlüssel eines NPL-Käufers akzeptiert',
    fr: 'Nouvelle clé d’hôte d’un acheteur NPL acceptée',
  },
  'action.npl-buyer.retry-export': {
    en: 'Export to an NPL buyer tried again',
    nl: 'Export naar een NPL-koper opnieuw geprobeerd',
    de: 'Export an einen NPL-Käufer erneut versucht',
    fr: 'Export vers un acheteur NPL retenté',
  },
  'action.npl-buyer.decide-export': {
    en: 'Uncertain export to an NPL buyer decided',
    nl: 'Over onzekere export naar een NPL-koper beslist',
    de: 'Über ungewissen Export an einen NPL-Käufer entschieden',
    fr: 'Export incertain vers un acheteur NPL tranché',
  },
  'action.npl-buyer.download-export': {
    en: 'Export to an NPL buyer downloaded',
    nl: 'Export naar een NPL-koper gedownload',
    de: 'Export an einen NPL-Käufer heruntergeladen',
    fr: 'Export vers un acheteur NPL téléchargé',
  },
} satisfies Section;
