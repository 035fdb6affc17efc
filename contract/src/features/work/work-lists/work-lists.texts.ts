import type { Section } from '../../../texts/text.ts';

/** What all work lists say. */
export const texts = {
  dossier: { en: 'Dossier', nl: 'Dossier', de: 'Akte', fr: 'Dossier' },
  state: { en: 'State of the dossier', nl: 'Status van het dossier', de: 'Status der Akte', fr: 'État du dossier' },
  consumer: { en: 'Consumer', nl: 'Consument', de: 'Verbraucher', fr: 'Consommateur' },
  'open-amount': { en: 'Open amount', nl: 'Openstaand bedrag', de: 'Offener Betrag', fr: 'Montant dû' },
  tenant: { en: 'Tenant', nl: 'Tenant', de: 'Mandant', fr: 'Tenant' },
  assignee: { en: 'Assigned to', nl: 'Toegewezen aan', de: 'Zugewiesen an', fr: 'Attribué à' },
  'assignee-me': { en: 'Me', nl: 'Mij', de: 'Mich', fr: 'Moi' },
  'assignee-nobody': { en: 'Nobody', nl: 'Niemand', de: 'Niemand', fr: 'Personne' },
  number: {
    en: 'Dossier number or reference',
    nl: 'Dossiernummer of referentie',
    de: 'Aktennummer oder Referenz',
    fr: 'Numéro de dossier ou référence',
  },
  closed: { en: 'Closed', nl: 'Gesloten', de: 'Abgeschlossen', fr: 'Clos' },
  'closed-only': { en: 'Closed ones only', nl: 'Alleen gesloten', de: 'Nur abgeschlossene', fr: 'Clos uniquement' },
  'closed-on': { en: 'Closed on', nl: 'Gesloten op', de: 'Abgeschlossen am', fr: 'Clos le' },
  'closed-by': { en: 'Closed by', nl: 'Gesloten door', de: 'Abgeschlossen von', fr: 'Clos par' },
  'closed-reason': {
    en: 'Why it was closed',
    nl: 'Reden van sluiten',
    de: 'Grund des Abschlusses',
    fr: 'Motif de clôture',
  },
  'take-next': { en: 'Take the next', nl: 'Neem de volgende', de: 'Nächsten übernehmen', fr: 'Prendre le suivant' },
  'nothing-next': {
    en: 'Nothing is left to take: somebody has each of them.',
    nl: 'Er is niets meer te nemen: alles is al aan iemand toegewezen.',
    de: 'Es ist nichts mehr zu übernehmen: Alles ist jemandem zugewiesen.',
    fr: 'Il ne reste rien à prendre : tout est attribué à quelqu’un.',
  },
  assign: { en: 'Assign to me', nl: 'Aan mij toewijzen', de: 'Mir zuweisen', fr: 'M’attribuer' },
  'take-over': {
    en: 'Take over from {{name}}',
    nl: 'Overnemen van {{name}}',
    de: 'Von {{name}} übernehmen',
    fr: 'Reprendre de {{name}}',
  },
  'give-back': { en: 'Give back', nl: 'Teruggeven', de: 'Zurückgeben', fr: 'Rendre' },
  assigned: {
    en: 'It is assigned to you.',
    nl: 'Dit is aan jou toegewezen.',
    de: 'Dies ist Ihnen zugewiesen.',
    fr: 'Cela vous est attribué.',
  },
  'given-back': {
    en: 'It is given back: nobody has it now.',
    nl: 'Dit is teruggegeven: niemand heeft het nu.',
    de: 'Dies ist zurückgegeben: Niemand hat es jetzt.',
    fr: 'C’est rendu : plus personne ne l’a.',
  },
  'changed-meanwhile': {
    en: 'Nothing was done: somebody was here first. What you see now is the current state.',
    nl: 'Er is niets gedaan: iemand was je voor. Wat je nu ziet, is de huidige status.',
    de: 'Nichts wurde getan: Jemand war schneller. Was Sie jetzt sehen, ist der aktuelle Stand.',
    fr: 'Rien n’a été fait : quelqu’un vous a devancé. Vous voyez maintenant l’état actuel.',
  },
  changes: { en: 'Changes', nl: 'Wijzigingen', de: 'Änderungen', fr: 'Modifications' },
  'changes-failed': {
    en: 'The changes could not be loaded.',
    nl: 'De wijzigingen konden niet worden geladen.',
    de: 'Die Änderungen konnten nicht geladen werden.',
    fr: 'Les modifications n’ont pas pu être chargées.',
  },
} satisfies Section;
