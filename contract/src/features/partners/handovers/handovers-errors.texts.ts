import type { Section } from '../../../texts/text.ts';

export const errorsHandovers = {
  dossier_not_open: {
    en: 'Only an open claim can be handed over: not one that is paid, suspended, frozen, disputed or already handed over.',
    nl: 'Alleen een openstaande vordering kan worden overgedragen: niet een die is betaald, opgeschort, bevroren, betwist of al overgedragen.',
    de: 'Nur eine offene Forderung kann übergeben werden: keine, die bezahlt, ausgesetzt, eingefroren, strittig oder bereits übergeben ist.',
    fr: 'Seule une créance ouverte peut être confiée : ni payée, ni suspendue, ni gelée, ni contestée, ni déjà confiée.',
  },
  handover_under_way: {
    en: 'The hand-over of this dossier is already under way.',
    nl: 'De overdracht van dit dossier is al bezig.',
    de: 'Die Übergabe dieser Akte läuft bereits.',
    fr: 'Le transfert de ce dossier est déjà en cours.',
  },
  no_default_partner: {
    en: 'No debt collection partner is the default yet. Make one the default first.',
    nl: 'Er is nog geen standaardincassopartner. Kies eerst een standaard.',
    de: 'Noch ist kein Inkassopartner der Standard. Legen Sie zuerst einen fest.',
    fr: 'Aucun partenaire de recouvrement n’est encore celui par défaut. Choisissez-en un d’abord.',
  },
  not_in_collection: {
    en: 'No debt collection partner has this dossier any longer.',
    nl: 'Geen enkele incassopartner heeft dit dossier nog.',
    de: 'Kein Inkassopartner hat diese Akte mehr.',
    fr: 'Plus aucun partenaire de recouvrement n’a ce dossier.',
  },
} satisfies Section;
