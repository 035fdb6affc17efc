import type { Section } from '../../../texts/text.ts';

/** Why nothing came back from a partner: stored by its code, or as the end of a sentence of the bus. */
export const failures = {
  'failure-not-allowed': {
    en: 'address not allowed',
    nl: 'adres niet toegestaan',
    de: 'Adresse nicht erlaubt',
    fr: 'adresse non autorisée',
  },
  'failure-not-found': {
    en: 'address not found',
    nl: 'adres niet gevonden',
    de: 'Adresse nicht gefunden',
    fr: 'adresse introuvable',
  },
  'failure-unreachable': { en: 'unreachable', nl: 'onbereikbaar', de: 'nicht erreichbar', fr: 'injoignable' },
  'failure-redirects': { en: 'redirects elsewhere', nl: 'verwijst door', de: 'leitet weiter', fr: 'redirige' },
  'failure-too-slow': { en: 'too slow', nl: 'te traag', de: 'zu langsam', fr: 'trop lent' },
  'failure-too-large': { en: 'too large', nl: 'te groot', de: 'zu groß', fr: 'trop volumineux' },
  'failure-not-secure': {
    en: 'address without https',
    nl: 'adres zonder https',
    de: 'Adresse ohne https',
    fr: 'adresse sans https',
  },
} satisfies Section;
