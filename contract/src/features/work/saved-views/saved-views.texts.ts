import type { Section } from '../../../texts/text.ts';

/** Lists as an admin set them up, under names of their own. */
export const texts = {
  title: { en: 'Saved views', nl: 'Opgeslagen weergaven', de: 'Gespeicherte Ansichten', fr: 'Vues enregistrées' },
  edit: {
    en: 'Save or delete views…',
    nl: 'Weergaven opslaan of verwijderen…',
    de: 'Ansichten speichern oder löschen…',
    fr: 'Enregistrer ou supprimer des vues…',
  },
  none: {
    en: 'You have not saved a view of this screen yet.',
    nl: 'Je hebt nog geen weergave van dit scherm opgeslagen.',
    de: 'Sie haben noch keine Ansicht dieser Seite gespeichert.',
    fr: 'Vous n’avez pas encore enregistré de vue de cet écran.',
  },
  'load-failed': {
    en: 'Your saved views could not be loaded.',
    nl: 'Je opgeslagen weergaven konden niet worden geladen.',
    de: 'Ihre gespeicherten Ansichten konnten nicht geladen werden.',
    fr: 'Vos vues enregistrées n’ont pas pu être chargées.',
  },
  'name-help': {
    en: 'Keeps the filters and order as they are now. Only you see it, here and under Ctrl K.',
    nl: 'Bewaart de filters en de volgorde zoals ze nu zijn. Alleen jij ziet hem, hier en onder Ctrl K.',
    de: 'Behält Filter und Reihenfolge, wie sie jetzt sind. Nur Sie sehen sie, hier und unter Strg K.',
    fr: 'Garde les filtres et l’ordre tels qu’ils sont maintenant. Vous seul la voyez, ici et sous Ctrl K.',
  },
  save: {
    en: 'Save what is shown',
    nl: 'Opslaan wat er staat',
    de: 'Speichern, was zu sehen ist',
    fr: 'Enregistrer ce qui est affiché',
  },
  replace: {
    en: 'Replace the saved one',
    nl: 'De opgeslagen weergave vervangen',
    de: 'Die gespeicherte ersetzen',
    fr: 'Remplacer celle qui est enregistrée',
  },
  remove: { en: 'Delete {{name}}', nl: '{{name}} verwijderen', de: '{{name}} löschen', fr: 'Supprimer {{name}}' },
  saved: {
    en: 'View {{name}} saved.',
    nl: 'Weergave {{name}} opgeslagen.',
    de: 'Ansicht {{name}} gespeichert.',
    fr: 'Vue {{name}} enregistrée.',
  },
  removed: {
    en: 'View {{name}} deleted.',
    nl: 'Weergave {{name}} verwijderd.',
    de: 'Ansicht {{name}} gelöscht.',
    fr: 'Vue {{name}} supprimée.',
  },
  'save-failed': {
    en: 'The view could not be saved.',
    nl: 'De weergave kon niet worden opgeslagen.',
    de: 'Die Ansicht konnte nicht gespeichert werden.',
    fr: 'La vue n’a pas pu être enregistrée.',
  },
  'remove-failed': {
    en: 'The view could not be deleted.',
    nl: 'De weergave kon niet worden verwijderd.',
    de: 'Die Ansicht konnte nicht gelöscht werden.',
    fr: 'La vue n’a pas pu être supprimée.',
  },
} satisfies Section;

export const fields = {
  name: { en: 'Name', nl: 'Naam', de: 'Name', fr: 'Nom' },
  screen: { en: 'Screen', nl: 'Scherm', de: 'Seite', fr: 'Écran' },
} satisfies Section;

export const validation = {
  'too-many-views': {
    en: 'You have 200 saved views, and there cannot be more. Delete one first.',
    nl: 'Je hebt 200 opgeslagen weergaven; meer kunnen het er niet zijn. Verwijder er eerst een.',
    de: 'Sie haben 200 gespeicherte Ansichten, mehr sind nicht möglich. Löschen Sie zuerst eine.',
    fr: 'Vous avez 200 vues enregistrées, le maximum. Supprimez-en une d’abord.',
  },
} satisfies Section;

/** What the audit trail says about them; not what they look for, which may be a person. */
export const audit = {
  'action.saved-view.save': {
    en: 'Saved view stored',
    nl: 'Weergave opgeslagen',
    de: 'Ansicht gespeichert',
    fr: 'Vue enregistrée',
  },
  'action.saved-view.remove': {
    en: 'Saved view deleted',
    nl: 'Opgeslagen weergave verwijderd',
    de: 'Gespeicherte Ansicht gelöscht',
    fr: 'Vue enregistrée supprimée',
  },
  'kind.saved-view': {
    en: 'saved view',
    nl: 'opgeslagen weergave',
    de: 'gespeicherte Ansicht',
    fr: 'vue enregistrée',
  },
} satisfies Section;
