import type { Section } from '../../../texts/text.ts';
import { psperEdits } from './psper-edits.texts.ts';
import { psperFields } from './psper-fields.texts.ts';
import { psperSwitches } from './psper-switches.texts.ts';

/** Payment service providers. */
export const pspers = {
  ...psperFields,
  ...psperEdits,
  ...psperSwitches,
  title: { en: 'Pspers', nl: 'Pspers', de: 'Psper', fr: 'Pspers' },
  purpose: {
    en: 'Payment service providers: what is agreed with each, and how its claims are paid and invoiced.',
    nl: 'Betaaldienstverleners: wat met elk is afgesproken, en hoe hun vorderingen worden betaald en gefactureerd.',
    de: 'Zahlungsdienstleister: was mit jedem vereinbart ist, und wie ihre Forderungen bezahlt und abgerechnet werden.',
    fr: 'Prestataires de services de paiement : ce qui est convenu avec chacun, et comment leurs créances sont payées et facturées.',
  },
  psper: { en: 'Psper', nl: 'Psper', de: 'Psper', fr: 'Psper' },
  empty: {
    en: 'No pspers yet',
    nl: 'Nog geen pspers',
    de: 'Noch keine Psper',
    fr: 'Aucun psper pour l’instant',
  },
  'empty-hint': {
    en: 'A psper is added to the database of this server once the contract with it is signed. The operations guide says how.',
    nl: 'Een psper wordt in de database van deze server gezet zodra het contract is getekend. In de handleiding voor beheer staat hoe.',
    de: 'Ein Psper wird in die Datenbank dieses Servers eingetragen, sobald der Vertrag unterzeichnet ist. Wie, steht in der Betriebsanleitung.',
    fr: 'Un psper est ajouté à la base de données de ce serveur une fois le contrat signé. Le guide d’exploitation explique comment.',
  },
  'could-not-retrieve': {
    en: 'The pspers could not be loaded.',
    nl: 'De pspers konden niet worden geladen.',
    de: 'Die Psper konnten nicht geladen werden.',
    fr: 'Les pspers n’ont pas pu être chargés.',
  },
  'could-not-load': {
    en: 'The psper could not be loaded.',
    nl: 'De psper kon niet worden geladen.',
    de: 'Der Psper konnte nicht geladen werden.',
    fr: 'Le psper n’a pas pu être chargé.',
  },
  'more-parts': {
    en: 'More of the psper',
    nl: 'Meer van de psper',
    de: 'Mehr zum Psper',
    fr: 'Autres parties du psper',
  },
  parts: { en: 'Parts of the psper', nl: 'Onderdelen van de psper', de: 'Teile des Pspers', fr: 'Parties du psper' },
  'tab-info': { en: 'Info', nl: 'Info', de: 'Info', fr: 'Infos' },

  changes: { en: 'Changes', nl: 'Wijzigingen', de: 'Änderungen', fr: 'Modifications' },
  'changes-title': {
    en: 'Changes to {{name}}',
    nl: 'Wijzigingen aan {{name}}',
    de: 'Änderungen an {{name}}',
    fr: 'Modifications apportées à {{name}}',
  },
  'changes-failed': {
    en: 'The changes could not be loaded.',
    nl: 'De wijzigingen konden niet worden geladen.',
    de: 'Die Änderungen konnten nicht geladen werden.',
    fr: 'Les modifications n’ont pas pu être chargées.',
  },
} satisfies Section;
