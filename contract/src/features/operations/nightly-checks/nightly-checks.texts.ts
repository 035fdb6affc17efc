import type { Section } from '../../../texts/text.ts';

/** What is checked once a night: whether the audit trail is whole, and whether the books tie. */
export const texts = {
  'whole-audit': {
    en: 'Last checked by night {{when}}: the trail is whole. Entries: {{count}}.',
    nl: 'Laatste nachtelijke controle {{when}}: de trail is heel. Regels: {{count}}.',
    de: 'Letzte nächtliche Prüfung {{when}}: Das Prüfprotokoll ist unversehrt. Einträge: {{count}}.',
    fr: 'Dernière vérification de nuit {{when}} : la piste est intacte. Entrées : {{count}}.',
  },
  'whole-books': {
    en: 'Last checked by night {{when}}: the books tie. Postings: {{count}}.',
    nl: 'Laatste nachtelijke controle {{when}}: de boeken sluiten. Boekingen: {{count}}.',
    de: 'Letzte nächtliche Prüfung {{when}}: Die Bücher gehen auf. Buchungen: {{count}}.',
    fr: 'Dernière vérification de nuit {{when}} : les comptes concordent. Écritures : {{count}}.',
  },
  took: {
    en: 'It took {{time}}.',
    nl: 'Dat duurde {{time}}.',
    de: 'Das dauerte {{time}}.',
    fr: 'Durée : {{time}}.',
  },
  'broken-audit': {
    en: 'The check by night found the audit trail damaged',
    nl: 'De nachtelijke controle vond de audittrail beschadigd',
    de: 'Die nächtliche Prüfung fand das Prüfprotokoll beschädigt',
    fr: 'La vérification de nuit a trouvé la piste d’audit altérée',
  },
  'broken-books': {
    en: 'The check by night found that the books do not tie',
    nl: 'De nachtelijke controle vond dat de boeken niet sluiten',
    de: 'Die nächtliche Prüfung fand, dass die Bücher nicht aufgehen',
    fr: 'La vérification de nuit a trouvé que les comptes ne concordent pas',
  },
  'what-audit': {
    en: 'Tell whoever is responsible for security before anything is changed. “Check the trail” names each place.',
    nl: 'Meld het wie over de beveiliging gaat voordat er iets verandert. “Trail controleren” noemt elke plaats.',
    de: 'Informieren Sie die Verantwortlichen für die Sicherheit, bevor etwas geändert wird. „Prüfprotokoll prüfen“ nennt jede Stelle.',
    fr: 'Prévenez les responsables de la sécurité avant toute modification. « Vérifier la piste » nomme chaque emplacement.',
  },
  'what-books': {
    en: 'Look into it before money leaves by these figures. What the rule means, npm run books:verify says on the server.',
    nl: 'Zoek het uit voordat er op deze cijfers geld weggaat. Wat de regel betekent, zegt npm run books:verify op de server.',
    de: 'Klären Sie das, bevor nach diesen Zahlen Geld hinausgeht. Was die Regel bedeutet, sagt npm run books:verify auf dem Server.',
    fr: 'Élucidez-le avant que de l’argent ne parte sur la foi de ces chiffres. Ce que signifie la règle, npm run books:verify le dit sur le serveur.',
  },
  first: {
    en: 'Found first {{when}}: {{what}}',
    nl: 'Het eerst gevonden {{when}}: {{what}}',
    de: 'Zuerst gefunden {{when}}: {{what}}',
    fr: 'Trouvé en premier {{when}} : {{what}}',
  },
  rule: {
    en: 'the rule {{rule}} is broken: {{examples}}.',
    nl: 'de regel {{rule}} gaat niet op: {{examples}}.',
    de: 'Die Regel {{rule}} gilt nicht: {{examples}}.',
    fr: 'la règle {{rule}} n’est pas respectée : {{examples}}.',
  },
  'last-whole': {
    en: 'Last found whole {{when}}.',
    nl: 'Voor het laatst heel bevonden {{when}}.',
    de: 'Zuletzt unversehrt gefunden {{when}}.',
    fr: 'Trouvé intact pour la dernière fois {{when}}.',
  },
  'failed-check': {
    en: 'The check by night did not come to its end {{when}}. It is made again the next night; the log of the server says why.',
    nl: 'De nachtelijke controle is niet afgerond {{when}}. De volgende nacht volgt er weer een; het logboek van de server zegt waarom.',
    de: 'Die nächtliche Prüfung kam nicht zu ihrem Ende {{when}}. In der nächsten Nacht folgt sie erneut; das Log des Servers sagt, warum.',
    fr: 'La vérification de nuit n’est pas allée à son terme {{when}}. Elle est refaite la nuit suivante ; le journal du serveur dit pourquoi.',
  },
  'not-yet': {
    en: 'Not checked by night yet. The checks begin at {{time}} (Europe/Amsterdam).',
    nl: 'Nog niet ’s nachts gecontroleerd. De controles beginnen om {{time}} (Europe/Amsterdam).',
    de: 'Noch nicht nachts geprüft. Die Prüfungen beginnen um {{time}} Uhr (Europe/Amsterdam).',
    fr: 'Pas encore vérifié de nuit. Les vérifications commencent à {{time}} (Europe/Amsterdam).',
  },
  off: {
    en: 'Checks by night are switched off (DISABLE_NIGHTLY_CHECKS).',
    nl: 'Nachtelijke controles staan uit (DISABLE_NIGHTLY_CHECKS).',
    de: 'Nächtliche Prüfungen sind ausgeschaltet (DISABLE_NIGHTLY_CHECKS).',
    fr: 'Les vérifications de nuit sont désactivées (DISABLE_NIGHTLY_CHECKS).',
  },
  'see-audit': {
    en: 'To the audit trail',
    nl: 'Naar de audittrail',
    de: 'Zum Prüfprotokoll',
    fr: 'Vers la piste d’audit',
  },
  'see-books': { en: 'To the money', nl: 'Naar het geld', de: 'Zum Geld', fr: 'Vers l’argent' },
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  entries: { en: 'Looked at', nl: 'Bekeken', de: 'Geprüft', fr: 'Examiné' },
  finding: { en: 'Found first', nl: 'Het eerst gevonden', de: 'Zuerst gefunden', fr: 'Trouvé en premier' },
} satisfies Section;

export const audit = {
  'action.nightly-check.broken': {
    en: 'Check by night found something broken',
    nl: 'Nachtelijke controle vond iets dat niet klopt',
    de: 'Nächtliche Prüfung fand etwas Beschädigtes',
    fr: 'La vérification de nuit a trouvé une anomalie',
  },
  'kind.nightly-check': {
    en: 'check by night',
    nl: 'nachtelijke controle',
    de: 'nächtliche Prüfung',
    fr: 'vérification de nuit',
  },
} satisfies Section;
