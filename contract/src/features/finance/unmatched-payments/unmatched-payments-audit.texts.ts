import type { Section } from '../../../texts/text.ts';

/** What the audit trail says about the uses of bank entries. */
export const auditUnmatched = {
  'action.bank-statement.match': {
    en: 'Entries matched to dossiers',
    nl: 'Boekingen aan dossiers gekoppeld',
    de: 'Buchungen Akten zugeordnet',
    fr: 'Écritures rapprochées de dossiers',
  },
  'action.bank-entry.match': {
    en: 'Entry matched to a dossier by hand',
    nl: 'Boeking handmatig aan een dossier gekoppeld',
    de: 'Buchung von Hand einer Akte zugeordnet',
    fr: 'Écriture rapprochée d’un dossier à la main',
  },
  'action.bank-entry.ignore': {
    en: 'Entry ignored',
    nl: 'Boeking genegeerd',
    de: 'Buchung ignoriert',
    fr: 'Écriture ignorée',
  },
  'action.bank-entry.undo-ignore': {
    en: 'Entry no longer ignored',
    nl: 'Boeking niet langer genegeerd',
    de: 'Buchung nicht mehr ignoriert',
    fr: 'Écriture reprise dans la liste',
  },
  'action.bank-entry.reverse': {
    en: 'Wrong match reversed',
    nl: 'Verkeerde koppeling teruggedraaid',
    de: 'Falsche Zuordnung storniert',
    fr: 'Rapprochement erroné annulé',
  },
  'kind.bank-entry': { en: 'bank entry', nl: 'bankboeking', de: 'Bankbuchung', fr: 'écriture bancaire' },
} satisfies Section;
