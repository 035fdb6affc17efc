import type { Section } from '../../../texts/text.ts';

/** What refusals of the customer environment say. */
export const errors = {
  backup_refused: {
    en: 'The backup was refused; nothing was changed.',
    nl: 'De back-up is geweigerd; er is niets gewijzigd.',
    de: 'Die Sicherung wurde abgelehnt; nichts wurde geändert.',
    fr: 'La sauvegarde a été refusée ; rien n’a été modifié.',
  },
  import_in_production: {
    en: 'Backups cannot be imported in Production.',
    nl: 'In Production kunnen geen back-ups worden geïmporteerd.',
    de: 'In Production können keine Sicherungen importiert werden.',
    fr: 'Aucune sauvegarde ne peut être importée en Production.',
  },
} satisfies Section;
