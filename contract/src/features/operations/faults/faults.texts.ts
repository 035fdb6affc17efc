import type { Section } from '../../../texts/text.ts';

/** Dead letters of one fault together. */
export const faults = {
  count: { en: 'Count', nl: 'Aantal', de: 'Anzahl', fr: 'Nombre' },
  'first-seen': { en: 'First seen', nl: 'Voor het eerst gezien', de: 'Zuerst gesehen', fr: 'Première occurrence' },
  'last-seen': { en: 'Last seen', nl: 'Voor het laatst gezien', de: 'Zuletzt gesehen', fr: 'Dernière occurrence' },
  tenants: { en: 'Tenants', nl: 'Tenants', de: 'Mandanten', fr: 'Tenants' },
  'at-stake': { en: 'Amount affected', nl: 'Betrokken bedrag', de: 'Betroffener Betrag', fr: 'Montant concerné' },
  assignee: { en: 'Assigned to', nl: 'Toegewezen aan', de: 'Zugewiesen an', fr: 'Attribué à' },
  nobody: { en: 'Nobody', nl: 'Niemand', de: 'Niemand', fr: 'Personne' },
  note: { en: 'Note', nl: 'Notitie', de: 'Notiz', fr: 'Note' },
  'note-hint': {
    en: 'Stays with this fault, even when it comes back.',
    nl: 'Blijft bij deze foutgroep, ook als die terugkomt.',
    de: 'Bleibt bei dieser Fehlergruppe, auch wenn sie wieder auftritt.',
    fr: 'Reste avec ce groupe d’erreurs, même s’il réapparaît.',
  },
  'group-saved': {
    en: 'Fault saved.',
    nl: 'De foutgroep is opgeslagen.',
    de: 'Die Fehlergruppe wurde gespeichert.',
    fr: 'Le groupe d’erreurs a été enregistré.',
  },
  'group-save-failed': {
    en: 'The fault could not be saved.',
    nl: 'De foutgroep kon niet worden opgeslagen.',
    de: 'Die Fehlergruppe konnte nicht gespeichert werden.',
    fr: 'Le groupe d’erreurs n’a pas pu être enregistré.',
  },
  'groups-failed': {
    en: 'The faults could not be loaded.',
    nl: 'De foutgroepen konden niet worden geladen.',
    de: 'Die Fehlergruppen konnten nicht geladen werden.',
    fr: 'Les groupes d’erreurs n’ont pas pu être chargés.',
  },
  'assignees-failed': {
    en: 'The admins could not be loaded.',
    nl: 'De beheerders konden niet worden geladen.',
    de: 'Die Admins konnten nicht geladen werden.',
    fr: 'Les admins n’ont pas pu être chargés.',
  },
  'group-gone': {
    en: 'This fault has no unhandled failed transactions left',
    nl: 'Deze foutgroep heeft geen onafgehandelde transacties meer',
    de: 'Diese Fehlergruppe hat keine unerledigten Transaktionen mehr',
    fr: 'Ce groupe d’erreurs n’a plus de transaction non traitée',
  },
  'group-gone-hint': {
    en: 'Your text is still here for you to copy. It can be saved when the fault comes back.',
    nl: 'Je tekst staat hier nog om te kopiëren. Je kunt die opslaan als de foutgroep terugkomt.',
    de: 'Ihr Text steht noch hier, zum Kopieren. Sie können ihn speichern, wenn die Fehlergruppe wieder auftritt.',
    fr: 'Votre texte est encore là, à copier. Vous pourrez l’enregistrer si le groupe d’erreurs réapparaît.',
  },
  'show-letters': {
    en: 'Show failed transactions',
    nl: 'Mislukte transacties tonen',
    de: 'Fehlgeschlagene Transaktionen anzeigen',
    fr: 'Afficher les transactions en échec',
  },
  'requeue-group': {
    en: 'Requeue group',
    nl: 'Groep opnieuw versturen',
    de: 'Gruppe erneut senden',
    fr: 'Remettre le groupe en file',
  },
  'discard-group': { en: 'Discard group', nl: 'Groep verwerpen', de: 'Gruppe verwerfen', fr: 'Écarter le groupe' },
  'assign-group': {
    en: 'Assign, write a note',
    nl: 'Toewijzen, notitie schrijven',
    de: 'Zuweisen, Notiz schreiben',
    fr: 'Attribuer, écrire une note',
  },
} satisfies Section;
