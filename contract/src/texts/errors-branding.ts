import type { Section } from './text.ts';

/** What refusals of the customer environment say. */
export const errorsBranding = {
  backup_refused: {
    en: 'The backup was refused; nothing was changed.',
    nl: 'De back-up is geweigerd; er is niets gewijzigd.',
    de: 'Die Sicherung wurde abgelehnt; nichts wurde geändert.',
    fr: 'La sauvegarde a été refusée ; rien n’a été modifié.',
  },
  import_in_production: {
    en: 'In Production nothing is imported.',
    nl: 'In Production wordt niets geïmporteerd.',
    de: 'In Production wird nichts importiert.',
    fr: 'En Production, rien n’est importé.',
  },
} satisfies Section;
