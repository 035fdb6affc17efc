import type { Section } from '../../../texts/text.ts';

/** Whom the claims of a psper are ceded to, by country. */
export const texts = {
  tab: { en: 'Owners', nl: 'Eigenaren', de: 'Eigentümer', fr: 'Propriétaires' },
  owner: {
    en: 'Dossier owner',
    nl: 'Dossiereigenaar',
    de: 'Eigentümer von Akten',
    fr: 'Propriétaire de dossiers',
  },
  country: {
    en: 'Country of the claims',
    nl: 'Land van de vorderingen',
    de: 'Land der Forderungen',
    fr: 'Pays des créances',
  },
  'ceded-to': {
    en: 'New claims are ceded to this owner.',
    nl: 'Nieuwe vorderingen worden aan deze eigenaar gecedeerd.',
    de: 'Neue Forderungen werden an diesen Eigentümer abgetreten.',
    fr: 'Les nouvelles créances sont cédées à ce propriétaire.',
  },
  nobody: {
    en: 'Without an owner, new claims wait.',
    nl: 'Zonder eigenaar wachten nieuwe vorderingen.',
    de: 'Ohne Eigentümer warten neue Forderungen.',
    fr: 'Sans propriétaire, les nouvelles créances attendent.',
  },
  'no-owner': { en: 'nobody', nl: 'niemand', de: 'niemand', fr: 'personne' },
  unsaved: {
    en: 'Not saved yet.',
    nl: 'Nog niet opgeslagen.',
    de: 'Noch nicht gespeichert.',
    fr: 'Pas encore enregistré.',
  },
  updated: {
    en: 'Dossier owner in {{country}} updated for psper {{psper}}.',
    nl: 'De dossiereigenaar in {{country}} is gewijzigd voor psper {{psper}}.',
    de: 'Der Eigentümer von Akten in {{country}} wurde für den Psper {{psper}} geändert.',
    fr: 'Le propriétaire de dossiers ({{country}}) a été modifié pour le psper {{psper}}.',
  },
  'not-updated': {
    en: 'The dossier owner of the psper could not be saved.',
    nl: 'De dossiereigenaar van de psper kon niet worden opgeslagen.',
    de: 'Der Eigentümer von Akten des Pspers konnte nicht gespeichert werden.',
    fr: 'Le propriétaire de dossiers du psper n’a pas pu être enregistré.',
  },
  'no-countries': {
    en: 'No countries are supported',
    nl: 'Er worden geen landen ondersteund',
    de: 'Es werden keine Länder unterstützt',
    fr: 'Aucun pays n’est pris en charge',
  },
  'no-countries-hint': {
    en: 'Claims are ceded by country. Once there is one, its owner is chosen here.',
    nl: 'Vorderingen worden per land gecedeerd. Zodra er een is, kies je hier de eigenaar.',
    de: 'Forderungen werden nach Land abgetreten. Sobald es eines gibt, wählen Sie hier den Eigentümer.',
    fr: 'Les créances sont cédées par pays. Dès qu’il y en a un, son propriétaire se choisit ici.',
  },
  'could-not-load': {
    en: 'The dossier owners of the psper could not be loaded.',
    nl: 'De dossiereigenaren van de psper konden niet worden geladen.',
    de: 'Die Eigentümer von Akten des Pspers konnten nicht geladen werden.',
    fr: 'Les propriétaires de dossiers du psper n’ont pas pu être chargés.',
  },
  'not-available': {
    en: 'Claims can be ceded only to an SPV that is there.',
    nl: 'Vorderingen kunnen alleen aan een bestaande SPV worden gecedeerd.',
    de: 'Forderungen können nur an eine vorhandene SPV abgetreten werden.',
    fr: 'Les créances ne peuvent être cédées qu’à une SPV existante.',
  },
} satisfies Section;

/** What the audit trail says about whom the claims of pspers are ceded to. */
export const audit = {
  'action.psper.set-owner': {
    en: 'Dossier owner of a psper chosen',
    nl: 'Dossiereigenaar van een psper gekozen',
    de: 'Eigentümer der Akten eines Pspers gewählt',
    fr: 'Propriétaire des dossiers d’un psper choisi',
  },
} satisfies Section;
