import type { Section } from '../../../texts/text.ts';

export const texts = {
  title: { en: 'Translation cache', nl: 'Vertaalcache', de: 'Übersetzungscache', fr: 'Cache des traductions' },
  purpose: {
    en: 'Makes every server load the texts of the console again.',
    nl: 'Laat elke server de teksten van de console opnieuw laden.',
    de: 'Lässt jeden Server die Texte der Konsole neu laden.',
    fr: 'Fait recharger les textes de la console par tous les serveurs.',
  },
  clear: { en: 'Clear cache', nl: 'Cache legen', de: 'Cache leeren', fr: 'Vider le cache' },
  cleared: {
    en: 'Translation cache cleared.',
    nl: 'Vertaalcache geleegd.',
    de: 'Übersetzungscache geleert.',
    fr: 'Cache des traductions vidé.',
  },
  'not-cleared': {
    en: 'The translation cache could not be cleared.',
    nl: 'De vertaalcache kon niet worden geleegd.',
    de: 'Der Übersetzungscache konnte nicht geleert werden.',
    fr: 'Le cache des traductions n’a pas pu être vidé.',
  },
} satisfies Section;
