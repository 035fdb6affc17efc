import type { Section } from '../../../texts/text.ts';

/** Whether all statements of our accounts are there. */
export const statementCoverage = {
  coverage: {
    en: 'Are all statements in?',
    nl: 'Zijn alle afschriften binnen?',
    de: 'Sind alle Auszüge da?',
    fr: 'Tous les relevés sont-ils là ?',
  },
  'coverage-hint': {
    en: 'Of the last 13 months. Complete as long as each statement begins with the balance that the one before ended with.',
    nl: 'Van de laatste 13 maanden. Volledig zolang elk afschrift begint met het saldo waarmee het vorige eindigde.',
    de: 'Der letzten 13 Monate. Vollständig, solange jeder Auszug mit dem Saldo beginnt, mit dem der vorige endete.',
    fr: 'Des 13 derniers mois. Complet tant que chaque relevé commence par le solde qui termine le précédent.',
  },
  'coverage-failed': {
    en: 'Whether all statements are in could not be loaded.',
    nl: 'Of alle afschriften binnen zijn, kon niet worden geladen.',
    de: 'Ob alle Auszüge da sind, konnte nicht geladen werden.',
    fr: 'La complétude des relevés n’a pas pu être chargée.',
  },
  'complete-to': {
    en: 'Complete up to',
    nl: 'Volledig tot en met',
    de: 'Vollständig bis',
    fr: 'Complet jusqu’au',
  },
  'last-statement': {
    en: 'Last statement up to',
    nl: 'Laatste afschrift tot en met',
    de: 'Letzter Auszug bis',
    fr: 'Dernier relevé jusqu’au',
  },
  missing: { en: 'Missing', nl: 'Ontbreekt', de: 'Fehlt', fr: 'Manque' },
  'gap-balance': {
    en: '{{days}}: the balance does not follow, it moved by {{amount}}',
    nl: '{{days}}: het saldo sluit niet aan, het veranderde met {{amount}}',
    de: '{{days}}: Der Saldo schließt nicht an, er änderte sich um {{amount}}',
    fr: '{{days}} : le solde ne suit pas, il a varié de {{amount}}',
  },
  'gaps-even': {
    en: 'Gaps in which the balance did not move: {{count}}',
    nl: 'Hiaten waarin het saldo niet veranderde: {{count}}',
    de: 'Lücken, in denen sich der Saldo nicht änderte: {{count}}',
    fr: 'Lacunes où le solde n’a pas varié : {{count}}',
  },
  'gaps-more': {
    en: 'More gaps: {{count}}',
    nl: 'Meer hiaten: {{count}}',
    de: 'Weitere Lücken: {{count}}',
    fr: 'Autres lacunes : {{count}}',
  },
  quiet: {
    en: 'no statement since {{day}}: is the account still in use?',
    nl: 'geen afschrift sinds {{day}}: is de rekening nog in gebruik?',
    de: 'kein Auszug seit dem {{day}}: Wird das Konto noch genutzt?',
    fr: 'pas de relevé depuis le {{day}} : le compte est-il encore utilisé ?',
  },
  'days-since': {
    en: 'Working days since the last statement: {{count}}',
    nl: 'Werkdagen sinds het laatste afschrift: {{count}}',
    de: 'Arbeitstage seit dem letzten Auszug: {{count}}',
    fr: 'Jours ouvrés depuis le dernier relevé : {{count}}',
  },
  'nothing-missing': { en: 'nothing', nl: 'niets', de: 'nichts', fr: 'rien' },
} satisfies Section;
