import type { Section } from './text.ts';

/** Failed transactions of one fault together. */
export const failedTransactionsGroups = {
  count: { en: 'Count', nl: 'Aantal', de: 'Anzahl', fr: 'Nombre' },
  'first-seen': { en: 'First seen', nl: 'Eerst gezien', de: 'Zuerst gesehen', fr: 'Vu la première fois' },
  'last-seen': { en: 'Last seen', nl: 'Laatst gezien', de: 'Zuletzt gesehen', fr: 'Vu la dernière fois' },
  tenants: { en: 'Tenants', nl: 'Tenants', de: 'Mandanten', fr: 'Locataires' },
  'at-stake': { en: 'At stake', nl: 'Op het spel', de: 'Auf dem Spiel', fr: 'En jeu' },
  assignee: { en: 'Assigned to', nl: 'Toegewezen aan', de: 'Zugewiesen an', fr: 'Attribué à' },
  nobody: { en: 'Nobody', nl: 'Niemand', de: 'Niemand', fr: 'Personne' },
  note: { en: 'Note', nl: 'Notitie', de: 'Notiz', fr: 'Note' },
  'note-hint': {
    en: 'Stays with this fault, also when it comes back.',
    nl: 'Blijft bij deze fout, ook als zij terugkomt.',
    de: 'Bleibt bei diesem Fehler, auch wenn er wiederkehrt.',
    fr: 'Reste avec cette erreur, même si elle revient.',
  },
  'group-saved': {
    en: 'The fault was saved.',
    nl: 'De fout is opgeslagen.',
    de: 'Der Fehler wurde gespeichert.',
    fr: 'L’erreur a été enregistrée.',
  },
  'group-save-failed': {
    en: 'The fault could not be saved.',
    nl: 'De fout kon niet worden opgeslagen.',
    de: 'Der Fehler konnte nicht gespeichert werden.',
    fr: 'L’erreur n’a pas pu être enregistrée.',
  },
  'groups-failed': {
    en: 'Could not retrieve the faults.',
    nl: 'De fouten konden niet worden opgehaald.',
    de: 'Die Fehler konnten nicht abgerufen werden.',
    fr: 'Impossible de récupérer les erreurs.',
  },
  'assignees-failed': {
    en: 'Could not retrieve the admins.',
    nl: 'De beheerders konden niet worden opgehaald.',
    de: 'Die Admins konnten nicht abgerufen werden.',
    fr: 'Impossible de récupérer les admins.',
  },
  'group-gone': {
    en: 'No unhandled transaction of this fault is left',
    nl: 'Er is geen onafgehandelde transactie van deze fout meer',
    de: 'Von diesem Fehler ist keine unbearbeitete Transaktion mehr übrig',
    fr: 'Il ne reste aucune transaction non traitée de cette erreur',
  },
  'show-letters': {
    en: 'Show failed transactions',
    nl: 'Mislukte transacties tonen',
    de: 'Fehlgeschlagene Transaktionen zeigen',
    fr: 'Afficher les transactions en échec',
  },
  'requeue-group': {
    en: 'Requeue group',
    nl: 'Groep opnieuw versturen',
    de: 'Gruppe erneut senden',
    fr: 'Renvoyer le groupe',
  },
  'discard-group': { en: 'Discard group', nl: 'Groep verwijderen', de: 'Gruppe verwerfen', fr: 'Écarter le groupe' },
  'assign-group': {
    en: 'Assign, write a note',
    nl: 'Toewijzen, notitie schrijven',
    de: 'Zuweisen, Notiz schreiben',
    fr: 'Attribuer, écrire une note',
  },
} satisfies Section;
