import type { Section } from '../../../texts/text.ts';

/** Who collects what debtors leave unpaid. */
export const texts = {
  title: {
    en: 'Debt collection partners',
    nl: 'Incassopartners',
    de: 'Inkassopartner',
    fr: 'Partenaires de recouvrement',
  },
  purpose: {
    en: 'Who collects what debtors leave unpaid: how to reach them, and how dossiers get there.',
    nl: 'Wie int wat debiteuren niet betalen: hoe je deze partners bereikt en hoe dossiers daar komen.',
    de: 'Wer einzieht, was Schuldner nicht bezahlen: wie Sie diese Partner erreichen und wie Akten dorthin gelangen.',
    fr: 'Qui recouvre ce que les débiteurs laissent impayé : comment les joindre et comment leur parviennent les dossiers.',
  },
  partner: {
    en: 'Debt collection partner',
    nl: 'Incassopartner',
    de: 'Inkassopartner',
    fr: 'Partenaire de recouvrement',
  },
  empty: {
    en: 'No debt collection partners yet',
    nl: 'Nog geen incassopartners',
    de: 'Noch keine Inkassopartner',
    fr: 'Aucun partenaire de recouvrement pour l’instant',
  },
  'empty-hint': {
    en: 'A partner is added to the database of this server once the contract with it is signed. The operations guide says how.',
    nl: 'Een partner wordt in de database van deze server gezet zodra het contract is getekend. In de handleiding voor beheer staat hoe.',
    de: 'Ein Partner wird in die Datenbank dieses Servers eingetragen, sobald der Vertrag unterzeichnet ist. Wie, steht in der Betriebsanleitung.',
    fr: 'Un partenaire est ajouté à la base de données de ce serveur une fois le contrat signé. Le guide d’exploitation explique comment.',
  },
  'could-not-retrieve': {
    en: 'The debt collection partners could not be loaded.',
    nl: 'De incassopartners konden niet worden geladen.',
    de: 'Die Inkassopartner konnten nicht geladen werden.',
    fr: 'Les partenaires de recouvrement n’ont pas pu être chargés.',
  },
  'could-not-load': {
    en: 'The debt collection partner could not be loaded.',
    nl: 'De incassopartner kon niet worden geladen.',
    de: 'Der Inkassopartner konnte nicht geladen werden.',
    fr: 'Le partenaire de recouvrement n’a pas pu être chargé.',
  },
  'countries-failed': {
    en: 'The countries could not be loaded.',
    nl: 'De landen konden niet worden geladen.',
    de: 'Die Länder konnten nicht geladen werden.',
    fr: 'Les pays n’ont pas pu être chargés.',
  },

  info: { en: 'Info', nl: 'Info', de: 'Info', fr: 'Infos' },
  name: { en: 'Name', nl: 'Naam', de: 'Name', fr: 'Nom' },
  'label-friendly-name': { en: 'Friendly name', nl: 'Weergavenaam', de: 'Anzeigename', fr: 'Nom d’affichage' },
  'label-email': { en: 'E-mail address', nl: 'E-mailadres', de: 'E-Mail-Adresse', fr: 'Adresse e-mail' },
  'label-phone': { en: 'Phone number', nl: 'Telefoonnummer', de: 'Telefonnummer', fr: 'Numéro de téléphone' },
  'phone-help': {
    en: 'With the country code, for example +31 30 2345678.',
    nl: 'Met het landnummer, bijvoorbeeld +31 30 2345678.',
    de: 'Mit der Ländervorwahl, zum Beispiel +49 30 23125012.',
    fr: 'Avec l’indicatif du pays, par exemple +33 1 42345678.',
  },
  'label-address': { en: 'Address', nl: 'Adres', de: 'Adresse', fr: 'Adresse' },
  street: { en: 'Street', nl: 'Straat', de: 'Straße', fr: 'Rue' },
  'postal-code': { en: 'Postal code', nl: 'Postcode', de: 'Postleitzahl', fr: 'Code postal' },
  export: { en: 'Export', nl: 'Export', de: 'Export', fr: 'Export' },
  'export-type': { en: 'Export type', nl: 'Exporttype', de: 'Exporttyp', fr: 'Type d’export' },
  'channel-1': { en: 'API', nl: 'API', de: 'API', fr: 'API' },
  'channel-2': { en: 'CSV', nl: 'CSV', de: 'CSV', fr: 'CSV' },
  'integration-partner': {
    en: 'Integration partner',
    nl: 'Integratiepartner',
    de: 'Integrationspartner',
    fr: 'Partenaire d’intégration',
  },

  'edit-friendly-name': {
    en: 'Edit the friendly name',
    nl: 'Weergavenaam bewerken',
    de: 'Anzeigenamen bearbeiten',
    fr: 'Modifier le nom d’affichage',
  },
  'edit-email': {
    en: 'Edit the e-mail address',
    nl: 'E-mailadres bewerken',
    de: 'E-Mail-Adresse bearbeiten',
    fr: 'Modifier l’adresse e-mail',
  },
  'edit-phone': {
    en: 'Edit the phone number',
    nl: 'Telefoonnummer bewerken',
    de: 'Telefonnummer bearbeiten',
    fr: 'Modifier le numéro de téléphone',
  },
  'edit-address': {
    en: 'Edit the address',
    nl: 'Adres bewerken',
    de: 'Adresse bearbeiten',
    fr: 'Modifier l’adresse',
  },
  'friendly-name.success': {
    en: 'Friendly name saved.',
    nl: 'De weergavenaam is opgeslagen.',
    de: 'Der Anzeigename wurde gespeichert.',
    fr: 'Le nom d’affichage a été enregistré.',
  },
  'friendly-name.error': {
    en: 'The friendly name could not be saved.',
    nl: 'De weergavenaam kon niet worden opgeslagen.',
    de: 'Der Anzeigename konnte nicht gespeichert werden.',
    fr: 'Le nom d’affichage n’a pas pu être enregistré.',
  },
  'email.success': {
    en: 'E-mail address saved.',
    nl: 'Het e-mailadres is opgeslagen.',
    de: 'Die E-Mail-Adresse wurde gespeichert.',
    fr: 'L’adresse e-mail a été enregistrée.',
  },
  'email.error': {
    en: 'The e-mail address could not be saved.',
    nl: 'Het e-mailadres kon niet worden opgeslagen.',
    de: 'Die E-Mail-Adresse konnte nicht gespeichert werden.',
    fr: 'L’adresse e-mail n’a pas pu être enregistrée.',
  },
  'phone.success': {
    en: 'Phone number saved.',
    nl: 'Het telefoonnummer is opgeslagen.',
    de: 'Die Telefonnummer wurde gespeichert.',
    fr: 'Le numéro de téléphone a été enregistré.',
  },
  'phone.error': {
    en: 'The phone number could not be saved.',
    nl: 'Het telefoonnummer kon niet worden opgeslagen.',
    de: 'Die Telefonnummer konnte nicht gespeichert werden.',
    fr: 'Le numéro de téléphone n’a pas pu être enregistré.',
  },
  'address.success': {
    en: 'Address saved.',
    nl: 'Het adres is opgeslagen.',
    de: 'Die Adresse wurde gespeichert.',
    fr: 'L’adresse a été enregistrée.',
  },
  'address.error': {
    en: 'The address could not be saved.',
    nl: 'Het adres kon niet worden opgeslagen.',
    de: 'Die Adresse konnte nicht gespeichert werden.',
    fr: 'L’adresse n’a pas pu être enregistrée.',
  },

  'make-default': {
    en: 'Make default',
    nl: 'Als standaard instellen',
    de: 'Als Standard festlegen',
    fr: 'Définir par défaut',
  },
  'default-title': {
    en: 'Make {{name}} the default partner?',
    nl: '{{name}} als standaardpartner instellen?',
    de: '{{name}} als Standardpartner festlegen?',
    fr: 'Définir {{name}} comme partenaire par défaut ?',
  },
  'default-effect': {
    en: 'Dossiers that are handed over from then on go to {{name}}. What another partner already has stays there.',
    nl: 'Dossiers die vanaf dan worden overgedragen, gaan naar {{name}}. Wat een andere partner al heeft, blijft daar.',
    de: 'Akten, die von da an übergeben werden, gehen an {{name}}. Was ein anderer Partner bereits hat, bleibt dort.',
    fr: 'Les dossiers transmis dès lors vont à {{name}}. Ce qu’un autre partenaire a déjà reste chez lui.',
  },
  'default-former': {
    en: 'Now the default: {{name}}',
    nl: 'Nu de standaard: {{name}}',
    de: 'Jetzt der Standard: {{name}}',
    fr: 'Actuellement par défaut : {{name}}',
  },
  'default.success': {
    en: '{{name}} is now the default partner.',
    nl: '{{name}} is nu de standaardpartner.',
    de: '{{name}} ist jetzt der Standardpartner.',
    fr: '{{name}} est désormais le partenaire par défaut.',
  },
  'default.error': {
    en: 'The default partner could not be changed.',
    nl: 'De standaardpartner kon niet worden gewijzigd.',
    de: 'Der Standardpartner konnte nicht geändert werden.',
    fr: 'Le partenaire par défaut n’a pas pu être modifié.',
  },
} satisfies Section;

/** The labels of what the audit trail keeps of its records, each under the name of the field. */
export const fields = {
  'is-default': { en: 'Default', nl: 'Standaard', de: 'Standard', fr: 'Par défaut' },
  'house-number': { en: 'House number', nl: 'Huisnummer', de: 'Hausnummer', fr: 'Numéro de rue' },
  suffix: { en: 'Suffix', nl: 'Toevoeging', de: 'Zusatz', fr: 'Complément' },
  city: { en: 'City', nl: 'Plaats', de: 'Ort', fr: 'Ville' },
  country: { en: 'Country', nl: 'Land', de: 'Land', fr: 'Pays' },
} satisfies Section;

/** What the audit trail says about debt collection partners. */
export const audit = {
  'action.collection-partner.update': {
    en: 'Debt collection partner changed',
    nl: 'Incassopartner gewijzigd',
    de: 'Inkassopartner geändert',
    fr: 'Partenaire de recouvrement modifié',
  },
  'action.collection-partner.set-default': {
    en: 'Became the default debt collection partner',
    nl: 'Standaardincassopartner geworden',
    de: 'Zum Standard-Inkassopartner geworden',
    fr: 'Devenu le partenaire de recouvrement par défaut',
  },
  'action.collection-partner.end-default': {
    en: 'No longer the default debt collection partner',
    nl: 'Niet langer de standaardincassopartner',
    de: 'Nicht mehr der Standard-Inkassopartner',
    fr: 'N’est plus le partenaire de recouvrement par défaut',
  },
  'kind.collection-partner': {
    en: 'debt collection partner',
    nl: 'incassopartner',
    de: 'Inkassopartner',
    fr: 'partenaire de recouvrement',
  },
} satisfies Section;

export const errors = {
  already_default_partner: {
    en: 'This partner has already become the default in the meantime.',
    nl: 'Deze partner is intussen al de standaard geworden.',
    de: 'Dieser Partner ist inzwischen bereits der Standard.',
    fr: 'Ce partenaire est déjà devenu le partenaire par défaut entre-temps.',
  },
} satisfies Section;

export const permissions = {
  debtCollectionPartnerInformationAllowed: {
    en: 'Debt collection partners',
    nl: 'Incassopartners',
    de: 'Inkassopartner',
    fr: 'Partenaires de recouvrement',
  },
} satisfies Section;
