import type { Section } from '../../../texts/text.ts';

export const texts = {
  title: { en: 'Version', nl: 'Versie', de: 'Version', fr: 'Version' },
  purpose: {
    en: 'What is running here. Include it when you report a problem.',
    nl: 'Wat hier draait. Vermeld het als je een probleem meldt.',
    de: 'Was hier läuft. Geben Sie es an, wenn Sie ein Problem melden.',
    fr: 'La version en service ici. Indiquez-la si vous signalez un problème.',
  },
  'ask-for-it': {
    en: 'Whoever manages the admins can give it to you.',
    nl: 'Wie de beheerders beheert, kan je dat geven.',
    de: 'Wer die Admins verwaltet, kann sie Ihnen geben.',
    fr: 'Qui gère les admins peut vous la donner.',
  },
  number: { en: 'Version', nl: 'Versie', de: 'Version', fr: 'Version' },
  deployment: { en: 'Deployment', nl: 'Omgeving', de: 'Umgebung', fr: 'Environnement' },
  project: { en: 'Text project', nl: 'Tekstproject', de: 'Textprojekt', fr: 'Projet de textes' },
  failed: {
    en: 'The version of the server could not be loaded.',
    nl: 'De versie van de server kon niet worden geladen.',
    de: 'Die Version des Servers konnte nicht geladen werden.',
    fr: 'La version du serveur n’a pas pu être chargée.',
  },
} satisfies Section;
