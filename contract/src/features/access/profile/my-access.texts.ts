import type { Section } from '../../../texts/text.ts';

export const texts = {
  title: { en: 'My access', nl: 'Mijn toegang', de: 'Mein Zugang', fr: 'Mes accès' },
  purpose: {
    en: 'Every permission, where it comes from, and until when you have it. You can request what is missing.',
    nl: 'Elk recht, waar het vandaan komt en tot wanneer je het hebt. Wat ontbreekt, kun je aanvragen.',
    de: 'Jede Berechtigung, woher sie kommt und bis wann Sie sie haben. Was fehlt, können Sie beantragen.',
    fr: 'Chaque autorisation, son origine et sa durée. Vous pouvez demander ce qui manque.',
  },
  permission: { en: 'Permission', nl: 'Recht', de: 'Berechtigung', fr: 'Autorisation' },
  source: { en: 'Source', nl: 'Herkomst', de: 'Herkunft', fr: 'Origine' },
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
  missing: { en: 'Missing', nl: 'Ontbreekt', de: 'Fehlt', fr: 'Manquante' },
  request: {
    en: 'Request {{role}}',
    nl: '{{role}} aanvragen',
    de: '{{role}} beantragen',
    fr: 'Demander {{role}}',
  },
  'no-role': {
    en: 'No role grants it; ask an admin.',
    nl: 'Geen rol bevat dit recht; vraag erom bij een beheerder.',
    de: 'Keine Rolle enthält sie; bitten Sie einen Admin darum.',
    fr: 'Aucun rôle ne l’accorde ; adressez-vous à un admin.',
  },
  show: { en: 'Show', nl: 'Tonen', de: 'Anzeigen', fr: 'Afficher' },
  all: { en: 'All', nl: 'Alle', de: 'Alle', fr: 'Toutes' },
  held: { en: 'Granted', nl: 'Toegekend', de: 'Erteilt', fr: 'Accordées' },
  none: { en: 'Nothing to show.', nl: 'Niets te tonen.', de: 'Nichts anzuzeigen.', fr: 'Rien à afficher.' },
  'ends-soon': {
    en: 'Temporary access ends {{time}}: {{permissions}}',
    nl: 'Tijdelijke toegang eindigt {{time}}: {{permissions}}',
    de: 'Befristeter Zugang endet {{time}}: {{permissions}}',
    fr: 'L’accès temporaire prend fin {{time}} : {{permissions}}',
  },
  ended: {
    en: 'Temporary access ended at {{time}}: {{permissions}}',
    nl: 'Tijdelijke toegang is geëindigd om {{time}}: {{permissions}}',
    de: 'Befristeter Zugang endete um {{time}}: {{permissions}}',
    fr: 'L’accès temporaire a pris fin à {{time}} : {{permissions}}',
  },
  'ask-longer': {
    en: 'Request an extension',
    nl: 'Verlenging aanvragen',
    de: 'Verlängerung beantragen',
    fr: 'Demander une prolongation',
  },
  dismiss: { en: 'Dismiss', nl: 'Sluiten', de: 'Schließen', fr: 'Fermer' },
} satisfies Section;
