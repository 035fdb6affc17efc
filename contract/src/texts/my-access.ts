import type { Section } from './text.ts';

export const myAccess = {
  title: { en: 'My access', nl: 'Mijn toegang', de: 'Mein Zugang', fr: 'Mes accès' },
  purpose: {
    en: 'Every permission, where you have it from, and until when. What is missing can be requested.',
    nl: 'Elk recht, waar je het van hebt en tot wanneer. Wat ontbreekt, kun je aanvragen.',
    de: 'Jede Berechtigung, woher Sie sie haben und bis wann. Was fehlt, können Sie anfordern.',
    fr: 'Chaque autorisation, d’où vous l’avez et jusqu’à quand. Ce qui manque peut être demandé.',
  },
  permission: { en: 'Permission', nl: 'Recht', de: 'Berechtigung', fr: 'Autorisation' },
  source: { en: 'Where from', nl: 'Waarvan', de: 'Woher', fr: 'D’où' },
  'from-role': { en: 'Role {{name}}', nl: 'Rol {{name}}', de: 'Rolle {{name}}', fr: 'Rôle {{name}}' },
  'from-extra': {
    en: 'Extra permission',
    nl: 'Extra recht',
    de: 'Zusätzliche Berechtigung',
    fr: 'Autorisation supplémentaire',
  },
  'from-temporary': {
    en: 'Temporary until {{time}}',
    nl: 'Tijdelijk tot {{time}}',
    de: 'Befristet bis {{time}}',
    fr: 'Temporaire jusqu’au {{time}}',
  },
  missing: { en: 'Missing', nl: 'Ontbreekt', de: 'Fehlt', fr: 'Manque' },
  request: {
    en: 'Request {{role}}',
    nl: '{{role}} aanvragen',
    de: '{{role}} anfordern',
    fr: 'Demander {{role}}',
  },
  'no-role': {
    en: 'No role gives it; ask an admin.',
    nl: 'Geen rol geeft het; vraag een beheerder.',
    de: 'Keine Rolle gibt sie; fragen Sie einen Admin.',
    fr: 'Aucun rôle ne la donne ; demandez à un admin.',
  },
  show: { en: 'Show', nl: 'Tonen', de: 'Anzeigen', fr: 'Afficher' },
  all: { en: 'All', nl: 'Alle', de: 'Alle', fr: 'Toutes' },
  held: { en: 'Held', nl: 'Aanwezig', de: 'Vorhanden', fr: 'Accordées' },
  none: { en: 'Nothing here.', nl: 'Niets hier.', de: 'Hier ist nichts.', fr: 'Rien ici.' },
  'ends-soon': {
    en: 'Temporary access ends in {{time}}: {{permissions}}',
    nl: 'Tijdelijke toegang eindigt over {{time}}: {{permissions}}',
    de: 'Befristeter Zugang endet in {{time}}: {{permissions}}',
    fr: 'L’accès temporaire prend fin dans {{time}} : {{permissions}}',
  },
  ended: {
    en: 'Temporary access ended at {{time}}: {{permissions}}',
    nl: 'Tijdelijke toegang is geëindigd om {{time}}: {{permissions}}',
    de: 'Befristeter Zugang endete um {{time}}: {{permissions}}',
    fr: 'L’accès temporaire a pris fin à {{time}} : {{permissions}}',
  },
  'ask-longer': { en: 'Ask for longer', nl: 'Om langer vragen', de: 'Länger anfordern', fr: 'Demander plus longtemps' },
  dismiss: { en: 'Dismiss', nl: 'Sluiten', de: 'Schließen', fr: 'Fermer' },
} satisfies Section;
