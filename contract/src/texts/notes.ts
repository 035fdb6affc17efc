import type { Section } from './text.ts';

/** What is written about a record, whatever it is: with its author and time. */
export const notes = {
  one: { en: 'Note', nl: 'Notitie', de: 'Notiz', fr: 'Note' },
  new: { en: 'New note', nl: 'Nieuwe notitie', de: 'Neue Notiz', fr: 'Nouvelle note' },
  write: { en: 'Write note', nl: 'Notitie opslaan', de: 'Notiz speichern', fr: 'Enregistrer la note' },
  written: { en: 'Note written.', nl: 'Notitie opgeslagen.', de: 'Notiz gespeichert.', fr: 'Note enregistrée.' },
  failed: {
    en: 'The note could not be stored.',
    nl: 'De notitie kon niet worden opgeslagen.',
    de: 'Die Notiz konnte nicht gespeichert werden.',
    fr: 'La note n’a pas pu être enregistrée.',
  },
  erased: {
    en: 'Erased with the consumer.',
    nl: 'Gewist met de consument.',
    de: 'Mit dem Verbraucher gelöscht.',
    fr: 'Effacée avec le consommateur.',
  },
} satisfies Section;
