import type { Section } from '../../../texts/text.ts';

export const texts = {
  title: {
    en: 'This page does not exist',
    nl: 'Deze pagina bestaat niet',
    de: 'Diese Seite gibt es nicht',
    fr: 'Cette page n’existe pas',
  },
  explanation: {
    en: 'The address is wrong, or leads to a screen that is not part of this version of the console.',
    nl: 'Het adres klopt niet, of leidt naar een scherm dat niet in deze versie van de console zit.',
    de: 'Die Adresse stimmt nicht oder führt zu einer Seite, die nicht zu dieser Version der Konsole gehört.',
    fr: 'L’adresse est erronée, ou mène à un écran qui ne fait pas partie de cette version de la console.',
  },
  'to-dashboard': {
    en: 'To the dashboard',
    nl: 'Naar het dashboard',
    de: 'Zum Dashboard',
    fr: 'Vers le tableau de bord',
  },
} satisfies Section;
